import { ownId } from '../../src/core/own-id.ts'
import { byId } from './dom.ts'

/** A message for browser code; `layout/document/StatusRegion.tsx` puts them into the page in its language. */
export function browserMessage(name: string): string {
  const text = byId(ownId('status'))?.dataset.messages
  const messages: Readonly<Record<string, string>> = text ? JSON.parse(text) : {}
  return messages[name] ?? ''
}
