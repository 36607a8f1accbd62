import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openBrowser } from '../browser/chromium.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'
import { createClone } from './create-clone.ts'
import { openGithub, type SentRequest } from './open-github.ts'
import { runScript } from './run-script.ts'

// Previews of pull requests: whose they are, what of them is published, and where.

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()

/** What the step prints for a run of the branch `fix` of `ada` that ended with the commit `c2`. */
async function findPreview(manifest: object, pulls: readonly object[]) {
  const cwd = tempFolder()
  writeFiles(cwd, { 'package.json': JSON.stringify(manifest) })
  const github = await openGithub(({ path }: SentRequest) =>
    path === '/repos/me/toolkit/pulls?state=open&head=ada%3Afix%26x&per_page=100' ? pulls : undefined,
  )
  const env = { ...github.env, OWNER: 'ada', BRANCH: 'fix&x', COMMIT: 'c2' }
  const result = await runScript('find-preview.ts', [], { cwd, env })
  github.close()
  assert.is(result.code, 0, result.stderr)
  return result.stdout
}

const homepage = 'https://me.github.io/toolkit'
const pulls = [
  { number: 6, head: { sha: 'c9' } },
  { number: 7, head: { sha: 'c2' } },
]

test('a preview belongs to the open pull request that ends with the built commit', async () => {
  assert.is(await findPreview({ homepage }, pulls), 'number=7\naddress=https://me.github.io/toolkit/pr/7/\n')
})

test('nothing is published for a commit that was replaced, or without a homepage', async () => {
  assert.is(await findPreview({ homepage }, pulls.slice(0, 1)), '')
  assert.is(await findPreview({}, pulls), '')
})

const hostile: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><html lang="de" data-theme="dark"><head><script>document.title = 'run'</script>
    <script src="run.js"></script><link rel="stylesheet" href="style.css"><base href="https://example.org/"></head>
    <body onload="document.title = 'run'"><p>Text</p><iframe srcdoc="<script>parent.document.title = 'run'</script>"></iframe>
    <a href="javascript:void(document.title='run')">Link</a></body></html>`,
  'deep/page.html': '<p>Page</p>',
  'run.js': "document.title = 'run'",
  'style.css': 'p { color: rgb(1, 2, 3) }',
  'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'feed.xml': '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
  'page.XHTML': '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
  CNAME: 'evil.example',
  '.gitattributes': '* filter=run\n',
  '.hidden/page.html': '<p>Hidden</p>',
  'data.json': '{}',
}

test('of a fork only files are taken that run nothing, and of a branch of the repository all', async () => {
  const from = tempFolder()
  writeFiles(from, hostile)
  const outside = tempFolder()
  writeFiles(outside, { 'secret.html': 'secret' })
  symlinkSync(join(outside, 'secret.html'), join(from, 'link.html'))
  const copies = tempFolder()
  for (const flags of [['--from-fork'], []]) {
    const { code, stderr } = await runScript('copy-preview.ts', [
      from,
      join(copies, `${flags.length}`),
      ...flags,
    ])
    assert.is(code, 0, stderr)
  }
  assert.equal(filesIn(join(copies, '1')), ['data.json', 'deep/page.html', 'index.html', 'style.css'])
  assert.equal(
    filesIn(join(copies, '0')),
    Object.keys(hostile)
      .filter((path) => !path.startsWith('.'))
      .sort(),
  )
  for (const folder of ['0', '1'])
    assert.match(
      readFileSync(join(copies, folder, 'deep/page.html'), 'utf8'),
      '<meta name="robots" content="noindex">',
    )
})

test('a page of a fork runs no script in a browser, and looks as it did', async () => {
  const work = tempFolder()
  writeFiles(join(work, 'from'), hostile)
  await runScript('copy-preview.ts', [join(work, 'from'), join(work, 'fork'), '--from-fork'])
  // The scripts stand beside the pages, as those of the handbook itself do.
  await runScript('copy-preview.ts', [join(work, 'from'), join(work, 'own')])
  const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.js': 'text/javascript' }
  const server = createServer(({ url = '' }, response) => {
    const path = join(work, url)
    response.setHeader('content-type', types[extname(path)] ?? 'text/html')
    if (existsSync(path)) response.end(readFileSync(path))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await openBrowser()
  const look = async (path: string) => {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
    await page.locator('a').click()
    const seen = {
      title: await page.title(),
      lang: await page.locator('html').getAttribute('lang'),
      theme: await page.locator('html').getAttribute('data-theme'),
      color: await page.locator('p').evaluate((element) => getComputedStyle(element).color),
      mode: await page.evaluate(() => document.compatMode),
    }
    await page.close()
    return seen
  }
  try {
    const looks = { lang: 'de', theme: 'dark', color: 'rgb(1, 2, 3)', mode: 'CSS1Compat' }
    assert.equal(await look('/own/index.html'), { title: 'run', ...looks })
    assert.equal(await look('/fork/index.html'), { title: '', ...looks })
  } finally {
    await browser.close()
    server.close()
  }
})

test('a preview that is too large is not published', async () => {
  const from = tempFolder()
  writeFiles(from, { 'index.html': '<p>Large</p>', 'large.png': Buffer.alloc(100_000_001) })
  const { code, stderr } = await runScript('copy-preview.ts', [from, join(from, 'copy'), '--from-fork'])
  assert.is(code, 1)
  assert.match(stderr, '100000000 bytes at most')
})

test('the sites and each preview replace what stood in their place, and leave the others alone', async () => {
  const { folder, readBranch } = createClone({
    'site/index.html': 'site',
    'site/old.html': 'old',
    'next/index.html': 'next',
    'preview/index.html': 'preview',
  })
  const publish = async (...args: string[]) => {
    const { code, stderr } = await runScript('publish-pages.ts', args, { cwd: folder })
    assert.is(code, 0, stderr)
    const { '.nojekyll': mark, ...files } = readBranch('gh-pages')
    assert.is(mark, '')
    return files
  }
  assert.equal(await publish('main', 'site'), { 'index.html': 'site', 'old.html': 'old' })
  await publish('pr/7', 'site')
  await publish('pr/12', 'preview')
  const previews = { 'pr/12/index.html': 'preview', 'pr/7/index.html': 'preview' }
  await publish('pr/7', 'preview')
  assert.equal(await publish('main', 'next'), { 'index.html': 'next', ...previews })
  assert.equal(await publish('pr/7'), { 'index.html': 'next', 'pr/12/index.html': 'preview' })
  assert.equal(await publish('pr/99'), { 'index.html': 'next', 'pr/12/index.html': 'preview' })
})

test('nothing is published at another place, from an empty folder, or over the previews', async () => {
  const { folder, git } = createClone({
    'site/index.html': 'site',
    'site/pr/index.html': 'page',
    'empty/a': '',
  })
  for (const args of [
    ['pr/../..', 'site'],
    ['pr/', 'site'],
    ['', 'site'],
    ['main'],
    ['main', 'empty'],
    ['main', 'site'],
  ]) {
    const { code, stderr } = await runScript('publish-pages.ts', args, { cwd: folder })
    assert.is(code, 1, args.join(' '))
    assert.match(stderr, /Error: (Nothing is published|There is no site|The site has a folder pr)/)
  }
  assert.is(git('ls-remote', 'origin', 'gh-pages'), '')
})

test.run()
