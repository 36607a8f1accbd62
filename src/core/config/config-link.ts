import { isExternal } from '../url.ts'

/** A link of the config with the option it stands in. */
export interface ConfigLink {
  readonly href: string
  readonly at: string
}

/** The address that an option may have, as a list of links. */
export function configLink(href: string | undefined, at: string): ConfigLink[] {
  return href ? [{ href, at }] : []
}

/** Paths of the config count from the root of the site, with or without a leading slash. */
export function rooted(href: string): string {
  return isExternal(href) || href.startsWith('/') ? href : `/${href}`
}
