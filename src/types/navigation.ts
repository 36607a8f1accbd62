export type SidebarItem =
  | {
      readonly type: 'link'
      readonly label: string
      readonly isUntranslated?: true
      readonly url: string
      readonly isExternal: boolean
    }
  /** A heading above the items that follow it, without a page of its own. */
  | { readonly type: 'caption'; readonly label: string }
  /** A line between items. */
  | { readonly type: 'divider' }
  | SidebarCategory

/** A group of items in a sidebar. */
export interface SidebarCategory {
  readonly type: 'category'
  readonly label: string
  readonly isUntranslated?: true
  /** The page that the category's label links to. */
  readonly url?: string
  readonly collapsed: boolean
  readonly collapsible: boolean
  readonly items: readonly SidebarItem[]
  /** Path of the folder of documents that it is made from. */
  readonly folder?: string
  /**
   * In a large sidebar: the page that lists its items, where it has no document, shares it with another category, or has
   * more items than a page shows.
   */
  readonly contentsUrl?: string
}

/** An item of a sidebar as a page shows it: of a large sidebar, a page has only a part (`core/site/sidebar/`). */
export type ShownItem =
  | ListedItem
  | (Omit<SidebarCategory, 'items'> & { readonly items: readonly ShownItem[] })
  /** The items of a long list that stand before or after those shown; `url` is the page that lists all of them. */
  | { readonly type: 'more'; readonly side: 'before' | 'after'; readonly url: string }

/** An item on a page that lists a part of a sidebar; a category without items stays as it is. */
export type ListedItem = SidebarItem | ClosedCategory

/** A category of a large sidebar without its items, which script fetches. */
export interface ClosedCategory {
  readonly type: 'closed'
  readonly label: string
  readonly isUntranslated?: true
  /** Its document, or else the page that lists its items. */
  readonly url: string
  /** Whether `url` is its document. */
  readonly hasPage: boolean
  /** What the file of the sidebar's lists calls it. */
  readonly branch: string
}

/** A sidebar as a page shows it. */
export interface ShownSidebar {
  readonly name: string
  readonly items: readonly ShownItem[]
  /** URL of the file with the lists that a page of a large sidebar leaves out. */
  readonly branchesUrl?: string
}

/** A label and where it leads: a site URL (`/guide/build`), or an outside address when `isExternal`. */
export interface NavLink {
  readonly label: string
  /** The label is the title of a page without a translation, and so in the default language. */
  readonly isUntranslated?: true
  readonly url: string
  readonly isExternal: boolean
}

/** The footer's links, in groups with a title or in one row, with the pages of the site resolved. */
export type FooterLinks = readonly (
  | NavLink
  | { readonly title: string; readonly items: readonly NavLink[] }
)[]
