// `npm run test:browsers`: the key flows in the browsers that are no Chromium and are installed. Those that are not are named.
import { join } from 'node:path'
import { build } from '../../src/build.ts'
import { serveFolder } from '../../src/node/serve/serve-folder.ts'
import { startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'
import { openFirefox } from './firefox.ts'
import { files, flows, type Sites } from './flows.ts'
import { createTab, type Driver } from './tab.ts'
import { openWebKit } from './webkit.ts'

interface Browser {
  readonly open: () => Promise<Driver | undefined>
  readonly missing: string
}

const browsers: readonly Browser[] = [
  {
    open: openFirefox,
    missing: 'Firefox: not installed (firefox in PATH, or its path in FIREFOX_PATH)',
  },
  {
    open: openWebKit,
    missing:
      'WebKit: not installed (WebKitWebDriver in PATH, or its path in WEBKIT_DRIVER_PATH), or no screen and no Xvfb',
  },
]

const drivers: Driver[] = []
for (const { open, missing } of browsers) {
  const driver = await open()
  if (driver) drivers.push(driver)
  else console.log(`Left out: ${missing}.`)
}
if (drivers.length === 0) console.log('No browser but Chromium is installed, so nothing was tried.')
else process.exitCode = (await tryAll()) > 0 ? 1 : 0

/** Serves a site and runs every flow in every browser; returns how many failed. */
async function tryAll(): Promise<number> {
  const root = tempFolder()
  writeFiles(root, files)
  const out = join(root, 'build')
  const { diagnostics } = await build({ root, out })
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  const server = await serveFolder({ root: out, baseUrl: '/', host: '127.0.0.1', port: 0 })
  const dev = await startCli(['dev', root, '--port', '0'], root)
  const sites: Sites = {
    built: server.url.replace(/\/$/, ''),
    dev: dev.url,
    save: (path, text) => writeFiles(root, { [path]: text }),
  }
  let failures = 0
  for (const driver of drivers) failures += await runFlows(driver, sites)
  await Promise.all([dev.stop(), server.close()])
  return failures
}

/** Every flow, whatever becomes of the others; returns how many failed. */
async function runFlows(driver: Driver, sites: Sites): Promise<number> {
  console.log(driver.name)
  const tab = createTab(driver)
  let failed = 0
  try {
    await tab.resize(1440, 900)
    for (const { name, run } of flows) {
      try {
        await run(tab, sites)
        console.log(`  ok   ${name}`)
      } catch (error) {
        failed += 1
        console.log(`  FAIL ${name}: ${error instanceof Error ? error.message : error}`)
      }
    }
  } finally {
    await driver.close()
  }
  return failed
}
