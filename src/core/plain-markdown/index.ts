import type { Event, TokenType } from 'micromark-util-types'
import type { PlainMarkdown } from '../../types.ts'
import type { DocumentState } from '../markdown/feature.ts'
import { cleanCode } from './code.ts'
import { cleanContainers } from './containers.ts'
import { type Cleaner, createDraft, type Draft, type Handler } from './draft.ts'
import { cleanHeadings } from './headings.ts'
import { cleanInstructions } from './instructions.ts'
import { cleanLinks } from './links.ts'
import { cleanRawHtml } from './raw-html.ts'

/** Everything that clean Markdown is cleaned of. */
const cleaners: readonly ((draft: Draft, events: readonly Event[]) => Cleaner)[] = [
  cleanLinks,
  cleanHeadings,
  cleanCode,
  cleanContainers,
  cleanRawHtml,
  cleanInstructions,
]

/**
 * Clean Markdown of a document, from the very tokens it was drawn from: what is no code there is no code here. Takes micromark's
 * events and the state after compiling; links stand as markers that `renderPlainMarkdown` replaces.
 */
export function createPlainMarkdown(events: readonly Event[], document: DocumentState): PlainMarkdown {
  const draft = createDraft(document)
  const handlers = { enter: new Map<TokenType, Handler[]>(), exit: new Map<TokenType, Handler[]>() }
  for (const create of cleaners) {
    const cleaner = create(draft, events)
    for (const kind of ['enter', 'exit'] as const) {
      for (const [type, handler] of Object.entries(cleaner[kind] ?? {})) {
        const known = handlers[kind].get(type as TokenType)
        if (known) known.push(handler)
        else handlers[kind].set(type as TokenType, [handler])
      }
    }
  }
  let previous: Event | undefined
  for (const event of events) {
    const [kind, token, context] = event
    for (const handler of handlers[kind].get(token.type) ?? []) handler(token, { context, previous })
    previous = event
  }
  return { text: draft.finish(), hrefs: draft.hrefs }
}
