import * as z from 'zod/mini'
import { isFrameAncestor } from '../../outputs/content-security-policy.ts'
import { expectedSafeAddress, isBasePath, isSafeAddress } from '../../url.ts'
import { address, filled, path, positiveInteger, text } from './config-values.ts'
import { completeLocale, locale } from './locale-config.ts'
import { markdown } from './markdown-schema.ts'
import { optionsOf } from './options-of.ts'
import type { OutputOf } from './readonly-deep.ts'
import { type SidebarConfig, sidebar } from './sidebar-schema.ts'
import { themeConfig } from './theme-schema.ts'
import { type VersionConfig, versions } from './version-schema.ts'

// The schema of `site.config.ts`, with every default. Names are those of the reference system where it has the
// option. Objects are strict: an unknown key is an error, because a misspelled option silently does nothing.

const origin = text.check(
  z.refine(
    (value) => value === '' || isOrigin(value),
    'expected an origin such as https://docs.example.com (a path belongs into baseUrl)',
  ),
)
const siteUrl = z.pipe(
  origin,
  z.transform((value) => value.replace(/\/$/, '')),
)

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, pathname, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && hash === ''
}

const baseUrl = z.pipe(
  text.check(z.refine(isBasePath, 'expected a path such as / or /docs/')),
  z.transform((value) => `/${value}/`.replace(/\/+/g, '/')),
)

/** How a problem is reported; the names are those of Docusaurus. */
const reporting = z.enum(['ignore', 'log', 'warn', 'throw'])

/** Whether a text may be the code of a language (RFC 5646, 2.1). */
export const isLocaleName = (name: string): boolean => /^[a-z]{2,3}([-_][a-z\d]{2,8})*$/i.test(name)

const localeName = text.check(
  z.refine(isLocaleName, 'expected the code of a language such as en, zh-Hans or pt-BR'),
)

export class I18nOptions {
  /** The language of the documents in `content/` itself. */
  defaultLocale = z._default(localeName, 'zh-Hans')
  /** All languages; documents of another than the default one are in `content/<locale>/`. The default locale alone, by default. */
  locales = z.optional(z.array(localeName).check(z.minLength(1, 'expected at least one locale')))
  /**
   * Whether a page says that its original has changed since it was translated (`docsgen translations`). `docsgen dev` always does.
   * @since 0.2.0
   */
  outdatedNotice = z._default(z.boolean(), false)
  /** Names and directions of languages, by the name of the locale. */
  localeConfigs = z._default(z.record(text, locale), {})
}

const i18n = z.pipe(
  optionsOf(new I18nOptions()),
  z.transform(({ defaultLocale, locales = [defaultLocale], localeConfigs: given, outdatedNotice }) => {
    const localeConfigs = Object.fromEntries(locales.map((name) => [name, completeLocale(name, given[name])]))
    return { defaultLocale, locales, localeConfigs, outdatedNotice }
  }),
)

/** Whether every address in the attributes of an element of `<head>` is safe; attribute names ignore case, as in HTML. */
function hasSafeAddresses(attributes: Readonly<Record<string, string | boolean>>): boolean {
  const entries = Object.entries(attributes).map(
    ([name, value]) => [name.toLowerCase(), String(value)] as const,
  )
  const isRefresh = entries.some(
    ([name, value]) => /^http-?equiv$/.test(name) && /^\s*refresh\s*$/i.test(value),
  )
  return entries.every(([name, value]) => {
    if (/^(href|src|xlink:href)$/.test(name)) return isSafeAddress(value)
    if (name === 'imagesrcset') return value.split(/[\s,]+/).every(isSafeAddress)
    return !(isRefresh && name === 'content') || isSafeAddress(refreshTarget(value))
  })
}

/**
 * Target of `<meta http-equiv="refresh">`: `0; url=/new`
 * (https://html.spec.whatwg.org/#shared-declarative-refresh-steps).
 */
function refreshTarget(content: string): string {
  return content.replace(/^\s*[\d.]*\s*[;,]?\s*(url\s*=\s*)?["']?/i, '')
}

const attributeName = text.check(z.regex(/^[a-zA-Z][\w:.-]*$/, 'expected the name of an attribute'))
const attributeValue = z.union([text, z.boolean()], { error: 'expected a text or true' })

export class HeadTagOptions {
  /** The element. */
  tagName = z.enum(['meta', 'link', 'script'])
  /** Its attributes; addresses must be paths, or have `http:`, `https:`, `mailto:` or `tel:`. */
  attributes = z.record(attributeName, attributeValue).check(z.refine(hasSafeAddresses, expectedSafeAddress))
}

const headTag = optionsOf(new HeadTagOptions())

export class ContentOptions {
  /** Whether `*.page.tsx` under `content/` is run and published. It is code, and trusted as such. */
  componentPages = z._default(z.boolean(), true)
  /**
   * Folders, relative to the site, that documents may show code of and include text from, besides `content/`. By
   * default the folder of the site and, around it, the files that git tracks.
   */
  codeRoots = z.optional(z.array(path))
  /** Whether numbers before names (`01-intro.md`) order sidebars, and stay out of addresses and ids. */
  numberPrefixes = z._default(z.boolean(), false)
  /** Whether `id` in the front matter sets the name of a document in its address, as `slug` does. */
  idSetsAddress = z._default(z.boolean(), false)
}

const content = optionsOf(new ContentOptions())

const commitHash = text.check(
  z.regex(/^[0-9a-f]{7,64}$/i, 'expected the hash of a commit, of seven digits or more'),
)

export class LastUpdateOptions {
  /** Whether the author's name stands beside the date. */
  authors = z._default(z.boolean(), false)
  /** Hashes of commits that change nothing for readers, such as those of a formatter; seven digits or more. */
  ignoreCommits = z._default(z.array(commitHash), [])
}

const lastUpdate = optionsOf(new LastUpdateOptions())
const lastUpdateOrFlag = z.union([z.boolean(), lastUpdate], {
  error: 'expected true, false or { authors, ignoreCommits }',
})

const synonyms = z.array(filled).check(z.minLength(2, 'expected at least two words'))
const pageAddress = text.check(z.regex(/^\/./, 'expected an address such as /reference/problems'))

export class SearchOptions {
  /** Groups of synonyms. */
  synonyms = z._default(z.array(synonyms), [])
  /**
   * Addresses of pages, or of folders of pages, that stand below others with the same words; without a language or version.
   * @since 0.2.0
   */
  lower = z._default(z.array(pageAddress), [])
  /** Gzipped bytes of the index above which the build warns. */
  budget = z._default(positiveInteger, 2_000_000)
  /** Gzipped bytes above which the index is split into chunks that a query fetches as needed. */
  splitAbove = z._default(positiveInteger, 1_000_000)
}

const search = optionsOf(new SearchOptions())

const frameAncestor = filled.check(
  z.refine(
    isFrameAncestor,
    'expected "self", or an origin such as https://portal.example.com or https://*.example.com',
  ),
)

export class SecurityOptions {
  /**
   * Sites that may show the pages in a frame: `self`, or origins such as `https://portal.example.com` and
   * `https://*.example.com`. None by default (`frame-ancestors 'none'`).
   */
  frameAncestors = z._default(z.array(frameAncestor), [])
}

const security = optionsOf(new SecurityOptions())

const allowedHost = filled.check(
  z.regex(
    /^[^\s/:*]+$/,
    'expected a name such as docs.example.com, or .example.com for all names below it, without scheme or port',
  ),
)

const host = filled.check(
  z.regex(
    /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?::\d+)?$/i,
    'expected a host such as www.youtube-nocookie.com',
  ),
)
const frameHost = z.pipe(
  host,
  z.transform((name) => name.toLowerCase()),
)

export class EmbedOptions {
  /**
   * Hosts whose frames pages may show, such as `www.youtube-nocookie.com`; none by default. Each gets to know who loads
   * one, and stands in the content security policy.
   */
  hosts = z._default(z.array(frameHost), [])
}

const embeds = optionsOf(new EmbedOptions())

export class ServerOptions {
  /** Names beside localhost that they answer to; `.example.com` stands for all names below it. */
  allowedHosts = z._default(z.array(allowedHost), [])
}

const server = optionsOf(new ServerOptions())

export class ConfigOptions {
  /** Name of the site; the title of every page ends with it. */
  title = filled
  /** A line about the site, below its name in a footer with groups of links. */
  tagline = z._default(text, '')
  /** Origin of the published site (`https://docs.example.com`); `''` when unknown: no canonical links, no sitemap. */
  url = z._default(siteUrl, '')
  /** The path below which the site is served: `/` or `/some/base/`. */
  baseUrl = z._default(baseUrl, '/')
  /** Path under `public/`, or a URL. */
  favicon = z._default(address, '')
  /** The languages of the pages. */
  i18n = z.prefault(i18n, {})
  /** The versions of the documents. */
  versions = z.prefault(versions, [{ name: 'current', label: 'Next', isLatest: true }])
  /** The parts of a page around the document. */
  themeConfig = z.prefault(themeConfig, {})
  /** How a link to no page or file is reported. */
  onBrokenLinks = z._default(reporting, 'throw')
  /** How a link to a missing anchor of a page is reported. */
  onBrokenAnchors = z._default(reporting, 'throw')
  /** How a relative link to a missing Markdown file is reported. */
  onBrokenMarkdownLinks = z._default(reporting, 'warn')
  /** How two documents with one URL are reported. */
  onDuplicateRoutes = z._default(reporting, 'warn')
  /**
   * Severities of problems by their codes (`docsgen explain` lists them). They win over the four options above and
   * over those of `markdown` that turn a warning on or off.
   * @since 0.2.0
   */
  problems = z._default(z.record(text, z.enum(['off', 'warn', 'error'])), {})
  /** The only sidebar of a site: `'auto'`, or a list of items. */
  sidebar = z.optional(sidebar)
  /** Several sidebars by name: `'auto'`, which follows the folders of `content/`, or a list of items. */
  sidebars = z.optional(z.record(text, sidebar))
  /** Prefix of "edit this page" links, followed by the path under `content/`; `''` for none. */
  editUrl = z._default(address, '')
  /**
   * The date of each document's last commit, shown below it and in the sitemap; off by default.
   * @since 0.2.0
   */
  lastUpdate = z.pipe(
    z._default(lastUpdateOrFlag, false),
    z.transform((value) => (value === true ? { authors: false, ignoreCommits: [] } : value)),
  )
  /** Extra elements of every page's `<head>`. */
  head = z._default(z.array(headTag), [])
  /**
   * Options for the files of `content/`.
   * @since 0.2.0
   */
  content = z.prefault(content, {})
  /** What Markdown may do, and its limits. */
  markdown = z.prefault(markdown, {})
  /** Whether every document is also published as Markdown, with `llms.txt` and `llms-full.txt`. */
  llms = z._default(z.boolean(), false)
  /** Options of the search index. */
  search = z.prefault(search, {})
  /**
   * Additions to the security headers of every site.
   * @since 0.2.0
   */
  security = z.prefault(security, {})
  /**
   * Content of other hosts in the pages.
   * @since 0.2.0
   */
  embeds = z.prefault(embeds, {})
  /** How `docsgen dev` and `docsgen preview` serve the site. */
  server = z.prefault(server, {})
}

export type { MarkdownConfig } from './markdown-schema.ts'
export type { VersionConfig } from './version-schema.ts'

export const configSchema = optionsOf(new ConfigOptions())

/** The type of `site.config.ts`; everything but `title` has a default. */
export type UserConfig = z.input<typeof configSchema>

/** The validated config: every default filled in, and a lone `sidebar` as one of the `sidebars`. */
export type SiteConfig = Omit<OutputOf<typeof configSchema>, 'sidebar' | 'sidebars' | 'versions'> & {
  readonly versions: readonly VersionConfig[]
  /** By name; there is at least one. */
  readonly sidebars: Readonly<Record<string, SidebarConfig>>
  /** Whether the only sidebar is that of the option `sidebar`. */
  readonly hasLoneSidebar: boolean
}

export type ReportingSeverity = OutputOf<typeof reporting>
export type I18nConfig = SiteConfig['i18n']
export type LocaleConfig = I18nConfig['localeConfigs'][string]
export type HeadTag = OutputOf<typeof headTag>
export type SearchConfig = OutputOf<typeof search>
export type SecurityConfig = OutputOf<typeof security>
export type ServerConfig = OutputOf<typeof server>
