/**
 * A marker character that HTML parsers keep, unlike NUL: a noncharacter, which no source holds (`normalizeSource`),
 * and so no attribute name of an author either.
 */
export const MARK = '\ufdd0'
/** Names of attributes: a raw tag, an element kept aside, one that docsgen made, a link, an image, a heading. */
export const RAW = `${MARK}r`
export const KEPT = `${MARK}k`
export const MADE = `${MARK}m`
export const LINK = `${MARK}a`
export const IMAGE = `${MARK}i`
export const HEADING = `${MARK}h`
