import { ownId } from '../../src/core/own-id.ts'
import { byId } from './dom.ts'

/** The words that browser code may need; `layout/StatusRegion.tsx` puts them into the page in its language. */
export function browserWord(name: string): string {
  const text = byId(ownId('status'))?.dataset.words
  const words: Readonly<Record<string, string>> = text ? JSON.parse(text) : {}
  return words[name] ?? ''
}
