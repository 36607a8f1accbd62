import { ownId } from '../../src/core/own-id.ts'
import { byId } from './dom.ts'

/** Announces a text to screen readers, also the same text twice. */
export function announce(text: string): void {
  const region = byId(ownId('status'))
  if (!region) return
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, 50)
}
