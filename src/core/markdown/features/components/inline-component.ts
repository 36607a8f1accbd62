import type { Position } from '../../../../types/diagnostic.ts'
import type { DocumentState } from '../../feature.ts'
import type { Draft } from '../../plain/draft.ts'
import type { Props, PropTypes } from './props/read-props.ts'

/** One use of a component inside of a line. */
export interface InlineUse<Types extends PropTypes = PropTypes> {
  readonly name: string
  readonly props: Props<Types>
  /** Whether it stands in a heading. */
  readonly isInHeading: boolean
  readonly position: Position
}

/** What takes the place of the tags of a component in clean Markdown; its children stay between. */
export interface PlainTags {
  readonly before: string
  readonly after: string
}

/** A component inside of a line: `<Badge text="new" />`. Its methods fit any props, so that all stand in one list. */
export interface InlineComponent<Types extends PropTypes = PropTypes> {
  /** Its name, and those that other systems have for it. */
  readonly names: readonly string[]
  readonly props: Types
  /** `children` is the HTML between its tags; `''` for a tag that closes itself. */
  html(use: InlineUse<Types>, children: string, document: DocumentState): string
  markdown(use: InlineUse<Types>, draft: Draft): PlainTags
}
