import type { Feature } from '../feature.ts'
import { balanceHtml } from './raw-html/balance-html.ts'

/** The last step that makes HTML: parses a page with raw HTML as a browser does, and serializes it unambiguously. */
export const balance: Feature = { name: 'balance', after: balanceHtml }
