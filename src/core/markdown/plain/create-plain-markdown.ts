import type { Event, TokenType } from 'micromark-util-types'
import type { PlainMarkdown } from '../../../types/markdown.ts'
import type { DocumentState, Feature } from '../feature.ts'
import { createDraft, type Handler } from './draft.ts'

/**
 * Clean Markdown of a document, from the tokens of its HTML, so that code is the same in both. Takes micromark's
 * events, the state after compiling and the features; links are markers that `renderPlainMarkdown` replaces.
 */
export function createPlainMarkdown(
  events: readonly Event[],
  document: DocumentState,
  features: readonly Feature[],
): PlainMarkdown {
  const draft = createDraft(document)
  const handlers = { enter: new Map<TokenType, Handler[]>(), exit: new Map<TokenType, Handler[]>() }
  for (const { markdown } of features) {
    const cleaner = markdown?.(draft, events) ?? {}
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
