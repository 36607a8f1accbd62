import type { DocumentLocation, Edition, Locale, SiteConfig, VersionConfig } from '../../types.ts'

/** The folder of the documents. */
const CONTENT = 'content'

/**
 * Every edition that a site may have: each language of each version, the default one first. Those without a document
 * are not published.
 */
export function createEditions({ i18n, versions }: SiteConfig): [Edition, ...Edition[]] {
  const { defaultLocale, localeConfigs } = i18n
  const locales = [defaultLocale, ...i18n.locales.filter((name) => name !== defaultLocale)].map(
    (name): Locale => ({
      ...{ label: name, direction: 'ltr', htmlLang: name },
      ...localeConfigs[name],
      name,
    }),
  )
  const latest = versions.find(({ isLatest }) => isLatest) ?? versions[0] ?? onlyVersion
  const [first, ...others] = locales.map((locale) => createEdition(locale, latest, defaultLocale))
  return [first as Edition, ...others]
}

function createEdition(locale: Locale, version: VersionConfig, defaultLocale: string): Edition {
  const isDefault = locale.name === defaultLocale
  return {
    id: isDefault ? '' : locale.name,
    locale,
    version,
    path: isDefault ? '' : `/${locale.name}`,
    folder: isDefault ? CONTENT : `${CONTENT}/${locale.name}`,
  }
}

const onlyVersion = { name: 'current', label: 'Next', path: '/', isLatest: true }

/** The edition whose folder holds a file, and the file's path there. `file` is relative to the site. */
export function locateDocument(file: string, editions: readonly Edition[]): DocumentLocation {
  const edition = editions
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0]
  if (!edition) throw new Error(`${file} is in no folder of documents.`)
  return { path: file.slice(edition.folder.length + 1), file, edition: edition.id }
}

/** The URL of an edition's front page. */
export const homeUrl = ({ path }: Pick<Edition, 'path'>): string => path || '/'

/** The path of a file of an edition in the output folder. */
export const inEdition = (file: string, { path }: Pick<Edition, 'path'>): string =>
  path === '' ? file : `${path.slice(1)}/${file}`
