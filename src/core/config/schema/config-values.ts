import * as z from 'zod/mini'
import { crawl } from '../../links/crawl.ts'
import { keepOpenerAway } from '../../markdown/features/raw-html/keep-opener-away.ts'
import { expectedSafeAddress, isSafeAddress } from '../../url.ts'

// The types of values that options have.

export const text = z.string()
export const notEmpty = z.minLength(1, 'expected some text, but this is empty')
export const filled = text.check(notEmpty)
const safeAddress = z.refine<string>(isSafeAddress, expectedSafeAddress)
/** The address of a link or a file; every option that becomes an address in a page has this type. */
export const address = text.check(safeAddress)
export const filledAddress = filled.check(safeAddress)
/** HTML of the maintainer, whose addresses must be safe as well. */
export const html = text.check(
  z.refine(hasSafeLinks, `${expectedSafeAddress} in each link`),
  z.overwrite(keepOpenerAway),
)

export const positiveInteger = z.int().check(z.positive())

/** A folder or a file of the site, written alike on every system. */
export const path = filled.check(z.regex(/^[^\\]*$/, 'expected / between folders, also on Windows'))

interface LinkTarget {
  readonly to?: string | undefined
  readonly href?: string | undefined
}

/** Checks that a link has exactly one of `to` and `href`. */
export const oneTarget = z.refine<LinkTarget>(
  ({ to, href }) => !to !== !href,
  'expected exactly one of to (a page of this site) and href (any address)',
)

function hasSafeLinks(html: string): boolean {
  let isSafe = true
  crawl(html, ({ url }) => {
    isSafe &&= isSafeAddress(url)
  })
  return isSafe
}
