import type { Token } from 'micromark-util-types'
import type { DocumentState } from '../../feature.ts'
import type { Draft } from '../../plain/draft.ts'
import { gapsAt } from '../../plain/labels.ts'
import { removeOpening } from '../containers/clean-containers.ts'
import type {
  ContainerCleaner,
  ContainerFamily,
  ContainerHead,
  ContainerKind,
  PlainContainerHead,
} from '../containers/container.ts'
import type { PropTypes } from './props/read-props.ts'

/** What takes the place of an opening in clean Markdown: a label in a paragraph of its own, and paragraphs after it. */
export interface PlainOpening {
  /** Markdown for a head without a written title. */
  readonly label?: string | undefined
  /** Around the label, or the written title. */
  readonly before?: string
  readonly after?: string
  /** Markdown that follows in the paragraph. */
  readonly rest?: string | undefined
}

/** A component that is a block and needs to know nothing of others. Its methods fit any props, so that all stand in one list. */
export interface BlockComponent<Types extends PropTypes = PropTypes> {
  /** Its names as a tag: its own, and those that other systems have for it. */
  readonly tags: readonly string[]
  /** Its names as a container. */
  readonly containers: readonly string[]
  /** Whether it may be a line without content: `::card[Title]`. */
  readonly isLeaf?: boolean
  readonly props: Types
  html(content: string, head: ContainerHead<Types>, document: DocumentState): string
  /** Without this its tags go. */
  markdown?(head: PlainContainerHead<Types>, draft: Draft): PlainOpening
}

/** Components as a family of containers. */
export function blockFamily(components: readonly BlockComponent[]): ContainerFamily {
  return {
    name: 'components',
    tags: components.flatMap(({ tags }) => tags),
    names: components.flatMap(({ tags, containers }) => [...tags, ...containers]),
    leaves: components.flatMap(({ containers, isLeaf }) => (isLeaf ? containers : [])),
    kinds: (document) => named(components, (component) => createKind(component, document)),
    markdown: (draft) => named(components, (component) => createCleaner(component, draft)),
  }
}

const named = <Value>(
  components: readonly BlockComponent[],
  of: (component: BlockComponent) => Value,
): Record<string, Value> =>
  Object.fromEntries(
    components.flatMap((component) => {
      const value = of(component)
      return [...component.tags, ...component.containers].map((name) => [name, value])
    }),
  )

function createKind(component: BlockComponent, document: DocumentState): ContainerKind {
  return {
    props: component.props,
    open: () => {
      document.stylesheets.add('components')
      return ''
    },
    close: (content, head) => component.html(content, head, document),
  }
}

function createCleaner(component: BlockComponent, draft: Draft): ContainerCleaner {
  return {
    props: component.props,
    open: (head) => replaceOpening(head, component.markdown?.(head, draft) ?? {}, draft),
  }
}

/** Puts a label in the place of an opening; a written title stays where it is, because it is Markdown and may hold links. */
export function replaceOpening(
  { opening, title }: Pick<PlainContainerHead, 'opening' | 'title'>,
  { label = '', before = '', after = '', rest = '' }: PlainOpening,
  draft: Draft,
): void {
  const [start, end] = [opening.start.offset, opening.end.offset]
  const gaps = gapsAt(start, draft)
  // The content may continue on the same line.
  const isWholeLine = /[\r\n]|^$/.test(draft.source.charAt(end))
  const gap = isWholeLine ? gaps.between : gaps.between + gaps.between
  const [from, to] = title ? trimmed(title, draft) : [0, 0]
  if (from < to) {
    // Bold text in a title stays as it is.
    const isBold = draft.source.slice(from, to).includes('**')
    const around = [before, after].map((mark) => (isBold ? mark.replace('**', '') : mark))
    draft.replace(start, from, gaps.before + around[0])
    draft.replace(to, end, around[1] + rest + gap)
  } else if (label + rest !== '') {
    draft.replace(start, end, `${gaps.before}${label === '' ? '' : before + label + after}${rest}${gap}`)
  } else if (isWholeLine) removeOpening(opening, draft)
  else draft.replace(start, end, gaps.before)
}

/** The offsets of a title without white space around it. */
function trimmed({ start, end }: Token, draft: Draft): [number, number] {
  const text = draft.source.slice(start.offset, end.offset)
  const from = start.offset + text.length - text.trimStart().length
  return [from, from + text.trim().length]
}
