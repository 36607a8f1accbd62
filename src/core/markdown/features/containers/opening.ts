import type { Token } from 'micromark-util-types'
import type { Diagnostic, Position } from '../../../../types/diagnostic.ts'
import { readAttributes } from '../components/props/read-attributes.ts'
import { type Props, type PropTypes, readAnyProps, readProps } from '../components/props/read-props.ts'

/** The opening line or tag of a container while its tokens are read. */
export interface Opening {
  name: string
  /** The attributes, line by line, with the position of each. */
  readonly lines: { readonly text: string; readonly position: Position }[]
}

export const createOpening = (): Opening => ({ name: '', lines: [] })

/** Adds the attributes in one line. */
export function addAttributes(opening: Opening, text: string, { start }: Token): void {
  opening.lines.push({ text, position: { line: start.line, column: start.column } })
}

/** The props of an opening, whose `source` is a tag or a line of colons. */
export function readOpeningProps(
  { name, lines }: Opening,
  source: string,
  types: PropTypes | 'any' | 'unread' = {},
  report: (problem: Diagnostic) => void = () => {},
): Props<PropTypes> {
  if (lines.length === 0 || types === 'unread') return {}
  const isTag = source.startsWith('<')
  const written = lines.map(({ text }) => text).join('\n')
  // The end of a tag, and the braces around the attributes of a line, are no part of them; offsets stay.
  const text = isTag ? written.replace(/\/\s*$/, '') : written.replace(/^\{/, ' ').replace(/\}\s*$/, '')
  const attributes = readAttributes(text)
  const place = { name: isTag ? `<${name}>` : `:::${name}`, positionOf, report }
  return types === 'any' ? readAnyProps(attributes, place) : readProps(attributes, types, place)

  function positionOf(offset: number): Position {
    let rest = offset
    for (const { text: line, position } of lines) {
      if (rest <= line.length) return { ...position, column: (position.column ?? 1) + rest }
      rest -= line.length + 1
    }
    return lines[0]?.position ?? {}
  }
}
