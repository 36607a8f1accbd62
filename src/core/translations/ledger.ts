import { hashText } from '../hash.ts'

/** The name of the ledger, beside the config. */
export const LEDGER = 'translations.lock'

/** The hash of the original that each translation was made from, by the translation's path from the site. */
export type Ledger = ReadonlyMap<string, string>

/** The hash of a document's text, whatever its line ends. */
export const sourceHash = (text: string): string => hashText(text.replace(/\r\n?/g, '\n')).slice(0, 16)

/** Reads a ledger: one JSON object a line, so that a merge of two branches keeps both. Of two lines for a file the last counts. */
export function parseLedger(text: string): Ledger {
  const entries = text.split('\n').flatMap((line): [string, string][] => {
    try {
      const { file, source } = JSON.parse(line) as { readonly file?: unknown; readonly source?: unknown }
      return typeof file === 'string' && typeof source === 'string' ? [[file, source]] : []
    } catch {
      // An empty line, or the mark of a conflict.
      return []
    }
  })
  return new Map(entries)
}

/** The text of a ledger, sorted by file. */
export function formatLedger(ledger: Ledger): string {
  return [...ledger]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, source]) => `${JSON.stringify({ file, source })}\n`)
    .join('')
}
