import { didYouMean, nearest } from '../../problems/nearest.ts'
import { decode } from '../../url.ts'
import type { LinkTargets } from './link-targets.ts'

/**
 * What the author of a link to no page probably means, as a sentence: a file of `public/`, a page of the folder, the page below another
 * path, or the address that is written almost so.
 *
 * @param path of the link from the root of the site, decoded
 * @param addresses gives every address of the site, decoded
 */
export function hintOfMissingPage(
  path: string,
  { routes, files }: Pick<LinkTargets, 'routes' | 'files'>,
  addresses: () => readonly string[],
): string | undefined {
  const inPublic = /^\/public(\/.+)$/.exec(path)?.[1]
  if (inPublic !== undefined && files.has(inPublic.slice(1)))
    return `Write ${inPublic}: what is in public/ stands at the root of the site.`
  const known = addresses()
  const folder = `${path.replace(/\/$/, '')}/`
  const inFolder = routes.routes.find(({ page, url }) => page && decode(url).startsWith(folder))
  if (inFolder && folder !== '/')
    return `This is a folder without an index.md: write one, or link to a page in it, such as ${inFolder.url}.`
  return didYouMean(withoutPrefix(path, known) ?? nearest(path, known))
}

/** The address that is left when folders before it are taken away: `/docs/intro` was `/intro`. */
function withoutPrefix(path: string, known: readonly string[]): string | undefined {
  const all = new Set(known)
  const segments = path.split('/').filter(Boolean)
  return segments
    .slice(1)
    .map((_, index) => `/${segments.slice(index + 1).join('/')}`)
    .find((rest) => all.has(rest))
}
