/** What `import … from 'docsgen'` gives: the config helper, the Markdown renderer for tools, and the types. */

export { defineConfig } from './core/config/parse-config.ts'
export type {
  HeadTag,
  I18nConfig,
  LocaleConfig,
  MarkdownConfig,
  ReportingSeverity,
  SearchConfig,
  SecurityConfig,
  ServerConfig,
  SiteConfig,
  UserConfig,
  VersionConfig,
} from './core/config/schema/config-schema.ts'
export type {
  SidebarConfig,
  SidebarItemConfig,
  UserSidebarItem,
} from './core/config/schema/sidebar-schema.ts'
export type {
  AnnouncementBarConfig,
  ColorMode,
  FooterConfig,
  FooterGroup,
  FooterLink,
  LogoConfig,
  ThemeConfig,
} from './core/config/schema/theme-schema.ts'
export type { FrontMatter } from './core/content/front-matter/frontmatter.ts'
export { type RenderMarkdownOptions, renderMarkdown } from './core/content/render-document.ts'
export type { ProblemCode } from './core/problems/catalogue.ts'
export type { NavbarItem, NavbarItemConfig, UserNavbarItem } from './core/site/navbar/index.ts'
export type * from './types/component.ts'
export type * from './types/diagnostic.ts'
export type * from './types/files.ts'
export type * from './types/folder-settings.ts'
export type * from './types/markdown.ts'
export type * from './types/messages.ts'
export type * from './types/navigation.ts'
export type * from './types/output.ts'
export type * from './types/page.ts'
export type * from './types/plan.ts'
export type * from './types/route.ts'
export type * from './types/site.ts'
export type * from './types/source.ts'
export type * from './types/templates.ts'
export type * from './types/view.ts'
