import * as z from 'zod/mini'
import { navbarItem } from '../../site/navbar/index.ts'
import { address, filled, filledAddress, html, notEmpty, oneTarget, text } from './config-values.ts'
import { optionsOf } from './options-of.ts'
import type { OutputOf } from './readonly-deep.ts'

const pixels = z.number().check(z.positive())

export class LogoOptions {
  /** Alternative text. */
  alt = z._default(text, '')
  /** Path under `public/`, or a URL. */
  src = filledAddress
  /** The picture in dark mode. */
  srcDark = z.optional(address)
  /** Address that it links to. By default the home page for the logo of the navbar, and none for that of the footer. */
  href = z.optional(address)
  /** Pixels; 32 by default. */
  width = z.optional(pixels)
  /** Pixels; 32 by default. */
  height = z.optional(pixels)
}

const logo = optionsOf(new LogoOptions())

export class NavbarOptions {
  /** Text beside the logo. Without it and without a logo, the title of the site stands there. */
  title = z._default(text, '')
  /** Picture at the start of the bar, which links to the home page. */
  logo = z.optional(logo)
  /** Links (`to`, `href`), dropdowns (`items`), or items of a `type`. */
  items = z._default(z.array(navbarItem), [])
  /** Whether it is hidden while a reader scrolls down. */
  hideOnScroll = z._default(z.boolean(), false)
  /** A dark bar, or one in the accent colour; by default that of the page. */
  style = z.optional(z.enum(['dark', 'primary']))
}

export class FooterLinkOptions {
  label = filled
  /** A page of this site. */
  to = z.optional(address)
  /** Any address. */
  href = z.optional(address)
}

const footerLink = optionsOf(new FooterLinkOptions()).check(oneTarget)

export class FooterGroupOptions {
  title = filled
  items = z.array(footerLink)
}

const footerGroup = optionsOf(new FooterGroupOptions())

type UserFooterEntry = z.input<typeof footerGroup> | z.input<typeof footerLink>

/** A group or a single link; `kind` selects the schema that zod validates an entry by. */
const footerEntry = z.pipe(
  z.pipe(
    z.transform((item: UserFooterEntry): unknown =>
      typeof item === 'object' && item !== null && !('items' in item)
        ? { kind: 'link', ...item }
        : { kind: 'group', ...item },
    ),
    z.discriminatedUnion('kind', [
      z.safeExtend(footerLink, { kind: z.literal('link') }),
      z.extend(footerGroup, { kind: z.literal('group') }),
    ]),
  ),
  z.transform(({ kind: _, ...item }) => item),
)

export class FooterOptions {
  /** Whether the footer is dark in light mode, too. */
  style = z._default(z.enum(['light', 'dark']), 'light')
  /** Picture before the name of the site, in the footer. */
  logo = z.optional(logo)
  /** HTML written by the maintainer. */
  copyright = z._default(html, '')
  /** Groups with a title and items, or one row of items without groups. */
  links = z._default(z.array(footerEntry), [])
}

export class ColorModeOptions {
  /** The mode of a reader who has chosen none. */
  defaultMode = z._default(z.enum(['light', 'dark']), 'light')
  /** Whether readers get no switch. */
  disableSwitch = z._default(z.boolean(), false)
  /** Whether the system's mode is the default for readers. */
  respectPrefersColorScheme = z._default(z.boolean(), false)
}

/** Colours are written into a stylesheet, so no character may end the declaration. */
const cssColor = text.check(
  z.regex(/^[\w\s#%.,()/+-]+$/, 'expected a CSS colour such as #fff or rgb(0 0 0 / 50%)'),
)

export class AnnouncementBarOptions {
  /** Readers who closed it see it again under another id. */
  id = z._default(filled, 'announcement-bar')
  /** HTML written by the maintainer. */
  content = html.check(notEmpty)
  /** A colour of CSS. */
  backgroundColor = z.optional(cssColor)
  /** A colour of CSS. */
  textColor = z.optional(cssColor)
  /** Whether readers can close it. */
  isCloseable = z._default(z.boolean(), true)
}

const headingLevel = z.int().check(z.minimum(2), z.maximum(6))

export class TableOfContentsOptions {
  /** The highest level that is listed. */
  minHeadingLevel = z._default(headingLevel, 2)
  /** The lowest level that is listed. */
  maxHeadingLevel = z._default(headingLevel, 3)
}

const tableOfContents = optionsOf(new TableOfContentsOptions()).check(
  z.refine(
    ({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel,
    'expected minHeadingLevel to be at most maxHeadingLevel',
  ),
)

export class DocsOptions {
  /** Accepted because configs of Docusaurus have it, and without effect: docsgen stores no version in the browser. Menus stay in the version that is read. */
  versionPersistence = z._default(z.enum(['localStorage', 'none']), 'localStorage')
}

export class ThemeOptions {
  /** The bar at the top of every page. */
  navbar = z.prefault(optionsOf(new NavbarOptions()), {})
  /** The foot of every page; none by default. */
  footer = z.optional(optionsOf(new FooterOptions()))
  /** Light and dark mode. */
  colorMode = z.prefault(optionsOf(new ColorModeOptions()), {})
  /** An announcement above the navbar. */
  announcementBar = z.optional(optionsOf(new AnnouncementBarOptions()))
  /** Heading levels in the table of contents. */
  tableOfContents = z.prefault(tableOfContents, {})
  /** Options of documents, in the names of Docusaurus. */
  docs = z.prefault(optionsOf(new DocsOptions()), {})
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
