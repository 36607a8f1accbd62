import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'
import { openBrowser } from './chromium.ts'

test('an embed loads its frame when it is asked for, by keyboard too, and is a link without script', async () => {
  const site = tempFolder()
  writeFiles(site, {
    'site.config.ts':
      "export default { title: 'x', i18n: { defaultLocale: 'en' }, embeds: { hosts: ['www.youtube-nocookie.com'] } }\n",
    'content/index.md':
      '# Home\n\n<YouTube id="dQw4w9WgXcQ" title="A film" />\n\n<Video src="./a.mp4" width={640} height={360} />\n',
    'content/a.mp4': 'x',
  })
  assert.is((await runCli(['build', site])).code, 0)
  const preview = await startCli(['preview', site, '--port', '0'], site)
  const browser = await openBrowser()
  try {
    for (const javaScriptEnabled of [true, false]) {
      const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
      const asked: string[] = []
      await page.route(/^https:/, (route) => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<p>frame</p>' })
      })
      const refused: string[] = []
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) refused.push(message.text())
      })
      await page.goto(preview.url)
      const link = page.locator('.embed-link')
      assert.is(await link.getAttribute('href'), 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
      assert.is(asked.length, 0, 'nothing is loaded before')
      const box = await page.locator('video').boundingBox()
      assert.ok(box && Math.abs(box.width / box.height - 16 / 9) < 0.05, 'the room for the video is kept')
      if (javaScriptEnabled) {
        await page.waitForSelector('html[data-started]')
        await link.focus()
        await page.keyboard.press('Enter')
        await page.waitForSelector('iframe.embed-frame')
        await page.frameLocator('iframe.embed-frame').getByText('frame').waitFor()
        assert.is(await page.evaluate(() => document.activeElement?.tagName), 'IFRAME')
        assert.is(await page.locator('iframe').getAttribute('title'), 'A film')
        assert.match(asked[0] ?? '', /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?autoplay=1/)
      }
      assert.equal(refused, [])
      await page.context().close()
    }
  } finally {
    await browser.close()
    await preview.stop()
  }
})

test('an embed of raw HTML whose frame would run in the page stays a link', async () => {
  const site = tempFolder()
  writeFiles(site, {
    'site.config.ts':
      "export default { title: 'x', i18n: { defaultLocale: 'en' }, embeds: { hosts: ['a.example'] } }\n",
    'content/index.md':
      '# Home\n\n<figure class="embed" data-embed="javascript:alert(1)"><a class="embed-link" href="#there">x</a></figure>\n\n## There\n',
  })
  assert.is((await runCli(['build', site])).code, 0)
  const preview = await startCli(['preview', site, '--port', '0'], site)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(preview.url)
    await page.waitForSelector('html[data-started]')
    await page.locator('.embed-link').click()
    await page.waitForURL(/#there$/)
    assert.is(await page.locator('iframe').count(), 0)
  } finally {
    await browser.close()
    await preview.stop()
  }
})

test.run()
