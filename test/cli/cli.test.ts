import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cliPath, runCli } from '../support/run-cli.ts'
import { startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const work = tempFolder()
let count = 0

/** A small good site in a folder of its own. */
function makeSite(files: Record<string, string> = {}): string {
  const folder = join(work, `site-${++count}`)
  writeFiles(folder, {
    'site.config.ts': "export default { title: '测试', url: 'https://docs.example.org' }\n",
    'content/index.md': '# 首页\n\n[指南](./guide.md)\n',
    'content/guide.md': '# 指南\n\n## 安装\n',
    ...files,
  })
  return folder
}

test('a good build exits with 0, says what it did on standard error and nothing on standard output', async () => {
  const site = makeSite()
  const { code, stdout, stderr } = await runCli(['build', site])
  assert.is(code, 0)
  assert.is(stdout, '')
  assert.match(
    stderr,
    /^Built .+: 2 documents, 4 pages, \d+ files, \d+ kB, search \d+ kB gzipped in [\d.]+ s, \d+ changed, 0 warnings\.\n$/,
  )
  assert.match(readFileSync(join(site, 'build/guide/index.html'), 'utf8'), '<h1 id="指南">')
})

test('a second build of the same site changes no file', async () => {
  const site = makeSite()
  await runCli(['build', site])
  const { stderr } = await runCli(['build', site])
  assert.match(stderr, ' 0 changed')
})

test('--json prints one JSON report, with every problem and its place', async () => {
  const site = makeSite({ 'content/index.md': '# 首页\n\n[坏](/nowhere)\n' })
  const { code, stdout, stderr } = await runCli(['build', site, '--json'])
  assert.is(code, 1)
  assert.is(stderr, '')
  const report = JSON.parse(stdout)
  assert.is(report.ok, false)
  assert.is(report.diagnostics.length, 1)
  const [{ code: kind, file, line, column }] = report.diagnostics
  assert.equal(
    { kind, file, line, column },
    { kind: 'broken-link', file: 'content/index.md', line: 3, column: 1 },
  )
})

test('a report longer than a pipe takes at once is whole, however slowly it is read', () => {
  const links = Array.from({ length: 800 }, (_, index) => `[坏](/nowhere-${index})\n`).join('\n')
  const site = makeSite({ 'content/index.md': `# 首页\n\n${links}` })
  const line = '"$0" "$1" build "$2" --json | (sleep 2; cat)'
  const { stdout } = spawnSync('sh', ['-c', line, process.execPath, cliPath, site], { encoding: 'utf8' })
  assert.ok(stdout.length > 100_000)
  assert.is(JSON.parse(stdout).diagnostics.length, 800)
})

test('--json is no success where standard output is closed, and says so before anything is done', async () => {
  const site = makeSite()
  const shell = (line: string) => {
    const { status, stderr } = spawnSync('sh', ['-c', line, process.execPath, cliPath, site], {
      encoding: 'utf8',
    })
    return { status, stderr }
  }
  for (const command of ['build', 'routes', 'check'])
    assert.equal(
      shell(`"$0" "$1" ${command} "$2" --json 1>&-`),
      {
        status: 1,
        stderr:
          'The result cannot be written to standard output: it is closed. Leave out --json where nobody reads it.\n',
      },
      command,
    )
  assert.not(existsSync(join(site, 'build')))
  assert.equal(shell('"$0" "$1" build "$2" --json >/dev/null'), { status: 0, stderr: '' })
  assert.is(shell('"$0" "$1" build "$2" 1>&-').status, 0, 'without --json nothing is printed there')
})

test('what turns text around in a terminal is written out wherever a command prints, and stays in the pages', async () => {
  const site = makeSite({ 'content/guide.md': '# 指南\u202e[坏](/nowhere\u2066)\n' })
  const build = await runCli(['build', site, '--json'])
  const routes = await runCli(['routes', site])
  const text = await runCli(['build', site])
  for (const { stdout, stderr } of [build, routes, text]) {
    assert.not.match(stdout + stderr, /\p{Bidi_Control}/u)
    assert.match(stdout + stderr, /\\u20(2e|66)/)
  }
  assert.match(JSON.parse(build.stdout).diagnostics[0].message, /\u2066/)
  writeFiles(site, { 'content/guide.md': '# 指南\u202e\n' })
  await runCli(['build', site])
  assert.match(readFileSync(join(site, 'build/guide/index.html'), 'utf8'), '指南\u202e')
})

test('--quiet prints nothing about a good build', async () => {
  const { code, stdout, stderr } = await runCli(['build', makeSite(), '--quiet'])
  assert.equal({ code, stdout, stderr }, { code: 0, stdout: '', stderr: '' })
})

test('--base takes the place of baseUrl everywhere in the pages', async () => {
  const site = makeSite()
  await runCli(['build', site, '--base', '/docs'])
  const html = readFileSync(join(site, 'build/index.html'), 'utf8')
  assert.match(html, 'href="/docs/guide"')
  assert.match(html, 'href="https://docs.example.org/docs/"')
  assert.not.match(html, /(href|src)="\/(?!docs\/)/)
})

test('a --base that is no path is wrong usage, and nothing is read', async () => {
  for (const command of ['build', 'dev']) {
    for (const base of ['/a b?', 'a//b', '/../', 'https://docs.example.org/']) {
      const { code, stderr } = await runCli([command, join(work, 'nowhere'), '--base', base])
      assert.is(code, 2, `${command} ${base}`)
      assert.match(stderr, `'${base}' is invalid. expected a path such as / or /docs/.`)
    }
  }
})

test('drafts are left out, and published with --drafts', async () => {
  const site = makeSite({ 'content/draft.md': '---\ndraft: true\n---\n# 草稿\n' })
  await runCli(['build', site])
  assert.not(existsSync(join(site, 'build/draft/index.html')))
  await runCli(['build', site, '--drafts'])
  assert.ok(existsSync(join(site, 'build/draft/index.html')))
})

test('--config names another file, and --out another folder', async () => {
  const site = makeSite({ 'other.config.mjs': "export default { title: '另一个' }\n" })
  const out = join(work, 'elsewhere')
  const { code } = await runCli(['build', site, '--config', join(site, 'other.config.mjs'), '--out', out])
  assert.is(code, 0)
  assert.match(readFileSync(join(out, 'index.html'), 'utf8'), '另一个')
})

test('wrong usage exits with 2 and points at the help', async () => {
  for (const args of [
    ['bulid'],
    ['help', 'bulid'],
    ['build', '--nope'],
    ['build', 'a', 'b'],
    ['preview', '--port', 'x'],
    [],
  ]) {
    const { code, stderr } = await runCli(args)
    assert.is(code, 2, args.join(' '))
    assert.match(stderr, 'docsgen', args.join(' '))
  }
})

test('a misspelt command is told which one was meant, after help, too', async () => {
  for (const args of [['bulid'], ['help', 'bulid']]) {
    assert.match((await runCli(args)).stderr, 'Did you mean build?', args.join(' '))
  }
})

test('help and version exit with 0; every command explains its options', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  assert.is((await runCli(['--version'])).stdout, `${version}\n`)
  const help = await runCli(['help'])
  assert.is(help.code, 0)
  for (const command of ['build', 'preview', 'check', 'routes', 'search', 'explain']) {
    assert.match(help.stdout, `  ${command} `)
    const { code, stdout } = await runCli([command, '--help'])
    assert.is(code, 0)
    assert.match(stdout, 'Options:')
  }
})

test('colours are for terminals: a pipe gets none', async () => {
  const { stderr } = await runCli(['build', makeSite({ 'content/index.md': '[坏](/x)' })], {
    env: { FORCE_COLOR: '1' },
  })
  assert.not.match(stderr, '\u001b[')
})

test('routes lists every address with its file, as text and as JSON', async () => {
  const site = makeSite({ 'content/指南/a b.md': '# 空格\n' })
  const text = await runCli(['routes', site])
  assert.is(text.code, 0)
  assert.match(text.stdout, /^\/guide +guide\.md +指南$/m)
  assert.match(text.stdout, /^\/指南\/a b +指南\/a b\.md +空格$/m)
  assert.match(text.stdout, /^\/search +\(built in\)/m)
  const json = JSON.parse((await runCli(['routes', site, '--json'])).stdout)
  assert.equal(
    json.find(({ source }: { source: string }) => source === 'guide.md'),
    { url: '/guide', file: 'guide/index.html', title: '指南', source: 'guide.md' },
  )
})

test('preview serves the built site with the right status codes and moves to the next port when its own is in use', async () => {
  const site = makeSite()
  await runCli(['build', site])
  const taken = createServer().listen(0, 'localhost')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as { port: number }
  const server = await startCli(['preview', site, '--port', String(port)], site)
  try {
    assert.match(server.output(), `Port ${port} is in use`)
    assert.is((await fetch(`${server.url}/guide`)).status, 200)
    const missing = await fetch(`${server.url}/no/such/page`)
    assert.is(missing.status, 404)
    assert.match(await missing.text(), '我们找不到你要找的页面')
    const redirect = await fetch(`${server.url}/guide.html?x=1`, { redirect: 'manual' })
    assert.ok([301, 308].includes(redirect.status))
    assert.match(redirect.headers.get('location') ?? '', '/guide?x=1')
  } finally {
    assert.is(await server.stop(), 0)
    taken.close()
  }
})

test('preview and dev let no other site frame the pages, unless the config names it', async () => {
  const named =
    "export default { title: '测试', security: { frameAncestors: ['https://portal.example.com'] } }\n"
  for (const [files, ancestors] of [
    [{}, "'none'"],
    [{ 'site.config.ts': named }, 'https://portal.example.com'],
  ] as const) {
    const site = makeSite(files)
    await runCli(['build', site])
    for (const command of ['preview', 'dev']) {
      const server = await startCli([command, site, '--port', '0'], site)
      for (const path of ['/', '/guide', '/no/such/page']) {
        const policy = (await fetch(server.url + path)).headers.get('content-security-policy') ?? ''
        assert.ok(policy.endsWith(`; frame-ancestors ${ancestors}`), `${command} ${path}: ${policy}`)
      }
      await server.stop()
    }
  }
})

test('dev and preview say in the same words that all ports are in use, and end', async () => {
  const site = makeSite()
  await runCli(['build', site])
  const { first, close } = await takePorts(21)
  try {
    for (const command of ['dev', 'preview']) {
      const args = [command, site, '--host', '127.0.0.1', '--port', String(first)]
      const { code, stdout, stderr } = await runCli(args)
      assert.equal([code, stdout], [1, ''], command)
      assert.is(
        stderr.trim(),
        [
          'error [serve-failed]',
          `  The site cannot be served at 127.0.0.1:${first}: this port and the next ones are in use.`,
          '  Choose another --host or --port.',
          '',
          'npx docsgen explain serve-failed tells what the code in brackets means.',
        ].join('\n'),
        command,
      )
    }
  } finally {
    close()
  }
})

/** Listens on so many ports in a row; tries other rows while somebody else has one of them. */
async function takePorts(count: number): Promise<{ first: number; close: () => void }> {
  for (let first = 20_000 + (process.pid % 20_000); ; first += count) {
    const servers = Array.from({ length: count }, (_, index) =>
      createServer().listen(first + index, '127.0.0.1'),
    )
    const close = () => servers.forEach((server) => void server.close())
    const results = await Promise.allSettled(servers.map((server) => once(server, 'listening')))
    if (results.every(({ status }) => status === 'fulfilled')) return { first, close }
    close()
  }
}

test('preview and check without a built site say what to do', async () => {
  const site = makeSite()
  for (const command of ['preview', 'check']) {
    const { code, stderr } = await runCli([command, site])
    assert.is(code, 1)
    assert.match(stderr, 'Run npx docsgen build first.')
  }
})

test('dev and preview say that all ports are in use', async () => {
  const site = makeSite()
  await runCli(['build', site])
  const taken = createServer().listen(65535, 'localhost')
  await new Promise((resolve) => taken.once('listening', resolve))
  for (const command of ['dev', 'preview']) {
    const { code, stdout, stderr } = await runCli([command, site, '--port', '65535'])
    assert.is(code, 1, command)
    assert.is(stdout, '')
    assert.match(
      stderr,
      'The site cannot be served at localhost:65535: this port and the next ones are in use.',
    )
    assert.not.match(stderr, 'unexpectedly')
  }
  taken.close()
})

test('dev needs a config to start with, and makes nothing without one', async () => {
  const folder = join(work, 'no-site')
  const { code, stdout, stderr } = await runCli(['dev', folder, '--port', '0'])
  assert.is(code, 1)
  assert.is(stdout, '')
  assert.match(stderr, 'config-not-found')
  assert.not.ok(existsSync(folder))
  const other = await runCli(['dev', makeSite(), '--config', 'nope.ts'])
  assert.is(other.code, 1)
  assert.match(other.stderr, 'nope.ts')
})

test('check finds links that broke after the build, each with the page that holds it', async () => {
  const site = makeSite()
  await runCli(['build', site])
  assert.is((await runCli(['check', site])).code, 0)
  writeFiles(site, { 'build/guide/index.html': '<!doctype html><title>x</title><a href="/gone">x</a>' })
  const { code, stderr } = await runCli(['check', site])
  assert.is(code, 1)
  assert.match(stderr, 'Broken link /gone: nothing is published there.')
  assert.match(stderr, 'build/guide/index.html')
})

test.run()
