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
  /** Address that it links to. By default the home page for the logo of the navbar, and none for that of the footer. */
  href = address.optional()
  /** Pixels; 32 by default. */
  width = z.number().positive().optional()
  /** Pixels; 32 by default. */
  height = z.number().positive().optional()
}

const logo = optionsOf(new LogoOptions())

export class NavbarOptions {
  /** Text beside the logo. Without it and without a logo, the title of the site stands there. */
  title = text.default('')
  /** Picture at the start of the bar, which links to the home page. */
  logo = logo.optional()
  /** Links (`to`, `href`), dropdowns (`items`), or items of a `type`. */
  items = z.array(navbarItem).default([])
  /** Whether it is hidden while a reader scrolls down. */
  hideOnScroll = z.boolean().default(false)
  /** A dark bar, or one in the accent colour; by default that of the page. */
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

/** A group or a single link; `kind` selects the schema that zod validates an entry by. */
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
  /** Whether the footer is dark in light mode, too. */
  style = z.enum(['light', 'dark']).default('light')
  /** Picture before the name of the site, in the footer. */
  logo = logo.optional()
  /** HTML written by the maintainer. */
  copyright = html.default('')
  /** Groups with a title and items, or one row of items without groups. */
  links = z.array(footerEntry).default([])
}

export class ColorModeOptions {
  /** The mode of a reader who has chosen none. */
  defaultMode = z.enum(['light', 'dark']).default('light')
  /** Whether readers get no switch. */
  disableSwitch = z.boolean().default(false)
  /** Whether the system's mode is the default for readers. */
  respectPrefersColorScheme = z.boolean().default(false)
}

/** Colours are written into a stylesheet, so no character may end the declaration. */
const cssColor = text.regex(/^[\w\s#%.,()/+-]+$/, 'expected a CSS colour such as #fff or rgb(0 0 0 / 50%)')

export class AnnouncementBarOptions {
  /** Readers who closed it see it again under another id. */
  id = filled.default('announcement-bar')
  /** HTML written by the maintainer. */
  content = html.min(1, 'expected some text, but this is empty')
  /** A colour of CSS. */
  backgroundColor = cssColor.optional()
  /** A colour of CSS. */
  textColor = cssColor.optional()
  /** Whether readers can close it. */
  isCloseable = z.boolean().default(true)
}

const headingLevel = z.number().int().min(2).max(6)

export class TableOfContentsOptions {
  /** The highest level that is listed. */
  minHeadingLevel = headingLevel.default(2)
  /** The lowest level that is listed. */
  maxHeadingLevel = headingLevel.default(3)
}

const tableOfContents = optionsOf(new TableOfContentsOptions()).refine(
  ({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel,
  {
    message: 'expected minHeadingLevel to be at most maxHeadingLevel',
  },
)

export class DocsOptions {
  /** Accepted because configs of Docusaurus have it, and without effect: docsgen stores no version in the browser. Menus stay in the version that is read. */
  versionPersistence = z.enum(['localStorage', 'none']).default('localStorage')
}

export class ThemeOptions {
  /** The bar at the top of every page. */
  navbar = optionsOf(new NavbarOptions()).prefault({})
  /** The foot of every page; none by default. */
  footer = optionsOf(new FooterOptions()).optional()
  /** Light and dark mode. */
  colorMode = optionsOf(new ColorModeOptions()).prefault({})
  /** An announcement above the navbar. */
  announcementBar = optionsOf(new AnnouncementBarOptions()).optional()
  /** Heading levels in the table of contents. */
  tableOfContents = tableOfContents.prefault({})
  /** Options of documents, in the names of Docusaurus. */
  docs = optionsOf(new DocsOptions()).prefault({})
}

/** The parts of a page around the document. */
export const themeConfig = optionsOf(new ThemeOptions())

export type ThemeConfig = OutputOf<typeof themeConfig>
export type ColorMode = ThemeConfig['colorMode']['defaultMode']
export type LogoConfig = OutputOf<typeof logo>
export type FooterConfig = NonNullable<ThemeConfig['footer']>
export type FooterGroup = OutputOf<typeof footerGroup>
export type FooterLink = OutputOf<typeof footerLink>
export type AnnouncementBarConfig = NonNullable<ThemeConfig['announcementBar']>
