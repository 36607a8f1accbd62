import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { type RunningCli, startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'
import { until } from './open-dev.ts'

const site = {
  'site.config.ts': "export default { title: '站点' }\n",
  'content/index.md': '# 首页\n',
  'content/later.md': '---\ndraft: true\n---\n# 草稿\n',
}

function writeSite(files: Readonly<Record<string, string>> = {}): string {
  const root = tempFolder()
  writeFiles(root, { ...site, ...files })
  return root
}

/** Runs a command that serves for as long as `use` takes, which may fail. */
async function serving(args: readonly string[], root: string, use: (cli: RunningCli) => Promise<void>) {
  const cli = await startCli(args, root)
  try {
    await use(cli)
  } finally {
    await cli.stop()
  }
}

/** The status of a request whose `Host` header names somebody else. */
async function askAs(host: string, url: string): Promise<number> {
  const sent = request(url, { headers: { host }, agent: false })
  sent.end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

const allowing = (...names: string[]) =>
  `export default { title: '站点', server: { allowedHosts: ${JSON.stringify(names)} } }\n`

test('drafts are shown when they are asked for, in the sidebar, too', async () => {
  const root = writeSite()
  await serving(['dev', root, '--port', '0'], root, async (without) => {
    assert.is((await fetch(`${without.url}/later`)).status, 404)
  })
  await serving(['dev', root, '--port', '0', '--drafts'], root, async (cli) => {
    assert.is((await fetch(`${cli.url}/later`)).status, 200)
    assert.match(await (await fetch(cli.url)).text(), /<a[^>]* href="\/later"/)
  })
})

test('an address of the network can be listened to, and the terminal says what that means', async () => {
  const root = writeSite()
  await serving(['dev', root, '--port', '0'], root, async (alone) => {
    assert.not.match(alone.output(), 'over the network')
  })
  await serving(['dev', root, '--port', '0', '--host', '0.0.0.0'], root, async (cli) => {
    const { port } = new URL(cli.url)
    await until(
      async () => cli.output(),
      (text) => text.includes('Anyone who can reach this machine over the network can read the site.'),
    )
    // Another address of this machine: the usual host does not listen there.
    assert.is((await fetch(`http://127.0.0.2:${port}/`)).status, 200)
    assert.is(await askAs('evil.example', cli.url), 403)
  })
})

test('the config allows names, and a change of it counts without a restart', async () => {
  const root = writeSite({ 'site.config.ts': allowing('docs.example') })
  await serving(['dev', root, '--port', '0', '--allowed-host', 'flag.example'], root, async (cli) => {
    assert.is(await askAs('docs.example', cli.url), 200)
    assert.is(await askAs('flag.example:80', cli.url), 200)
    assert.is(await askAs('evil.example', cli.url), 403)
    writeFiles(root, { 'site.config.ts': allowing('.team.example') })
    await until(
      () => askAs('a.team.example', cli.url),
      (status) => status === 200,
    )
    assert.is(await askAs('docs.example', cli.url), 403)
    assert.is(await askAs('flag.example', cli.url), 200)
  })
})

test('preview answers to the names of the config and of its flag, and a config that is broken since is no trouble', async () => {
  const root = writeSite({ 'site.config.ts': allowing('docs.example') })
  assert.is((await runCli(['build', root, '--quiet'])).code, 0)
  await serving(['preview', root, '--port', '0', '--allowed-host', 'flag.example'], root, async (cli) => {
    assert.is(await askAs('docs.example', cli.url), 200)
    assert.is(await askAs('flag.example', cli.url), 200)
    assert.is(await askAs('evil.example', cli.url), 403)
  })
  writeFiles(root, { 'site.config.ts': 'export default {\n' })
  await serving(['preview', root, '--port', '0'], root, async (broken) => {
    assert.is((await fetch(broken.url)).status, 200)
    assert.is(await askAs('docs.example', broken.url), 403)
  })
})

test('a name that is none is named as a mistake of the config', async () => {
  const root = writeSite({ 'site.config.ts': allowing('https://docs.example') })
  const { code, stderr } = await runCli(['build', root])
  assert.is(code, 1)
  assert.match(stderr, 'server.allowedHosts')
})

test('the browser is opened at the address', async () => {
  // On Linux the desktop's own command opens addresses; elsewhere there is none to stand in for.
  if (process.platform !== 'linux') return
  const root = writeSite()
  const [bin, seen] = [join(root, 'bin'), join(root, 'seen')]
  writeFiles(root, { 'bin/xdg-open': `#!/bin/sh\nprintf %s "$1" > "${seen}"\n` })
  chmodSync(join(bin, 'xdg-open'), 0o755)
  const { PATH } = process.env
  process.env.PATH = `${bin}:${PATH}`
  try {
    await serving(['dev', root, '--port', '0', '--open', '--base', '/docs/'], root, async (cli) => {
      await until(
        async () => (existsSync(seen) ? readFileSync(seen, 'utf8') : ''),
        (url) => url === `${cli.url}/`,
      )
    })
  } finally {
    process.env.PATH = PATH
  }
})

test('without a browser dev goes on', async () => {
  const root = writeSite()
  const { PATH } = process.env
  process.env.PATH = root
  try {
    await serving(['dev', root, '--port', '0', '--open'], root, async (cli) => {
      await until(
        async () => cli.output(),
        (text) => text.includes('Ctrl+C'),
      )
      assert.is((await fetch(cli.url)).status, 200)
      assert.not.match(cli.output(), 'failed')
    })
  } finally {
    process.env.PATH = PATH
  }
})

test.run()
