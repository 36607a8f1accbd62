import { trimHtml } from '../html.ts'
import type { Draft } from '../plain/draft.ts'
import { removeOpening } from './containers/clean-containers.ts'
import type { ContainerCleaner, ContainerFamily, ContainerKind } from './containers/container.ts'

/** `:::chart` draws a bar beside each number of a table. */
export const layouts: ContainerFamily = {
  name: 'layouts',
  kinds: () => ({ chart }),
  markdown: createWrapperCleaners,
}

const chart: ContainerKind = {
  open: () => '<div class="chart">\n',
  close: (content) => `${drawBars(trimHtml(content))}\n</div>`,
}

/** Without the bars the table says the same. */
function createWrapperCleaners(draft: Draft): Readonly<Record<string, ContainerCleaner>> {
  const wrapper: ContainerCleaner = { open: ({ opening }) => removeOpening(opening, draft) }
  return { chart: wrapper }
}

const row = /<tr>([\s\S]*?)<\/tr>/g
/** A cell of a number and its unit. */
const numberCell = /<td([^>]*)>(\s*(\d[\d,]*(?:\.\d+)?)([^<\0]*))<\/td>/g

/**
 * The table stays a table, its numbers stay text: the bars are for the eye. Their lengths are attributes of SVG, because the content
 * policy allows no `style`. Of the numbers of one unit the greatest takes the whole width. The first column names the rows.
 */
function drawBars(html: string): string {
  const greatest = new Map<string, number>()
  for (const [, cells = ''] of html.matchAll(row)) {
    for (const [, , , digits, unit = ''] of afterFirst(cells).matchAll(numberCell))
      greatest.set(unit.trim(), Math.max(greatest.get(unit.trim()) ?? 0, numberOf(digits)))
  }
  return html.replace(row, (_, cells: string) => {
    const rest = afterFirst(cells)
    const first = cells.slice(0, cells.length - rest.length)
    const bars = rest.replace(
      numberCell,
      (_cell, attributes: string, text: string, digits: string, unit: string) => {
        const share = numberOf(digits) / (greatest.get(unit.trim()) || 1)
        return `<td${attributes.replace(' class="short"', '')}>${text}${bar(Math.round(share * 1000) / 10)}</td>`
      },
    )
    return `<tr>${first}${bars}</tr>`
  })
}

function afterFirst(cells: string): string {
  const end = /<\/t[dh]>/.exec(cells)
  return end ? cells.slice(end.index + end[0].length) : ''
}

/** Digits beyond all numbers count as the greatest one. */
const numberOf = (digits = ''): number => Math.min(Number(digits.replaceAll(',', '')), Number.MAX_VALUE)

function bar(width: number): string {
  return `<svg class="bar" width="100%" height="6" aria-hidden="true"><rect width="${width}%" height="6" rx="3"/></svg>`
}
