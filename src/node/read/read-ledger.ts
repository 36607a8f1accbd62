import { join } from 'node:path'
import { describeRefusal } from '../../core/problems/file-refusals.ts'
import { unreadableFile } from '../../core/problems/site/document-problems.ts'
import { LEDGER, type Ledger, parseLedger } from '../../core/translations/ledger.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { replaceFile } from '../publish/own-files.ts'
import { readAllowedFile } from './files/allowed-file.ts'

/** A ledger, and why it could not be read. */
export interface ReadLedger {
  readonly ledger: Ledger
  readonly diagnostics: readonly Diagnostic[]
}

/** A hundred thousand translations. */
const MOST_BYTES = 16_000_000

/** The ledger of a site's translations; empty without one. */
export function readLedger(root: string): ReadLedger {
  const read = readAllowedFile(join(root, LEDGER), [root], MOST_BYTES)
  if (typeof read === 'object') return { ledger: parseLedger(read.content.toString()), diagnostics: [] }
  if (read === 'not-found') return { ledger: new Map(), diagnostics: [] }
  const reason =
    read === 'too-large' ? `is larger than ${MOST_BYTES / 1_000_000} MB` : describeRefusal(read).reason
  return { ledger: new Map(), diagnostics: [unreadableFile(LEDGER, `it ${reason}`)] }
}

/** Writes the ledger. @throws the system's error */
export const writeLedger = (root: string, text: string): void => replaceFile(join(root, LEDGER), text)
