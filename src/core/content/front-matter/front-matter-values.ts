import * as z from 'zod/mini'
import { knownOptionsOf } from '../../config/schema/options-of.ts'
import { isoDate } from '../../iso-date.ts'
import { expectedSafeAddress, isSafeAddress, isSafePath } from '../../url.ts'
import { withoutUnfit } from '../normalize-source.ts'

// The kinds of values that keys of the front matter have.

const number = z.pipe(z.number(), z.transform(String))
const written = z.union([z.string(), number], { error: 'expected a text' })
// An escape of YAML can name any character, even one that no page can hold.
export const text = z.pipe(written, z.transform(withoutUnfit))
// Checked as written, since a replaced character may disguise a scheme.
export const address = z.pipe(
  written.check(z.refine(isSafeAddress, expectedSafeAddress)),
  z.transform(withoutUnfit),
)
// An impossible address is refused, not repaired.
export const slug = written.check(z.refine(isSafePath, 'expected a path such as start or /guide/start'))
export const flag = z.boolean({ error: 'expected true or false' })
const expectedLevel = 'expected a number from 2 to 6'
export const level = z.int(expectedLevel).check(z.minimum(2, expectedLevel), z.maximum(6, expectedLevel))
const listedWords = z.pipe(
  z.string(),
  z.transform((list) =>
    withoutUnfit(list)
      .split(/[,，、]\s*/)
      .filter(Boolean),
  ),
)
export const words = z.union([z.array(text), listedWords], { error: 'expected a list of words' })

const expectedDate = 'expected a date such as 2026-03-28'
const writtenDate = z
  .union([z.date(), z.string()], { error: expectedDate })
  .check(z.refine((value) => !Number.isNaN(new Date(value).getTime()), expectedDate))
const date = z.pipe(
  writtenDate,
  z.transform((value) => isoDate(value)),
)

export class PageUpdateOptions {
  date = z.optional(date)
  author = z.optional(text)
}

export const lastUpdate = knownOptionsOf(new PageUpdateOptions())
