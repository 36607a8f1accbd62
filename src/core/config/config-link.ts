import { isExternal } from '../url.ts'

/** A link of the config with its option. */
export interface ConfigLink {
  readonly href: string
  readonly at: string
}

/** The address of an option, if it has one, as a list of links. */
export function configLink(href: string | undefined, at: string): ConfigLink[] {
  return href ? [{ href, at }] : []
}

/** Paths of the config start at the root of the site, with or without a leading slash. */
export function rooted(href: string): string {
  return isExternal(href) || href.startsWith('/') ? href : `/${href}`
}
