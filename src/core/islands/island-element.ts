import type { ClientMode } from '../../types/component.ts'
import { escapeHtml } from '../html.ts'

/** The element around the static HTML of an island. It has no box, and may stand inside of a paragraph. */
export const ISLAND = 'docsgen-island'
/** The element around the children of an island, which React never renders again. */
export const CHILDREN = 'docsgen-children'
/** The attribute that keeps the style of an element until React takes over. */
export const STYLE = 'data-style'

export interface IslandOptions {
  /** Address of its script. */
  readonly url: string
  /** The export of its module that is the component. */
  readonly name: string
  readonly client: ClientMode
  readonly props?: Readonly<Record<string, unknown>>
  /** Begins the ids that the component makes. */
  readonly idPrefix: string
}

/** The element of an island around its static HTML: all that `templates/islands/hydrate.tsx` needs to know. */
export function islandElement(html: string, { url, name, client, props, idPrefix }: IslandOptions): string {
  const attributes = {
    'data-island': url,
    'data-export': name,
    'data-client': client,
    'data-ids': idPrefix,
    ...(props && Object.keys(props).length > 0 && { 'data-props': JSON.stringify(props) }),
  }
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${ISLAND}${written.join('')}>${html}</${ISLAND}>`
}
