import { compile, parse, postprocess, preprocess } from 'micromark'
import { combineExtensions } from 'micromark-util-combine-extensions'
import type { ParsedMarkdown } from '../../types.ts'
import { normalizeSource } from '../normalize-source.ts'
import { createPlainMarkdown } from '../plain-markdown/index.ts'
import { admonitionKinds } from './admonitions.ts'
import { alerts } from './alerts.ts'
import { balance } from './balance.ts'
import { captions } from './captions.ts'
import { cjk } from './cjk.ts'
import { code } from './code.ts'
import { containers } from './containers.ts'
import { createDocumentState, type DocumentState, type Feature, type MarkdownOptions } from './feature.ts'
import { footnotes } from './footnotes.ts'
import { gfm } from './gfm.ts'
import { headings } from './headings.ts'
import { escapeHtml } from './html.ts'
import { imports } from './imports.ts'
import { inlineCode } from './inline-code.ts'
import { findLimit } from './limits.ts'
import { links } from './links.ts'
import { findExcessMarks, markLimit } from './mark-limit.ts'
import { nesting } from './nesting.ts'
import { duplicateId, pageTooComplex } from './problems.ts'
import { rawHtml } from './raw-html.ts'
import { references } from './references.ts'
import { sections } from './sections.ts'
import { tabKinds } from './tabs.ts'
import { toc } from './toc.ts'

export { findFileImports } from './code/import-file.ts'
export type { Feature, MarkdownOptions } from './feature.ts'

/**
 * Everything Markdown can do here. Later entries win where two features claim the same token; their last steps run in this
 * order, so `sections` comes last: it reads what all others have made.
 */
export const features: readonly Feature[] = [
  nesting,
  references,
  gfm,
  footnotes,
  cjk,
  links,
  headings,
  inlineCode,
  code,
  alerts,
  imports,
  rawHtml,
  containers(admonitionKinds, tabKinds),
  captions,
  toc,
  balance,
  markLimit,
  sections,
]

// Put together once: micromark would do it again for every document.
const extension = combineExtensions(features.flatMap(({ syntax = [] }) => syntax))

/**
 * Renders Markdown in one pass. Takes the text of a document whose front matter is blanked out, so that lines and columns
 * are those of the file; returns HTML in which links stand as markers (`links.ts`), clean Markdown of the same tokens, and
 * everything later stages need to know about the page. Never throws because of the text: what is wrong with it is a diagnostic.
 */
export function renderMarkdown(text: string, options: MarkdownOptions): ParsedMarkdown {
  const source = normalizeSource(text)
  const limit = findLimit(source)
  const document = createDocumentState(source.slice(0, limit), options)
  for (const { before } of features) document.text = before?.(document.text, document) ?? document.text
  const syntax = parse({ extensions: [extension] })
  const events = postprocess(syntax.document().write(preprocess()(document.text, undefined, true)))
  document.diagnostics.push(...findExcessMarks(syntax))
  const htmlExtensions = features.flatMap((feature) => feature.html?.(document) ?? [])
  const html = compile({ htmlExtensions, allowDangerousHtml: true })(events)
  const markdown = options.plain === false ? { text: '', hrefs: [] } : createPlainMarkdown(events, document)
  const finished = features.reduce((result, { after }) => after?.(result, document) ?? result, html)
  const { headings, links, sections, diagnostics, styles } = document
  reportDoubleIds(document)
  const rest = source.slice(limit)
  if (rest !== '') diagnostics.push(pageTooComplex({ line: document.text.split('\n').length, column: 1 }))
  diagnostics.sort(
    (one, other) => (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0),
  )
  return {
    html: rest === '' ? finished : `${finished}\n<pre class="rest">${escapeHtml(rest)}</pre>`,
    markdown: rest === '' ? markdown : { ...markdown, text: `${markdown.text}\n\n${rest}` },
    headings,
    links,
    sections,
    diagnostics,
    ...(styles.size > 0 ? { styles: Object.fromEntries(styles) } : {}),
  }
}

/** An id of raw HTML that a heading or another tag has, too. */
function reportDoubleIds({ headings, rawIds, diagnostics }: DocumentState): void {
  const taken = new Set(headings.map(({ id }) => id))
  for (const { id, place } of rawIds) {
    if (taken.has(id)) diagnostics.push(duplicateId(place, id))
    taken.add(id)
  }
}
