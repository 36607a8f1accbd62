import type { SiteConfig } from '../../core/config/schema/config-schema.ts'
import type { PageOptions } from '../../core/content/page.ts'
import type { OwnMessages } from '../../core/words/messages-for.ts'
import type { Edition } from '../../types/site.ts'
import type { PageOptionsOf } from './parse-pages.ts'

/** The inputs of parsing a page besides the page itself, by the language of its edition. */
export function createPageOptions(
  { markdown, llms, embeds }: SiteConfig,
  editions: readonly Edition[],
  words: ReadonlyMap<string, OwnMessages>,
  components: readonly string[],
): PageOptionsOf {
  const options = new Map(
    editions.map(({ id, locale }): [string, PageOptions] => {
      const ownMessages = words.get(locale.name)
      const own = { ...(ownMessages && { ownMessages }), ...(components.length > 0 && { components }) }
      return [id, { locale: locale.name, ...own, markdown, plain: llms, embedHosts: embeds.hosts }]
    }),
  )
  return ({ edition = '' }) => {
    const found = options.get(edition)
    if (!found) throw new Error(`There is no edition ${edition}.`)
    return found
  }
}
