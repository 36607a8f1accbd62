import * as z from 'zod'
import { type OptionsSchema, optionsOf } from '../config/options-of.ts'
import { isoDate } from '../iso-date.ts'
import { expectedSafeAddress, isSafeAddress, isSafePath } from '../url.ts'
import { withoutUnfit } from './normalize-source.ts'

// The kinds of values that keys of the front matter have.

const written = z.union([z.string(), z.number().transform(String)], { error: 'expected a text' })
// An escape of YAML can name any character, even one that no page can hold.
export const text = written.transform(withoutUnfit)
// Checked as written, since a replaced character may disguise a scheme.
export const address = written.refine(isSafeAddress, expectedSafeAddress).transform(withoutUnfit)
// An impossible address is refused, not repaired.
export const slug = written.refine(isSafePath, 'expected a path such as start or /guide/start')
export const flag = z.boolean({ error: 'expected true or false' })
export const level = z
  .number({ error: 'expected a number from 2 to 6' })
  .int('expected a number from 2 to 6')
  .min(2, 'expected a number from 2 to 6')
  .max(6, 'expected a number from 2 to 6')
export const words = z.union(
  [
    z.array(text),
    z.string().transform((list) =>
      withoutUnfit(list)
        .split(/[,，、]\s*/)
        .filter(Boolean),
    ),
  ],
  {
    error: 'expected a list of words',
  },
)

const date = z
  .union([z.date(), z.string()], { error: 'expected a date such as 2026-03-28' })
  .refine((value) => !Number.isNaN(new Date(value).getTime()), 'expected a date such as 2026-03-28')
  .transform(isoDate)

export class PageUpdateOptions {
  date = date.optional()
  author = text.optional()
}

export const lastUpdate: OptionsSchema<PageUpdateOptions, z.core.$strip> = optionsOf(
  new PageUpdateOptions(),
).strip()
