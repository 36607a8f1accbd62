import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findViolations } from '../find-violations.ts'
import { type OpenSite, openSite } from '../open-site.ts'

const svg = (width: number, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}"><rect width="100%" height="100%" fill="${color}"/></svg>`

const files = {
  'content/pictures.md': `# Pictures

![Wide](./wide.svg)

[![Linked](./wide.svg)](./index.md)

![Icon](./icon.svg) ![Small](./wide.svg){width=300}

![Light](./light.svg#only-light)
![Dark](./dark.svg#only-dark)
`,
  'content/wide.svg': svg(2000, 'teal'),
  'content/icon.svg': svg(20, 'teal'),
  'content/light.svg': svg(600, 'gold'),
  'content/dark.svg': svg(600, 'navy'),
}

const test = suite('images')
let site: OpenSite
test.before(async () => {
  site = await openSite({}, files)
})
test.after(() => site.close())

test('a picture that the page shows smaller opens by click and by keyboard, and gives the focus back', async () => {
  const { page, complaints } = await site.open('/pictures')
  await page.waitForSelector('img.zoomable')
  const dialog = page.locator('dialog.image-zoom')
  assert.is(await page.locator('img.zoomable[alt=Wide]').count(), 1)
  assert.is(await page.locator('img.zoomable:is([alt=Linked], [alt=Icon])').count(), 0)
  assert.is(await page.locator('img[alt=Small]').getAttribute('width'), '300')
  assert.is(await page.locator('img[alt=Small]').getAttribute('height'), '150')

  await page.locator('img[alt=Wide]').focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  assert.ok(await page.evaluate(() => document.activeElement?.closest('dialog.image-zoom') !== null))
  assert.equal(await findViolations(page), [])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute('alt')), 'Wide')

  await page.locator('img[alt=Small]').click()
  assert.ok(((await dialog.locator('img').boundingBox())?.width ?? 0) > 1000)
  await dialog.click()
  await dialog.waitFor({ state: 'detached' })
  assert.equal(complaints, [])
})

test('a page without pictures loads no script for them', async () => {
  const { page } = await site.open('/faq')
  await page.waitForSelector('html[data-started]')
  const before = site.requests.filter((path) => path.includes('image-zoom')).length
  await page.goto(`${site.url}/pictures`)
  await page.waitForSelector('img.zoomable')
  assert.ok(site.requests.filter((path) => path.includes('image-zoom')).length > before)
})

test('pictures of a colour mode follow its switch, and paper takes the light one', async () => {
  const { page } = await site.open('/pictures')
  await page.waitForSelector('html[data-started]')
  const shown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('img:is(.only-light, .only-dark)')]
        .filter((image) => image.checkVisibility())
        .map(({ alt }) => alt)
        .join(),
    )
  assert.is(await shown(), 'Light')
  await page.locator('[data-action=toggle-color-mode]').first().click()
  assert.is(await shown(), 'Dark')
  await page.emulateMedia({ media: 'print' })
  assert.is(await shown(), 'Light')
})

test('without script the pictures are plain, and those of the default mode', async () => {
  const { page } = await site.open('/pictures', { javaScriptEnabled: false })
  assert.is(await page.locator('.zoomable').count(), 0)
  assert.ok(await page.locator('img[alt=Light]').isVisible())
  assert.not(await page.locator('img[alt=Dark]').isVisible())
})

test.run()
