import type { SearchPageProps } from './search-props.ts'

/**
 * The search page of the version that a query string names (`?version=1.x&q=text`), with the rest of the query; undefined for the
 * version of the page itself and for unknown ones.
 *
 * @throws for a version outside of the site, which only a bug can cause
 */
export function otherVersionPage(
  search: string,
  {
    baseUrl,
    editionPath = '',
    versionPages = {},
  }: Pick<SearchPageProps, 'baseUrl' | 'editionPath' | 'versionPages'>,
): string | undefined {
  const parameters = new URLSearchParams(search)
  const version = parameters.get('version') ?? ''
  const page = Object.hasOwn(versionPages, version) ? versionPages[version] : undefined
  if (page === undefined) return undefined
  if (!page.startsWith(baseUrl))
    throw new Error(`Version url ${page} does not start with base url ${baseUrl}, this is a bug.`)
  if (page === `${baseUrl.replace(/\/$/, '')}${editionPath}/search`) return undefined
  parameters.delete('version')
  const rest = parameters.toString()
  return rest === '' ? page : `${page}?${rest}`
}
