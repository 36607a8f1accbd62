// Takes the pictures of the landing pages from the built handbook: `npm run docs:build`, then
// `node --import tsx docs/generate/take-pictures.ts`.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preview } from '../../src/tasks/preview.ts'
import { openBrowser } from '../../test/browser/chromium.ts'

const docs = fileURLToPath(new URL('..', import.meta.url))

const server = await preview(docs, { host: 'localhost', port: 0, allowedHosts: [] })
if ('code' in server) throw new Error(server.message)
const browser = await openBrowser()
for (const locale of ['', 'zh-Hans/'])
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, colorScheme })
    await page.goto(`${server.url}${locale}getting-started`, { waitUntil: 'networkidle' })
    await page.screenshot({ path: join(docs, 'content', locale, `result-${colorScheme}.png`) })
    await page.close()
  }
await browser.close()
await server.close()
