import type { Token } from 'micromark-util-types'
import type { Position } from '../../../../types.ts'
import type { DocumentState } from '../../feature.ts'
import type { Draft } from '../../plain/draft.ts'

/** The opening line of a container: `:::tip[title]{#id key=value}` or `<TabItem value="a">`. */
export interface ContainerHead {
  readonly name: string
  /** The title as HTML; `''` when none was written. */
  readonly title: string
  readonly attributes: ReadonlyMap<string, string>
  /** Whether it is a line that stands alone (`::tab[label]`). */
  readonly isLeaf: boolean
  /** How many quotes, lists and containers it stands in, itself among them. */
  readonly depth: number
  readonly position: Position
}

/** How one kind of container is drawn. */
export interface ContainerKind {
  /** The HTML before the content. */
  readonly open: (head: ContainerHead) => string
  /** Takes the content, returns what stands in its place, with the end of the element. */
  readonly close: (content: string, head: ContainerHead) => string
  /** Names of the attributes that it reads, besides `title`. */
  readonly attributes?: readonly string[]
}

/** The opening line of a container on its way to clean Markdown. */
export interface PlainContainerHead {
  readonly opening: Token
  readonly title: Token | undefined
  readonly attributes: ReadonlyMap<string, string>
  /** How many containers it stands in, itself among them. */
  readonly depth: number
}

/** How one kind of container, whose content clean Markdown has without it, is taken off. */
export interface ContainerCleaner {
  /** Replaces the opening line. */
  readonly open: (head: PlainContainerHead) => void
  readonly close?: () => void
  /** Whether code blocks that stand directly in it get a label. */
  readonly labelsCode?: boolean
}

/** Containers that belong together. What remembers something is made anew for each document. */
export interface ContainerFamily {
  readonly name: string
  readonly kinds: (document: DocumentState) => Readonly<Record<string, ContainerKind>>
  /** By name; a container without one stays as it is. */
  readonly markdown: (draft: Draft) => Readonly<Record<string, ContainerCleaner>>
  /** Names that are also written as tags. */
  readonly tags?: readonly string[]
  /** Names that are also written as a line that stands alone. */
  readonly leaves?: readonly string[]
}
