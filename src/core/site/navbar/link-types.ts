import * as z from 'zod/mini'
import { byType, type ConfigsOf, type ItemsOf } from './by-type.ts'
import { doc } from './doc.ts'
import { docSidebar } from './doc-sidebar.ts'
import { link } from './link.ts'
import { type MayOmitType, withType } from './with-type.ts'

/** The item types that are one link each, and so may be in a dropdown. */
export const linkTypes = { link, doc, docSidebar }

/** Their functions. */
export const linkItems = byType<ConfigsOf<typeof linkTypes>, ItemsOf<typeof linkTypes>>(linkTypes)

const { link: first, ...others } = linkTypes
const union = z.discriminatedUnion('type', [
  first.schema,
  ...Object.values(others).map(({ schema }) => schema),
])

/** An entry of a dropdown as authors write it. */
export type UserLinkItem = MayOmitType<z.input<typeof union>>

/** An entry of a dropdown. */
export const linkItem = z.pipe(
  z.transform((item: UserLinkItem) => withType(item)),
  union,
)
