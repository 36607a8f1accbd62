import type { Feature } from '../feature.ts'
import { balanceHtml } from './raw-html/balance-html.ts'

/** Last of all that makes HTML: reads a page with raw HTML back as a browser does, and writes it so that nothing is left to guess. */
export const balance: Feature = { name: 'balance', after: balanceHtml }
