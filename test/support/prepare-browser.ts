import { openBrowser } from '../browser/chromium.ts'

// Run by `bin/setup.js --tests`: unpacks the browser if need be, and proves that it starts.
try {
  const browser = await openBrowser()
  await browser.close()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
