import * as z from 'zod'
import { navbarItem } from '../site/navbar/index.ts'
import { address, filled, filledAddress, hasOneTarget, html, oneTarget, text } from './config-values.ts'
import { optionsOf } from './options-of.ts'
import type { OutputOf } from './readonly-deep.ts'

export class LogoOptions {
  /** Alternative text. */
  alt = text.default('')
  /** Path under `public/`, or a URL. */
  src = filledAddress
  /** The picture in dark mode. */
  srcDark = address.optional()
  /** Where it leads: to the home page by default. */
  href = address.optional()
  /** Pixels. */
  width = z.number().positive().optional()
  /** Pixels. */
  height = z.number().positive().optional()
}

const logo = optionsOf(new LogoOptions())

export class NavbarOptions {
  title = text.default('')
  logo = logo.optional()
  /** Links (`to`, `href`), dropdowns (`items`), or items of a `type`. */
  items = z.array(navbarItem).default([])
  /** Whether it goes out of sight while a reader scrolls down. */
  hideOnScroll = z.boolean().default(false)
  style = z.enum(['dark', 'primary']).optional()
}

export class FooterLinkOptions {
  label = filled
  /** A page of this site. */
  to = address.optional()
  /** Any address. */
  href = address.optional()
}

const footerLink = optionsOf(new FooterLinkOptions()).refine(hasOneTarget, oneTarget)

export class FooterGroupOptions {
  title = filled
  items = z.array(footerLink)
}

const footerGroup = optionsOf(new FooterGroupOptions())

type UserFooterEntry = z.input<typeof footerGroup> | z.input<typeof footerLink>

/** A group or a link by itself; `kind` lets zod judge an entry as the one that it is meant to be. */
const footerEntry = z
  .transform((item: UserFooterEntry): unknown =>
    typeof item === 'object' && item !== null && !('items' in item)
      ? { kind: 'link', ...item }
      : { kind: 'group', ...item },
  )
  .pipe(
    z.discriminatedUnion('kind', [
      footerLink.safeExtend({ kind: z.literal('link') }),
      footerGroup.extend({ kind: z.literal('group') }),
    ]),
  )
  .transform(({ kind: _, ...item }) => item)

export class FooterOptions {
  style = z.enum(['light', 'dark']).default('light')
  logo = logo.optional()
  /** HTML written by the maintainer. */
  copyright = html.default('')
  /** Groups with a title and items, or one row of items without groups. */
  links = z.array(footerEntry).default([])
}

export class ColorModeOptions {
  defaultMode = z.enum(['light', 'dark']).default('light')
  /** Whether readers get no switch. */
  disableSwitch = z.boolean().default(false)
  /** Whether a reader who has not chosen gets the mode of the system. */
  respectPrefersColorScheme = z.boolean().default(false)
}

/** Colours are written into a stylesheet, so nothing may end the declaration. */
const cssColor = text.regex(/^[\w\s#%.,()/+-]+$/, 'expected a CSS colour such as #fff or rgb(0 0 0 / 50%)')

export class AnnouncementBarOptions {
  /** A reader who closes it sees it again under another id. */
  id = filled.default('announcement-bar')
  /** HTML written by the maintainer. */
  content = html.min(1, 'expected some text, but this is empty')
  backgroundColor = cssColor.optional()
  textColor = cssColor.optional()
  isCloseable = z.boolean().default(true)
}

const headingLevel = z.number().int().min(2).max(6)

export class TableOfContentsOptions {
  minHeadingLevel = headingLevel.default(2)
  maxHeadingLevel = headingLevel.default(3)
}

const tableOfContents = optionsOf(new TableOfContentsOptions()).refine(
  ({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel,
  {
    message: 'expected minHeadingLevel to be at most maxHeadingLevel',
  },
)

export class DocsOptions {
  /** Where the version that a reader chose is kept. */
  versionPersistence = z.enum(['localStorage', 'none']).default('localStorage')
}

export class ThemeOptions {
  /** The bar at the top of every page. */
  navbar = optionsOf(new NavbarOptions()).prefault({})
  footer = optionsOf(new FooterOptions()).optional()
  colorMode = optionsOf(new ColorModeOptions()).prefault({})
  /** A line of news above the navbar. */
  announcementBar = optionsOf(new AnnouncementBarOptions()).optional()
  /** Levels of the headings that it lists. */
  tableOfContents = tableOfContents.prefault({})
  docs = optionsOf(new DocsOptions()).prefault({})
}

/** What stands around the documents. */
export const themeConfig = optionsOf(new ThemeOptions())

export type ThemeConfig = OutputOf<typeof themeConfig>
export type ColorMode = ThemeConfig['colorMode']['defaultMode']
export type LogoConfig = OutputOf<typeof logo>
export type FooterConfig = NonNullable<ThemeConfig['footer']>
export type FooterGroup = OutputOf<typeof footerGroup>
export type FooterLink = OutputOf<typeof footerLink>
export type AnnouncementBarConfig = NonNullable<ThemeConfig['announcementBar']>
