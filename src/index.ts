/** What `import … from 'docsgen'` gives: the config helper, the Markdown renderer for tools, and the types. */

export type { UserConfig } from './core/config/config-schema.ts'
export { defineConfig } from './core/config/parse-config.ts'
export type { UserSidebarItem } from './core/config/sidebar-schema.ts'
export { type RenderMarkdownOptions, renderMarkdown } from './core/content/render-document.ts'
export type { UserNavbarItem } from './core/site/navbar/index.ts'
export type * from './types.ts'
