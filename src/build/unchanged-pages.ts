import type { BuildRecord, OutputRecord } from '../node/record/record.ts'
import type { PageToMake } from '../types/plan.ts'
import type { Fingerprint } from './fingerprint.ts'

/** Pages that are as the last build published them, which is known before they are planned. */
export interface UnchangedPages {
  /** The published file of such a page, as the record has it. */
  readonly find: (page: Pick<PageToMake, 'file' | 'page'>) => OutputRecord | undefined
  /** Whether the last build found nothing wrong between the files of the site: then only the other pages can have wrong links. */
  readonly areClean: boolean
}

/**
 * Compares a site with that of the last build: where all that pages show of each other is the same, a page with the same document is the
 * same.
 */
export function findUnchangedPages(
  last: BuildRecord,
  { shared, stateOf }: Pick<Fingerprint, 'shared' | 'stateOf'>,
): UnchangedPages {
  const before = last.site()
  if (before.shared !== shared) return { find: () => undefined, areClean: false }
  const known = new Map<string, OutputRecord | undefined>()
  return {
    find({ file, page }) {
      if (!page || known.has(file)) return known.get(file)
      const output = last.outputs().get(file)
      const found = output?.document === stateOf(page) ? output : undefined
      known.set(file, found)
      return found
    },
    areClean: before.isClean,
  }
}
