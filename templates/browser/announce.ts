import { ownId } from '../../src/core/own-id.ts'
import { byId } from './dom.ts'

/** Says a text to screen readers. The same text twice is said twice. */
export function announce(text: string): void {
  const region = byId(ownId('status'))
  if (!region) return
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, 50)
}
