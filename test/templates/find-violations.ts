import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
}

/**
 * What axe finds in a page, as text.
 *
 * @param part a selector: look at this part only
 */
export async function findViolations(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  const { violations } = (await page.evaluate(
    `axe.run(${JSON.stringify(part)}, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] })`,
  )) as AxeResult
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
