import { nearest } from '../../../problems/nearest.ts'
import type { DocumentState } from '../../feature.ts'
import { removeOpening } from '../containers/clean-containers.ts'
import type { ContainerCleaner, ContainerFamily, ContainerKind } from '../containers/container.ts'
import { knownNames } from './known-names.ts'
import { unknownComponent } from './problems.ts'

/**
 * Components of other systems whose tag cannot stand in a paragraph, because of a blank line in a value or of a last line that would be a
 * quote: as elsewhere the tags are left out and reported, and what stands between them stays.
 */
export const strangeBlocks: ContainerFamily = {
  name: 'components',
  kinds: (document) => named(document, createKind(document)),
  markdown: (draft) => {
    const cleaner: ContainerCleaner = {
      props: 'unread',
      open: ({ opening }) => removeOpening(opening, draft),
    }
    return named(draft.document, cleaner)
  },
}

const tagName = /<([A-Z][\w.-]*)/g

/** The names of tags that no component has. Where raw HTML is shown as text, so are they. */
export function strangeNames(document: DocumentState): ReadonlySet<string> {
  if (document.options.html === 'escape') return new Set()
  const names = new Set([...document.text.matchAll(tagName)].map(([, name = '']) => name))
  if (names.size > 0) for (const known of knownNames(document)) names.delete(known)
  return names
}

function createKind(document: DocumentState): ContainerKind {
  const nearestNames = new Map<string, string | undefined>()
  return {
    props: 'unread',
    open({ name, position }) {
      if (!nearestNames.has(name)) nearestNames.set(name, nearest(name, knownNames(document)))
      document.diagnostics.push(unknownComponent(position, name, nearestNames.get(name)))
      return ''
    },
    close: (content) => content,
  }
}

const named = <Value>(document: DocumentState, value: Value): Record<string, Value> =>
  Object.fromEntries([...strangeNames(document)].map((name) => [name, value]))
