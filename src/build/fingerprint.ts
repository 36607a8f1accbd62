import { stampsOfSources } from '../node/read/files/source-stamp.ts'
import type { LoadedSite } from '../node/read/loaded-site.ts'
import type { StampedHashes } from '../node/record/stats.ts'
import { documentState, sharedState, siteState } from '../site-state.ts'
import type { PageOutline } from '../types/page.ts'

/** What tells a site from that of the last build. */
export interface Fingerprint {
  /** Hash of what all pages share (`sharedState`). */
  readonly shared: string
  /** Hash of everything that the files of the site are made from (`siteState`); `''` for a part of it. */
  readonly state: string
  /** The state of a document (`documentState`). */
  readonly stateOf: (page: PageOutline) => string
  /** The stamps of its documents. */
  readonly sources: StampedHashes
}

/** The fingerprint of a site, or of the part of it that is the edition with the id `edition`. */
export function fingerprintOf(parts: LoadedSite, edition: string | undefined): Fingerprint {
  const shared = sharedState(parts)
  const state = edition === undefined ? siteState(parts, shared) : ''
  const stateOf = (page: PageOutline) => documentState(page, parts)
  return { shared, state, stateOf, sources: stampsOfSources(parts.sources) }
}
