import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LEDGER, type Ledger, parseLedger } from '../../core/translations/ledger.ts'
import { replaceFile } from '../publish/own-files.ts'

/** The ledger of a site's translations; empty without one. */
export function readLedger(root: string): Ledger {
  try {
    return parseLedger(readFileSync(join(root, LEDGER), 'utf8'))
  } catch {
    // None yet.
    return new Map()
  }
}

/** Writes the ledger. @throws the system's error */
export const writeLedger = (root: string, text: string): void => replaceFile(join(root, LEDGER), text)
