import type { Browser } from 'playwright-core'
import * as assert from 'uvu/assert'
import { copySite } from '../support/copy-site.ts'
import { runCli } from '../support/run-cli.ts'
import { type RunningCli, startCli } from '../support/start-cli.ts'
import { openBrowser } from './chromium.ts'

/** Builds a copy of this repository's own site in `site`, serves it with `docsgen preview` and opens a browser. */
export async function previewOwnSite(site: string): Promise<{ preview: RunningCli; browser: Browser }> {
  copySite(site)
  const { code, stderr } = await runCli(['build', site])
  // uvu says nothing about an error in a hook.
  if (code !== 0) console.error(stderr)
  assert.is(code, 0)
  return { preview: await startCli(['preview', site, '--port', '0'], site), browser: await openBrowser() }
}
