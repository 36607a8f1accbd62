import type { Token } from 'micromark-util-types'
import type { Diagnostic, Position } from '../../../../../types/diagnostic.ts'
import type { DocumentState } from '../../../feature.ts'
import type { Draft } from '../../../plain/draft.ts'
import type { InlineUse, PlainTags } from '../inline-component.ts'
import { findInlineComponent } from '../inline-components.ts'
import { readAttributes } from '../props/read-attributes.ts'
import { readAnyProps, readProps } from '../props/read-props.ts'
import { markComponent, siteComponentNames } from '../site-components.ts'

/** One tag of a component inside of a line. */
export interface InlineTag {
  readonly name: string
  readonly source: string
  readonly kind: 'opening' | 'closing' | 'alone'
  readonly position: Position
  readonly isInHeading: boolean
}

const tags = new WeakMap<Token, InlineTag>()

/** Remembers that a token is the tag of a known component. */
export const setInlineTag = (token: Token, tag: InlineTag): void => void tags.set(token, tag)

export const inlineTagOf = (token: Token): InlineTag | undefined => tags.get(token)

/** Whether docsgen or the site has a component of this name that may stand inside of a line. */
export const isInline = (name: string, document: DocumentState): boolean =>
  findInlineComponent(name) !== undefined || siteComponentNames(document).includes(name)

/** docsgen's own component of a name, unless the site has one of that name, too. */
const findShipped = (name: string, document: DocumentState) =>
  siteComponentNames(document).includes(name) ? undefined : findInlineComponent(name)

/** The HTML of a component inside of a line; `children` is the HTML between its tags. */
export function renderInline(tag: InlineTag, children: string, document: DocumentState): string {
  const { name, position } = tag
  const report = (problem: Diagnostic): void => void document.diagnostics.push(problem)
  const component = findShipped(name, document)
  if (component) document.stylesheets.add('components')
  if (component) return component.html(readUse(tag, component.props, report), children, document)
  const props = readAnyProps(attributesOf(tag), { positionOf: positions(tag), report })
  return markComponent({ name, props, isInline: true, position }, children, document)
}

/** What takes the place of its tags in clean Markdown: those of the site's components go. */
export function cleanInline(tag: InlineTag, draft: Draft): PlainTags {
  const component = findShipped(tag.name, draft.document)
  if (!component) return { before: '', after: '' }
  return component.markdown(
    readUse(tag, component.props, () => {}),
    draft,
  )
}

function readUse(
  tag: InlineTag,
  types: Parameters<typeof readProps>[1],
  report: (problem: Diagnostic) => void,
): InlineUse {
  const { name, position, isInHeading } = tag
  const place = { name: `<${name}>`, positionOf: positions(tag), report }
  return { name, props: readProps(attributesOf(tag), types, place), isInHeading, position }
}

/** Offsets count from the beginning of the tag. */
const attributesOf = ({ source, name }: InlineTag) =>
  readAttributes(source.replace(/\/?>$/, '').replace(`<${name}`, (start) => ' '.repeat(start.length)))

const positions =
  ({ source, position: { line = 1, column = 1 } }: InlineTag) =>
  (offset: number): Position => {
    const before = source.slice(0, offset).split('\n')
    const last = before.at(-1)?.length ?? 0
    return before.length === 1
      ? { line, column: column + last }
      : { line: line + before.length - 1, column: last + 1 }
  }
