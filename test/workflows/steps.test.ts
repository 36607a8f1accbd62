import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { tempFolder } from '../support/temp-folder.ts'
import { type Clone, createClone } from './create-clone.ts'
import { openGithub } from './open-github.ts'
import { runSteps } from './run-steps.ts'

// The commands of the workflows, run in a clone of this repository that has a homepage. What actions do between them (checking out, keeping
// artifacts) is done here by copying.

// The machines of these workflows have Linux; `bash` of Windows may be that of another system.
const testSteps = process.platform === 'win32' ? test.skip : test

const root = fileURLToPath(new URL('../../', import.meta.url))
const homepage = 'https://me.github.io/toolkit'
/** Needs a registry, or was done before the tests. */
const skip = /npm ci/
// Node takes types out of scripts itself only since 22.18.
const variables = { NODE_OPTIONS: `--import ${import.meta.resolve('tsx')}` }

/** A clone of the repository as it is now; `homepage` stands in its package.json. */
function cloneRepository(): Clone {
  const clone = createClone()
  const parts =
    '.github .npmrc CHANGELOG.md bench bin content dist docs public src templates test/support'.split(' ')
  const files =
    'package.json package-lock.json site.config.ts tsconfig.json tsconfig.declarations.json'.split(' ')
  for (const path of [...parts, ...files])
    cpSync(join(root, path), join(clone.folder, path), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !/[\\/](\.docsgen|docs[\\/]build)$/.test(path),
    })
  symlinkSync(join(root, 'node_modules'), join(clone.folder, 'node_modules'), 'junction')
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object
  writeFileSync(join(clone.folder, 'package.json'), JSON.stringify({ ...manifest, homepage }))
  return clone
}

const clone = cloneRepository()
const cwd = clone.folder

/** Looks whether a published page takes its script from a file below the path that the sites have, and links stay there. */
function checkPage(files: Readonly<Record<string, string>>, path: string, base: string): void {
  const page = files[path] ?? ''
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? []
  assert.ok(script.startsWith(`${base}assets/`), `${path}: ${script}`)
  assert.ok(files[script.replace('/toolkit/', '')], script)
  const links = [...page.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, link = '']) => link)
  assert.ok(links.length > 5, path)
  assert.equal(
    links.filter((link) => !link.startsWith(base)),
    [],
  )
}

testSteps('a push to main publishes both sites below the homepage', async () => {
  const deploy = '.github/workflows/deploy.yml'
  const outputs = await runSteps(deploy, 'address', { cwd })
  assert.equal(outputs, { 'steps.read.outputs.homepage': homepage })
  await runSteps(deploy, 'build', { cwd, skip, expressions: { 'needs.address.outputs.homepage': homepage } })
  const temp = tempFolder()
  cpSync(join(cwd, 'docs/build'), join(temp, 'pages'), { recursive: true })
  await runSteps(deploy, 'deploy', { cwd, variables: { ...variables, RUNNER_TEMP: temp } })
  const files = clone.readBranch('gh-pages')
  checkPage(files, 'index.html', '/toolkit/')
  checkPage(files, 'zh-Hans/getting-started/index.html', '/toolkit/')
  checkPage(files, 'ice-pkg/index.html', '/toolkit/ice-pkg/')
  assert.match(files['sitemap.xml'] ?? '', `<loc>${homepage}/getting-started`)
})

testSteps('a pull request of a fork has a preview of both sites beside them until it is closed', async () => {
  await runSteps('.github/workflows/preview.yml', 'sites', {
    cwd,
    skip,
    expressions: { 'github.event.number': '7' },
  })
  const temp = tempFolder()
  cpSync(join(cwd, 'sites'), join(temp, 'sites'), { recursive: true })
  const expressions = {
    'github.token': 'secret',
    'github.event.number': '7',
    'github.event.workflow_run.head_repository.owner.login': 'ada',
    'github.event.workflow_run.head_branch': 'fix',
    'github.event.workflow_run.head_sha': 'c2',
    "github.event.workflow_run.head_repository.full_name != github.repository && '--from-fork' || ''":
      '--from-fork',
  }
  const comments: { id: number; body: string; user: { login: string } }[] = []
  const github = await openGithub(({ method, path, body }) => {
    if (path.includes('/pulls?')) return [{ number: 7, head: { sha: 'c2' } }]
    if (method === 'GET') return comments
    comments.splice(0, 1, {
      id: 1,
      user: { login: 'github-actions[bot]' },
      body: (body as { body: string }).body,
    })
    return comments[0]
  })
  const host = { ...variables, ...github.env, RUNNER_TEMP: temp }
  const run = (file: string, job: string) =>
    runSteps(`.github/workflows/${file}`, job, { cwd, variables: host, expressions })

  try {
    await run('preview-publish.yml', 'publish')
    const files = clone.readBranch('gh-pages')
    assert.ok(files['index.html'])
    for (const [path, base] of [
      ['pr/7/getting-started/index.html', '/toolkit/pr/7/'],
      ['pr/7/ice-pkg/index.html', '/toolkit/pr/7/ice-pkg/'],
    ] as const) {
      const page = files[path] ?? ''
      assert.match(
        page,
        /^<!doctype html><meta name="robots" content="noindex"><meta http-equiv="Content-Security-Policy"/,
      )
      const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? []
      assert.ok(style.startsWith(base), style)
      assert.ok(files[style.replace('/toolkit/', '')], style)
    }
    assert.match(comments[0]?.body ?? '', `Preview of c2: [the handbook](${homepage}/pr/7/)`)
    assert.match(comments[0]?.body ?? '', 'without scripts')

    await run('preview-remove.yml', 'remove')
    assert.equal(
      Object.keys(clone.readBranch('gh-pages')).filter((path) => path.startsWith('pr/')),
      [],
    )
    assert.match(comments[0]?.body ?? '', 'removed')
  } finally {
    github.close()
  }
})

testSteps('a comparison takes the measurements of main where there are some', async () => {
  const bench = '.github/workflows/bench.yml'
  const onlyGet = /npm ci|measure-commits|comment\.ts/
  await runSteps(bench, 'compare', { cwd, skip: onlyGet })
  assert.not.ok(existsSync(join(cwd, 'records.jsonl')))
  const record = `${readFileSync(new URL('records.jsonl', import.meta.url), 'utf8').split('\n')[0]}\n`
  writeFileSync(join(cwd, 'measured.jsonl'), record)
  await runSteps(bench, 'keep', { cwd, variables })
  await runSteps(bench, 'compare', { cwd, skip: onlyGet })
  assert.is(readFileSync(join(cwd, 'records.jsonl'), 'utf8'), record)
})

testSteps(
  'a release is of the version that its tag names, and has the changes and the packages of this version',
  async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const release = (tag: string) =>
      runSteps('.github/workflows/release.yml', 'publish', {
        cwd,
        variables: { GITHUB_REF_NAME: tag },
        expressions: { 'github.token': 'secret' },
        skip: /npm ci|\.ci\/run|npm sbom|npm publish|gh release/,
      })
    await release(`v${version}`)
    assert.match(readFileSync(join(cwd, 'notes.md'), 'utf8'), '### What to do')
    const message = await release('v9.9.9').catch(({ message }: Error) => message)
    assert.match(`${message}`, 'release.yml, publish: test "v$')
  },
)

test.run()
