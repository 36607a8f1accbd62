import { compile, parse, postprocess, preprocess } from 'micromark'
import { combineExtensions } from 'micromark-util-combine-extensions'
import type { ParsedMarkdown } from '../../types.ts'
import { normalizeSource } from '../content/normalize-source.ts'
import { createDocumentState, type DocumentOptions, type DocumentState, type Feature } from './feature.ts'
import { admonitions } from './features/admonitions.ts'
import { alerts } from './features/alerts.ts'
import { balance } from './features/balance.ts'
import { captions } from './features/captions.ts'
import { cjk } from './features/cjk.ts'
import { code } from './features/code/index.ts'
import { components } from './features/components/index.ts'
import type { ContainerFamily } from './features/containers/container.ts'
import { containers } from './features/containers/index.ts'
import { footnotes } from './features/footnotes.ts'
import { formulas } from './features/foreign/formulas.ts'
import { foreign } from './features/foreign/index.ts'
import { gfm } from './features/gfm.ts'
import { headings } from './features/headings/index.ts'
import { imports } from './features/imports.ts'
import { inlineCode } from './features/inline-code.ts'
import { links } from './features/links/index.ts'
import { findExcessMarks, markLimit } from './features/mark-limit.ts'
import { nesting } from './features/nesting.ts'
import { rawHtml } from './features/raw-html/index.ts'
import { references } from './features/references.ts'
import { sections } from './features/sections.ts'
import { tabs } from './features/tabs/index.ts'
import { toc } from './features/toc.ts'
import { escapeHtml } from './html.ts'
import { duplicateId } from './id-problems.ts'
import { findLimit, pageTooComplex } from './limits.ts'
import { createPlainMarkdown } from './plain/create-plain-markdown.ts'

export type { DocumentOptions, Feature } from './feature.ts'
export { findFileImports } from './features/code/import-file.ts'

/** Everything that can be written as `:::name`. */
export const containerFamilies: readonly ContainerFamily[] = [admonitions, tabs]

/**
 * Everything Markdown can do here. Later entries win where two features claim the same token; their last steps run in this
 * order, so `sections` comes last: it reads what all others have made. `mark-limit` is the last that claims marks of a text.
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
  components,
  formulas,
  containers(...containerFamilies),
  captions,
  toc,
  foreign,
  balance,
  markLimit,
  sections,
]

// Put together once: micromark would do it again for every document.
const extension = combineExtensions(features.flatMap(({ syntax = [] }) => syntax))

/**
 * Renders Markdown in one pass. Takes the text of a document whose front matter is blanked out, so that lines and columns
 * are those of the file; returns HTML in which links stand as markers (`features/links/`), clean Markdown of the same tokens, and
 * everything later stages need to know about the page. Never throws because of the text: what is wrong with it is a diagnostic.
 */
export function parseMarkdown(text: string, options: DocumentOptions): ParsedMarkdown {
  const source = normalizeSource(text)
  const limit = findLimit(source)
  const document = createDocumentState(source.slice(0, limit), options)
  for (const { before } of features) document.text = before?.(document.text, document) ?? document.text
  const syntax = parse({ extensions: [extension] })
  const tokenized = postprocess(syntax.document().write(preprocess()(document.text, undefined, true)))
  const events = features.reduce(
    (resolved, { resolve }) => resolve?.(resolved, document) ?? resolved,
    tokenized,
  )
  document.diagnostics.push(...findExcessMarks(syntax))
  const htmlExtensions = features.flatMap((feature) => feature.html?.(document) ?? [])
  const html = compile({ htmlExtensions, allowDangerousHtml: true })(events)
  const markdown =
    options.plain === false ? { text: '', hrefs: [] } : createPlainMarkdown(events, document, features)
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
  for (const { id, position } of rawIds) {
    if (taken.has(id)) diagnostics.push(duplicateId(position, id))
    taken.add(id)
  }
}
