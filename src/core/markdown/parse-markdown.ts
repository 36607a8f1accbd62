import { parse, postprocess, preprocess } from 'micromark'
import type { Event, ParseContext, TokenType } from 'micromark-util-types'
import type { ParsedMarkdown } from '../../types/markdown.ts'
import { normalizeSource } from '../content/normalize-source.ts'
import { compileHtml } from './compile-html.ts'
import {
  createDocumentState,
  type DocumentOptions,
  type DocumentState,
  type SyntaxOptions,
} from './feature.ts'
import { mayHoldEmails } from './features/gfm.ts'
import { findExcessMarks } from './features/inline/mark-limit.ts'
import { escapeHtml } from './html.ts'
import { duplicateId } from './id-problems.ts'
import { features } from './index.ts'
import { findEndLimit } from './limits/find-end-limit.ts'
import { findLimit, pageTooComplex } from './limits/find-limit.ts'
import { createPlainMarkdown } from './plain/create-plain-markdown.ts'

const constructs = new Map<string, ParseContext['constructs']>()

/** All constructs, combined once for each kind of document, because micromark would do it for every document. */
function constructsFor(options: SyntaxOptions): ParseContext['constructs'] {
  const { math, isMdx, emoji, subSup, hasEmails } = options
  const key = [Boolean(math), isMdx, emoji, subSup, hasEmails].join(' ')
  const known = constructs.get(key)
  if (known) return known
  const extensions = features.flatMap(({ syntax = [], syntaxFor }) => [
    ...syntax,
    ...(syntaxFor?.(options) ?? []),
  ])
  const combined = parse({ extensions }).constructs
  constructs.set(key, combined)
  return combined
}

/**
 * Renders Markdown in one pass. Takes the text of a document with its front matter blanked out, so that lines and
 * columns are those of the file; returns HTML with link markers (`features/links/`), clean Markdown of the same
 * tokens, and the records that later stages need. Never throws because of the text: its problems are diagnostics.
 */
export function parseMarkdown(text: string, options: DocumentOptions): ParsedMarkdown {
  const source = normalizeSource(text)
  const limit = Math.min(findLimit(source), findEndLimit(source))
  const document = createDocumentState(source.slice(0, limit), options)
  for (const { before } of features) document.text = before?.(document.text, document) ?? document.text
  const hasEmails = mayHoldEmails(document.text)
  const syntax = parse()
  syntax.constructs = constructsFor({ ...options, hasEmails })
  for (const { prepare } of features) prepare?.(syntax, document)
  const tokenized = postprocess(syntax.document().write(preprocess()(document.text, undefined, true)))
  document.tokenTypes = typesOf(tokenized)
  const events = features.reduce(
    (resolved, { resolve }) => resolve?.(resolved, document) ?? resolved,
    tokenized,
  )
  document.diagnostics.push(...findExcessMarks(syntax))
  const htmlExtensions = features.flatMap((feature) => feature.html?.(document) ?? [])
  const html = compileHtml(events, htmlExtensions)
  const markdown =
    options.plain === false ? { text: '', hrefs: [] } : createPlainMarkdown(events, document, features)
  const finished = features.reduce((result, { after }) => after?.(result, document) ?? result, html)
  const { headings, links, components, sections, diagnostics, styles, stylesheets, examples } = document
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
    ...(components.length > 0 ? { components } : {}),
    ...(document.hasCards ? { hasCards: true } : {}),
    sections,
    diagnostics,
    ...(styles.size > 0 ? { styles: Object.fromEntries(styles) } : {}),
    ...(examples.length > 0 ? { examples } : {}),
    ...(stylesheets.size > 0 ? { stylesheets: [...stylesheets].sort() } : {}),
  }
}

function typesOf(events: readonly Event[]): Set<TokenType> {
  const types = new Set<TokenType>()
  for (const [kind, { type }] of events) if (kind === 'enter') types.add(type)
  return types
}

/** Reports ids of raw HTML that a heading or another tag has as well. */
function reportDoubleIds({ headings, rawIds, diagnostics }: DocumentState): void {
  const taken = new Set(headings.map(({ id }) => id))
  for (const { id, position } of rawIds) {
    if (taken.has(id)) diagnostics.push(duplicateId(position, id))
    taken.add(id)
  }
}
