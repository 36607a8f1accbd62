type Entries = Record<string, unknown>

/**
 * Renames the keys of a home page of Starlight (https://starlight.astro.build/reference/frontmatter/) or Rspress
 * (https://rspress.rs/api/config/config-frontmatter), and `sidebar: false` of VitePress
 * (https://vitepress.dev/reference/frontmatter-config#sidebar), to docsgen's, in place. Keys that docsgen knows win; values
 * without a counterpart stay and are unknown keys.
 */
export function renamePeerKeys(frontMatter: Entries): void {
  rename(frontMatter, 'pageType', 'layout', { home: 'home', doc: 'doc' })
  rename(frontMatter, 'template', 'layout', { splash: 'home', doc: 'doc' })
  if (frontMatter.sidebar === false) {
    frontMatter.displayed_sidebar ??= null
    delete frontMatter.sidebar
  }
  const { hero } = frontMatter
  if (!isEntries(hero)) return
  rename(hero, 'title', 'name')
  if (isEntries(hero.image)) rename(hero.image, 'file', 'src')
  const actions: readonly unknown[] = Array.isArray(hero.actions) ? hero.actions : []
  for (const action of actions)
    if (isEntries(action))
      rename(action, 'variant', 'theme', { primary: 'brand', secondary: 'alt', minimal: 'alt' })
}

const isEntries = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function rename(entries: Entries, from: string, to: string, values?: Readonly<Record<string, string>>): void {
  const value = entries[from]
  if (!Object.hasOwn(entries, from) || Object.hasOwn(entries, to)) return
  if (values && !(typeof value === 'string' && Object.hasOwn(values, value))) return
  entries[to] = values ? values[String(value)] : value
  delete entries[from]
}
