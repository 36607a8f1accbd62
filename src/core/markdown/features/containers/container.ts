import type { Place } from '../../../../types.ts'
import type { DocumentState } from '../../feature.ts'

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
  readonly place: Place
}

/** How one kind of container is drawn. */
export interface ContainerKind {
  /** The HTML before the content. */
  readonly open: (head: ContainerHead) => string
  /** Takes the content, returns what stands in its place, with the end of the element. */
  readonly close: (content: string, head: ContainerHead) => string
}

/** Kinds of containers by name, made anew for each document. */
export type ContainerKinds = (document: DocumentState) => Readonly<Record<string, ContainerKind>>
