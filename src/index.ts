/** What `import … from 'docsgen'` gives: the config helper, the Markdown renderer for tools, and the types. */
export { defineConfig } from './core/config.ts'
export type { UserConfig, UserNavbarItem, UserSidebarItem } from './core/config-schema.ts'
export { type RenderMarkdownOptions, renderMarkdown } from './core/render-markdown.ts'
export type * from './types.ts'
