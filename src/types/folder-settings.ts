import type { Position } from './diagnostic.ts'
import type { DocumentLocation } from './source.ts'

/** What a file `_category_` or `_meta` says about its folder in sidebars that follow the folders. */
export interface FolderSettings extends DocumentLocation {
  readonly category?: CategorySettings
  /** The items of the folder, in their order. */
  readonly items?: readonly FolderItem[]
}

/** What `_category_.json` of Docusaurus says about its own folder. */
export interface CategorySettings {
  readonly label?: string
  /** Lower ones come first. */
  readonly position?: number
  readonly collapsed?: boolean
  readonly collapsible?: boolean
  /** Id of the document that the label links to, instead of the folder's index; `null` for none. */
  readonly link?: string | null
}

/** An item of `_meta.json` of Rspress, at its position in the file. */
export type FolderItem = Position &
  (
    | {
        /** `section`: the folder's items follow its label, on the same level. */
        readonly type: 'file' | 'folder' | 'any' | 'section'
        readonly name: string
        readonly label?: string
        readonly collapsed?: boolean
        readonly collapsible?: boolean
      }
    | { readonly type: 'caption'; readonly label: string }
    | { readonly type: 'divider' }
    | {
        readonly type: 'link'
        readonly label: string
        readonly href?: string
        readonly items?: readonly { readonly label: string; readonly href: string }[]
        readonly collapsed?: boolean
        readonly collapsible?: boolean
      }
  )
