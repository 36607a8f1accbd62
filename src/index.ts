/** What `import … from 'docsgen'` gives: the config helper, the Markdown renderer for tools, and the types. */
export { defineConfig } from './core/config.ts'
export type { UserConfig } from './core/config-schema.ts'
export type { UserNavbarItem } from './core/navbar/index.ts'
export { type RenderMarkdownOptions, renderMarkdown } from './core/render-markdown.ts'
export type { UserSidebarItem } from './core/sidebar-schema.ts'
export type * from './types.ts'
