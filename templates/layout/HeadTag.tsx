import type { HeadTag as HeadTagConfig } from '../../src/types.ts'

/** One extra element of `<head>` from the config, as it was written there. */
export function HeadTag({ tag }: { readonly tag: HeadTagConfig }) {
  const attributes = Object.fromEntries(
    Object.entries(tag.attributes).map(([name, value]) => [reactName(name), value]),
  )
  const Tag = tag.tagName
  return <Tag {...attributes} />
}

/** React knows a few attributes by another name than HTML; it passes all others on as they are. */
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
