import * as z from 'zod'
import { crawl } from '../links/crawl.ts'
import { keepOpenerAway } from '../markdown/features/raw-html/keep-opener-away.ts'
import { expectedSafeAddress, isSafeAddress } from '../url.ts'

// The types of values that options have.

export const text = z.string()
export const filled = text.min(1, 'expected some text, but this is empty')
/** The address of a link or a file; every option that becomes an address in a page has this type. */
export const address = text.refine(isSafeAddress, expectedSafeAddress)
export const filledAddress = filled.refine(isSafeAddress, expectedSafeAddress)
/** HTML of the maintainer, whose addresses must be safe as well. */
export const html = text
  .refine(
    (value) => crawl(value).links.every(({ url }) => isSafeAddress(url)),
    `${expectedSafeAddress} in each link`,
  )
  .overwrite(keepOpenerAway)

/** A folder or a file of the site, written alike on every system. */
export const path = filled.regex(/^[^\\]*$/, 'expected / between folders, also on Windows')

interface LinkTarget {
  readonly to?: string | undefined
  readonly href?: string | undefined
}

/** Whether a link has exactly one of `to` and `href`; for `refine`, with `oneTarget`. */
export const hasOneTarget = ({ to, href }: LinkTarget): boolean => !to !== !href
export const oneTarget = {
  message: 'expected exactly one of to (a page of this site) and href (any address)',
}
