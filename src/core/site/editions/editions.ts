import type { Edition, Locale } from '../../../types/site.ts'
import type { DocumentLocation } from '../../../types/source.ts'
import type { SiteConfig, VersionConfig } from '../../config/schema/config-schema.ts'

/** The folder of the documents that are being written. */
const CONTENT = 'content'

/**
 * Every edition that a site may have: each language of each version, the default one first. Those without a document
 * are not published.
 *
 * @param configs the config in each language, for the labels of versions
 */
export function createEditions(
  { i18n, versions }: SiteConfig,
  configs?: ReadonlyMap<string, SiteConfig>,
): [Edition, ...Edition[]] {
  // The latest first.
  const sorted = [...versions].sort((one, other) => Number(other.isLatest) - Number(one.isLatest))
  const locales = i18n.locales.filter((name) => name !== i18n.defaultLocale)
  const [first, ...others] = sorted.flatMap((version) =>
    [i18n.defaultLocale, ...locales].map((name) => {
      const translated = configs?.get(name)?.versions.find((one) => one.name === version.name)
      return createEdition(name, translated ?? version, i18n)
    }),
  )
  if (!first) throw new Error('A site has at least one language.')
  return [first, ...others]
}

function createEdition(name: string, version: VersionConfig, i18n: SiteConfig['i18n']): Edition {
  const locale: Locale = {
    ...{ label: name, direction: 'ltr', htmlLang: name },
    ...i18n.localeConfigs[name],
    name,
  }
  const inLocale = name === i18n.defaultLocale ? '' : `/${name}`
  return {
    id: [...(inLocale ? [name] : []), ...(version.isLatest ? [] : [version.name])].join('/'),
    locale,
    version,
    path: inLocale + (version.path === '/' ? '' : version.path),
    folder: (version.folder ?? folderOf(version)) + inLocale,
  }
}

function folderOf({ from = CONTENT, name }: VersionConfig): string {
  if (typeof from === 'string') return from
  throw new Error(`The documents of version ${name} are not read from git yet.`)
}

/** The edition whose folder holds a file, and the file's path there. `file` is relative to the site. */
export function locateDocument(file: string, editions: readonly Edition[]): DocumentLocation {
  const edition = editions
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0]
  if (!edition) throw new Error(`${file} is in no folder of documents.`)
  return { path: file.slice(edition.folder.length + 1), file, edition: edition.id }
}

/** The folders of all versions. */
export function contentFolders(editions: readonly Edition[]): string[] {
  const folders = [...new Set(editions.map(({ folder }) => folder))]
  return folders.filter((folder) => !folders.some((other) => folder.startsWith(`${other}/`)))
}

/** The URL of an edition's front page. */
export const homeUrl = ({ path }: Pick<Edition, 'path'>): string => path || '/'

/** Whether an edition is in the default language. */
export const isDefaultLocale = ({ path, version }: Edition): boolean =>
  path === (version.path === '/' ? '' : version.path)

/** The path of a file of an edition in the output folder. */
export const inEdition = (file: string, { path }: Pick<Edition, 'path'>): string =>
  path === '' ? file : `${path.slice(1)}/${file}`
