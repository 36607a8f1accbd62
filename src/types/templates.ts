import type { ShownItem } from './navigation.ts'
import type { PageView, PublicConfig } from './view.ts'

/** The module of a page that is a component. */
export interface PageModule {
  readonly default?: ComponentType<ContentProps>
  readonly title?: unknown
  readonly description?: unknown
}

/** The props of a `*.page.tsx` page. */
export interface ContentProps {
  /** The path that the site is served under, with slashes around it: the prefix of links to files. */
  readonly baseUrl: string
  /** The same with the path of the edition that is read (`/docs/en/1.x/`): the prefix of links to pages. */
  readonly docsUrl: string
}

/** The components that render whole documents, as `templates/index.ts` exports them. */
export interface Templates {
  readonly Page: ComponentType<TemplateInput>
  readonly SearchPage: ComponentType<TemplateInput>
  readonly NotFound: ComponentType<TemplateInput>
  readonly SidebarItems: ComponentType<SidebarItemsInput>
  readonly siteStyles: (config: PublicConfig) => string
}

/** The props of a template. `Content` replaces an article's HTML. */
export interface TemplateInput {
  readonly view: PageView
  readonly Content?: ComponentType<ContentProps> | undefined
}

/** The props of a list of a sidebar. */
export interface SidebarItemsInput {
  readonly view: PageView
  readonly items: readonly ShownItem[]
  /** The labels of the categories around it, joined: distinguishes two categories of the same name. */
  readonly parent: string
}

/** A React component, typed here because users of docsgen may not have the types of React. */
type ComponentType<Props = object> = (props: Props) => unknown
