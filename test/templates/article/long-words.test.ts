import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenSite, openSite } from '../open-site.ts'

const word = 'generateTypesForJsFilesOfTheWholeProjectNow1'

let site: OpenSite
test.before(async () => {
  const long = { type: 'category', label: word, link: 'long/index', items: [`long/${word}`] }
  const folded = { type: 'category', label: `${word}2`, items: ['faq'] }
  site = await openSite(
    {},
    {
      'content/long/index.md': `# ${word}\n\n## ${word}\n\nText.\n`,
      [`content/long/${word}.md`]: `# ${word}\n\nText.\n`,
    },
    { sidebars: { docs: ['index', long, folded] } },
  )
})
test.after(() => site?.close())

for (const path of [`/long/${word}`, '/long', '/faq']) {
  test(`words of ${word.length} characters fit on a small phone: ${path}`, async () => {
    const { page } = await site.open(path, { viewport: { width: 320, height: 700 } })
    assert.equal(await page.evaluate(findWide), [])
    await page.locator('[data-action="open-menu"]:visible').click()
    await page.locator('.mobile-menu[open] .sidebar').waitFor()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    assert.equal(await page.evaluate(findWide), [])
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/menu-${path.length}.png` })
    await page.context().close()
  })
}

/** Runs in the page: what is cut off, or stands out of the screen. */
function findWide(): string[] {
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    if (element.getClientRects().length === 0 || element.closest('.visually-hidden, .skip-link')) return []
    const { right } = element.getBoundingClientRect()
    const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
    return right > innerWidth + 1 || isCut ? [`${element.tagName} ${element.className}`] : []
  })
}

test.run()
