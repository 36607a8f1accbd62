import type { Diagnostic } from '../../../types/diagnostic.ts'
import type { RouteTable } from '../../../types/route.ts'
import type { Edition, Site } from '../../../types/site.ts'
import { isIndex } from '../../content/document-path.ts'
import { editionClash, emptyLocale, folderLikeLocale } from '../../problems/site/route-problems.ts'
import { decode } from '../../url.ts'
import { createEditions } from './editions.ts'

/** Reports documents whose address belongs to another edition, and folders that seem to be meant for a language. */
export function findEditionClashes(site: Site): Diagnostic[] {
  const { i18n, versions } = site.config
  if (i18n.locales.length * versions.length === 1) return []
  return [...findClashingDocuments(site), ...findMisnamedFolders(site)]
}

/** Reports languages without a document; `configFile` names the config. */
export function findEmptyLocales({ docs, config }: Site, configFile: string): Diagnostic[] {
  const published = new Set(docs.map(({ edition }) => edition.locale.name))
  return createEditions(config).flatMap(({ locale, version, folder }) =>
    version.isLatest && !published.has(locale.name) ? [emptyLocale(configFile, locale.name, folder)] : [],
  )
}

function findClashingDocuments({ docs }: Site): Diagnostic[] {
  return docs.flatMap(({ edition, routes }) => {
    const inner = docs.map((one) => one.edition).filter(({ path }) => isBelow(path, edition.path))
    return routes.routes.flatMap(({ url, sourceFile, untranslated }) => {
      const owner = inner.find(({ path }) => url === path || isBelow(url, path))
      const isReported = owner && sourceFile !== undefined && !untranslated
      return isReported ? [editionClash(sourceFile, decode(url), nameOf(owner))] : []
    })
  })
}

const isBelow = (url: string, path: string): boolean => url !== path && url.startsWith(`${path}/`)

const nameOf = ({ locale, version, path }: Edition): string =>
  `${locale.label}${version.isLatest ? '' : `, ${version.label}`} (${path})`

/**
 * Top folders whose name differs from that of a language by case, by `_` for `-`, or by one letter. Of the last, only
 * those that repeat documents of the default language: `dev` is no misspelled `de`.
 */
function findMisnamedFolders({ docs, config }: Site): Diagnostic[] {
  const { locales, defaultLocale } = config.i18n
  if (locales.length === 1) return []
  return docs
    .filter(({ edition }) => edition.locale.name === defaultLocale)
    .flatMap(({ edition, routes }) =>
      topFoldersOf(routes).flatMap((top) => {
        const folder = `${edition.folder}/${top}`
        if (top === defaultLocale) return [folderLikeLocale(folder, top, edition.folder)]
        const locale = locales.find(
          (name) =>
            plain(name) === plain(top) || (isOneEdit(plain(top), plain(name)) && isTranslation(top, routes)),
        )
        return locale === undefined ? [] : [folderLikeLocale(folder, locale, `${edition.folder}/${locale}`)]
      }),
    )
}

function topFoldersOf({ routes }: RouteTable): string[] {
  return [...new Set(routes.flatMap(({ source = '' }) => /^([^/]+)\//.exec(source)?.[1] ?? []))]
}

const plain = (name: string): string => name.toLowerCase().replaceAll('_', '-')

/** Whether most documents of a folder, indexes aside, exist outside of it as well. */
function isTranslation(folder: string, { bySource }: RouteTable): boolean {
  const inside = [...bySource.keys()].filter((path) => path.startsWith(`${folder}/`) && !isIndex(path))
  const repeated = inside.filter((path) => bySource.has(path.slice(folder.length + 1)))
  return repeated.length > 0 && 2 * repeated.length >= inside.length
}

/** Whether one letter more, less or other turns a text into another. */
function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return long.slice(at + 1) === short.slice(short.length === long.length ? at + 1 : at)
}
