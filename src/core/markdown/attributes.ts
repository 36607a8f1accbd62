import { decodeReferences } from '../character-references.ts'

const attribute =
  /(?:^|\s)(?:#([\w\u0080-\uffff-]+)|\.([\w-]+)|([a-zA-Z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{(?:"([^"{}]*)"|'([^'{}]*)'|([^{}]*))\}|\{(\[[^\]]*\])\}|([^\s"'{}]+)))?)(?=\s|$|\/)/g

// No handwritten list of attributes is longer.
const longest = 5000

/**
 * Reads attributes: `{#id .class key=value key="a b"}` of a directive and `key="a" key={'a'} key={[…]}` of a tag. A
 * name without a value gets `''`; anything unreadable is left out.
 */
export function parseAttributes(text: string): Map<string, string> {
  const inner = text
    .slice(0, longest)
    .trim()
    .replace(/^\{([\s\S]*)\}$/, '$1')
  const attributes = new Map<string, string>()
  if (inner === '') return attributes
  for (const [, id, className, name, ...values] of inner.matchAll(attribute)) {
    if (id !== undefined) attributes.set('id', id)
    else if (className !== undefined)
      attributes.set('class', `${attributes.get('class') ?? ''} ${className}`.trim())
    else if (name !== undefined)
      attributes.set(name, decodeReferences(values.find((value) => value !== undefined) ?? ''))
  }
  return attributes
}
