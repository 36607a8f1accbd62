import type { Token } from 'micromark-util-types'
import type { Position } from '../../../../types.ts'
import type { DocumentState } from '../../feature.ts'
import type { Draft } from '../../plain/draft.ts'

/** The opening line of a container: `:::tip[title]{#id key=value}` or `<TabItem value="a">`. */
export interface ContainerHead {
  readonly name: string
  /** The title as HTML; `''` without one. */
  readonly title: string
  readonly attributes: ReadonlyMap<string, string>
  /** Whether it is a line without content (`::tab[label]`). */
  readonly isLeaf: boolean
  /** Number of quotes, lists and containers around its content. */
  readonly depth: number
  readonly position: Position
}

/** How one kind of container is rendered. */
export interface ContainerKind {
  /** The HTML before the content. */
  readonly open: (head: ContainerHead) => string
  /** Takes the content, returns its replacement with the end of the element. */
  readonly close: (content: string, head: ContainerHead) => string
  /** Names of its attributes, besides `title`. */
  readonly attributes?: readonly string[]
}

/** The opening line of a container in clean Markdown. */
export interface PlainContainerHead {
  readonly opening: Token
  readonly title: Token | undefined
  readonly attributes: ReadonlyMap<string, string>
  /** Number of containers around its content. */
  readonly depth: number
}

/** How one kind of container is removed from clean Markdown, which keeps its content. */
export interface ContainerCleaner {
  /** Replaces the opening line. */
  readonly open: (head: PlainContainerHead) => void
  readonly close?: () => void
  /** Whether code blocks directly inside get a label. */
  readonly labelsCode?: boolean
}

/** Containers that belong together. Anything with state is created for each document. */
export interface ContainerFamily {
  readonly name: string
  readonly kinds: (document: DocumentState) => Readonly<Record<string, ContainerKind>>
  /** By name; a container without a cleaner stays unchanged. */
  readonly markdown: (draft: Draft) => Readonly<Record<string, ContainerCleaner>>
  /** Names that may be written as tags. */
  readonly tags?: readonly string[]
  /** Names that may be written as a line without content. */
  readonly leaves?: readonly string[]
}
