import type { DocumentState } from '../feature.ts'
import { trimHtml } from '../html.ts'
import { removeOpening } from './containers/clean-containers.ts'
import type { ContainerFamily, ContainerKind } from './containers/container.ts'
import { emptyContainer } from './containers/problems.ts'
import { addReplaced } from './replaced-content.ts'

/**
 * `:::chart` draws a bar beside each number of a table. The table stays a table, its numbers stay text: the bars are for the eye, and
 * clean Markdown has none.
 */
export const chart: ContainerFamily = {
  name: 'chart',
  kinds: (document) => ({ chart: createChart(document) }),
  markdown: (draft) => ({ chart: { open: ({ opening }) => removeOpening(opening, draft) } }),
}

/** The number of a cell, and where its bar will stand among the replaced content. */
interface Bar {
  readonly place: number
  readonly value: number
  readonly unit: string
}

function createChart(document: DocumentState): ContainerKind {
  const outer: { readonly bars: Bar[]; readonly endCell: DocumentState['endCell'] }[] = []
  return {
    open() {
      document.stylesheets.add('components')
      const bars: Bar[] = []
      outer.push({ bars, endCell: document.endCell })
      document.endCell = (source, column) => {
        const number = column === 0 ? undefined : readNumber(source)
        if (!number) return ''
        bars.push({ ...number, place: document.replaced.length })
        return addReplaced('', '', document)
      }
      return '<div class="chart">\n'
    },
    close(content, { position }) {
      const { bars = [], endCell } = outer.pop() ?? {}
      document.endCell = endCell
      if (bars.length === 0)
        document.diagnostics.push(emptyContainer(position, 'chart', 'table with numbers'))
      drawBars(bars, document)
      return `${trimHtml(content)}\n</div>`
    },
  }
}

/** A number and its unit, without other markup. Digits beyond all numbers count as the greatest one. */
function readNumber(source: string): Pick<Bar, 'value' | 'unit'> | undefined {
  const [, digits, unit = ''] = /^\s*(\d[\d,]*(?:\.\d+)?)([^<[`*\\]*)$/.exec(source) ?? []
  if (digits === undefined) return undefined
  return { value: Math.min(Number(digits.replaceAll(',', '')), Number.MAX_VALUE), unit: unit.trim() }
}

/** Of the numbers of one unit the greatest takes the whole width. */
function drawBars(bars: readonly Bar[], { replaced }: DocumentState): void {
  const greatest = new Map<string, number>()
  for (const { value, unit } of bars) greatest.set(unit, Math.max(greatest.get(unit) ?? 0, value))
  for (const { place, value, unit } of bars)
    replaced[place] = {
      html: renderBar(Math.round((value / (greatest.get(unit) || 1)) * 1000) / 10),
      text: '',
    }
}

/** Lengths are attributes of SVG, because the content policy allows no `style`. */
function renderBar(width: number): string {
  return `<svg class="bar" width="100%" height="6" aria-hidden="true"><rect width="${width}%" height="6" rx="3"/></svg>`
}
