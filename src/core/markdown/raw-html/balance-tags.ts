import type { DocumentState } from '../feature.ts'
import { unbalancedHtml } from '../problems.ts'
import { hasOptionalEnd, isVoid } from './elements.ts'

interface OpenTag {
  readonly name: string
  /** Which raw tag it is; `undefined` for one that docsgen made. */
  readonly raw: number | undefined
}

const tags = /(?:\0r(\d+)\0)?<(\/?)([a-zA-Z][\w-]*)([^>]*)>/g

/**
 * Completes raw HTML so that no tag of a text can end or swallow an element around it: tags left open are closed where the
 * element around them ends, closing tags without a partner go. Takes the markers of raw tags out.
 */
export function balanceTags(html: string, document: DocumentState): string {
  if (document.rawTags.length === 0) return html
  const open: OpenTag[] = []
  let output = ''
  let position = 0
  for (const match of html.matchAll(tags)) {
    const [all, marker, slash, name = '', rest = ''] = match
    const raw = marker === undefined ? undefined : Number(marker)
    output += html.slice(position, match.index)
    position = match.index + all.length
    const tag = marker === undefined ? all : all.slice(marker.length + 3)
    const lower = name.toLowerCase()
    if (isVoid(lower) || rest.endsWith('/') || (raw !== undefined && hasOptionalEnd(lower))) {
      output += tag
    } else if (!slash) {
      open.push({ name: lower, raw })
      output += tag
    } else {
      const partner = findPartner(open, lower, raw)
      if (partner < 0) {
        if (raw !== undefined) report(raw, `</${name}>`)
        else output += tag
        continue
      }
      output += closeDownTo(partner + 1) + tag
      open.length = partner
    }
  }
  return output + html.slice(position) + closeDownTo(0)

  function closeDownTo(size: number): string {
    let closing = ''
    while (open.length > size) {
      const tag = open.pop()
      if (tag?.raw === undefined) continue
      report(tag.raw, `<${tag.name}>`)
      closing += `</${tag.name}>`
    }
    return closing
  }

  function report(raw: number, tag: string): void {
    document.diagnostics.push(unbalancedHtml(document.rawTags[raw] ?? {}, tag))
  }
}

/** A raw tag may only close a raw one that stands inside of the same made element. */
function findPartner(open: readonly OpenTag[], name: string, raw: number | undefined): number {
  for (let index = open.length - 1; index >= 0; index--) {
    const tag = open[index]
    if (!tag) break
    if (raw !== undefined && tag.raw === undefined) return -1
    if (tag.name === name && (raw === undefined) === (tag.raw === undefined)) return index
  }
  return -1
}
