import type { HeadTag as HeadTagConfig } from '../../../src/core/config/schema/config-schema.ts'

/** One extra element of `<head>`, as the config writes it. */
export function HeadTag({ tag }: { readonly tag: HeadTagConfig }) {
  const attributes = Object.fromEntries(
    Object.entries(tag.attributes).map(([name, value]) => [reactName(name), value]),
  )
  const Tag = tag.tagName
  return <Tag {...attributes} />
}

/** React's name for an attribute, where it differs from HTML's; other names pass unchanged. */
function reactName(name: string): string {
  const names: Readonly<Record<string, string>> = {
    'http-equiv': 'httpEquiv',
    charset: 'charSet',
    crossorigin: 'crossOrigin',
    hreflang: 'hrefLang',
    fetchpriority: 'fetchPriority',
    referrerpolicy: 'referrerPolicy',
    nomodule: 'noModule',
  }
  return names[name.toLowerCase()] ?? name
}
