import type { Token } from 'micromark-util-types'
import type { Position } from '../../../../types/diagnostic.ts'
import type { DocumentState } from '../../feature.ts'
import type { Draft } from '../../plain/draft.ts'
import type { Props, PropTypes } from '../components/props/read-props.ts'

/** The opening of a container: `:::tip[title]{#id key=value}` or `<TabItem value="a">`. */
export interface ContainerHead<Types extends PropTypes = PropTypes> {
  readonly name: string
  /** The title as HTML; `''` without one. */
  readonly title: string
  readonly props: Props<Types>
  /** Whether it is a line without content (`::tab[label]`). */
  readonly isLeaf: boolean
  /** Number of quotes, lists and containers around its content. */
  readonly depth: number
  readonly position: Position
}

/** How one kind of container is rendered. Its methods fit any props, so that kinds of all props stand in one list. */
export interface ContainerKind<Types extends PropTypes = PropTypes> {
  /** The HTML before the content. */
  open(head: ContainerHead<Types>): string
  /** Takes the content, returns its replacement with the end of the element. */
  close(content: string, head: ContainerHead<Types>, isOneLine?: boolean): string
  /** What its attributes are, besides `title`; `any` for those of a component of the site, `unread` where they do not matter. */
  readonly props?: Types | 'any' | 'unread'
}

/** The opening of a container in clean Markdown. */
export interface PlainContainerHead<Types extends PropTypes = PropTypes> {
  readonly opening: Token
  readonly title: Token | undefined
  readonly props: Props<Types>
  readonly isLeaf: boolean
  /** Number of containers around its content. */
  readonly depth: number
}

/** How one kind of container is removed from clean Markdown, which keeps its content. */
export interface ContainerCleaner<Types extends PropTypes = PropTypes> {
  /** Replaces the opening line or tag. */
  open(head: PlainContainerHead<Types>): void
  close?(): void
  /** Replaces the closing line or tag; without this it goes. */
  closing?(token: Token): void
  readonly props?: Types | 'any' | 'unread'
  /** Whether code blocks directly inside get a label. */
  readonly labelsCode?: boolean
}

/** Containers that belong together. Anything with state is created for each document. */
export interface ContainerFamily {
  readonly name: string
  readonly kinds: (document: DocumentState) => Readonly<Record<string, ContainerKind>>
  /** By name; a container without a cleaner stays unchanged. */
  readonly markdown: (draft: Draft) => Readonly<Record<string, ContainerCleaner>>
  /** All names of its kinds, where they are known: then its kinds are made for documents that have one of them. */
  readonly names?: readonly string[]
  /** Names that may be written as tags. */
  readonly tags?: readonly string[]
  /** Names that may be written as a line without content. */
  readonly leaves?: readonly string[]
}
