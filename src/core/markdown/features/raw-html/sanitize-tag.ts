import { type Schema, sanitize } from 'hast-util-sanitize'
import { find, html } from 'property-information'

/** The elements that sanitizing keeps: those that GitHub allows, without ids and classes. */
const schema: Schema = {
  tagNames: (
    'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 ' +
    'h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp small source span strike strong sub summary sup table tbody ' +
    'td tfoot th thead time tr tt u ul var wbr'
  ).split(' '),
  attributes: {
    '*': (
      'abbr align alt cite colSpan dateTime dir height href hrefLang lang open reversed rowSpan scope span src srcSet start title ' +
      'type vAlign width'
    ).split(' '),
  },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel', 'xmpp', 'irc', 'ircs'],
    src: ['http', 'https'],
    cite: ['http', 'https'],
  },
}

/** The safe attributes of a tag, by hast-util-sanitize; `undefined` when its element is not safe. */
export function sanitizeTag(
  name: string,
  attributes: readonly (readonly [name: string, value: string])[],
): (readonly [name: string, value: string])[] | undefined {
  const properties = Object.fromEntries(attributes.map(([key, value]) => [find(html, key).property, value]))
  const safe = sanitize(
    { type: 'element', tagName: name.toLowerCase(), properties, children: [] },
    // A single tag of a cell has no table around it; the parser checks that later.
    { ...schema, ancestors: {} },
  )
  if (safe.type !== 'element') return undefined
  return attributes.filter(([key]) => Object.hasOwn(safe.properties, find(html, key).property))
}

export const isSafeElement = (name: string): boolean => sanitizeTag(name, []) !== undefined
export const isSafeAttribute = (element: string, name: string, value: string): boolean =>
  sanitizeTag(element, [[name, value]])?.length === 1
