import type { Diagnostic, Position } from '../../../../types/diagnostic.ts'
import { problemMaker } from '../../../problems/problem-maker.ts'
import { defineProblems } from '../../../problems/problem-record.ts'
import { shorten } from '../../shorten.ts'
import type { Attribute } from './props/read-attributes.ts'

/** The problems of components. */
export const componentProblems = defineProblems([
  {
    code: 'unknown-component',
    severity: 'warning',
    meaning:
      'A tag is neither HTML nor a component that docsgen or the site has. The tag is left out; what stands between it and its closing tag is shown. So it is with a component whose file imports a package that is not installed. Components of other systems are written so.',
    example: '<Chart data={values} />',
    cure: 'Write it in plain Markdown, or put it into backticks to show it as text.',
  },
  {
    code: 'misplaced-component',
    severity: 'warning',
    meaning:
      'A component that is a block stands inside of a line, or the other way round. Its tags are left out; what stands between them is shown. Tabs and cards are blocks, badges stand in lines.',
    example: 'Read this: <Tabs groupId="a">World</Tabs> and go on.',
    cure: 'Begin the opening tag on a line of its own, and let nothing follow the closing tag in its line.',
  },
  {
    code: 'unclosed-component',
    severity: 'warning',
    meaning: 'The tag of a component is opened and never closed. It is left out; what follows is shown.',
    example: '<TabItem value="a">\n\nOne',
    cure: 'Put the closing tag where the component ends, or “/” before the end of the tag when it holds nothing.',
  },
  {
    code: 'broken-tag',
    severity: 'warning',
    meaning:
      'A tag cannot be read, and is shown as text. A quotation mark or a brace is never closed, a value is missing, or a tag of HTML has a value in braces in a document that is no MDX.',
    example: '<Badge text="new />',
    cure: 'Close what is open, or put the tag into backticks to show it.',
  },
  {
    code: 'unknown-prop',
    severity: 'warning',
    meaning: 'A component has no prop of this name. The prop does nothing.',
    example: '<Badge txt="new" />',
    cure: 'Take the name that the message suggests, or remove it.',
  },
  {
    code: 'bad-prop',
    severity: 'warning',
    meaning:
      'The value of a prop is of the wrong kind, or is code. Values are texts, numbers, true, false, and lists and objects of these; nothing in a document is run. The component is shown without the prop.',
    example: '<Badge text={version} />',
    cure: 'Write the value itself: “text="new"”, “count={3}”, “items={["a", "b"]}”.',
  },
])

const problem = problemMaker(componentProblems)

/** What to write in the place of components of other systems. */
const cures: ReadonlyMap<string, string> = new Map([
  [
    'CodeBlock',
    'Write the code between lines of three backticks, or in a file that ends in .mdx as the text {`…`} without values.',
  ],
])

export const unknownComponent = (position: Position, name: string, nearest?: string): Diagnostic =>
  problem(
    'unknown-component',
    position,
    `<${name}> is neither HTML nor a component of this site; its tags are left out, and what stands between them is shown.`,
    cures.get(name) ??
      (nearest
        ? `Did you mean <${nearest}>?`
        : 'Write it in plain Markdown. To show a tag as text, put it into backticks.'),
  )

/** `file` is that of the component. */
export const componentWithoutPackage = (
  position: Position,
  name: string,
  file: string,
  missing: string,
): Diagnostic =>
  problem(
    'unknown-component',
    position,
    `<${name}> cannot be loaded, because ${file} imports “${missing}”, which is not installed; its tags are left out, and what stands between them is shown.`,
    `Install the package, or write a component ${name} that does without it in templates/components/.`,
  )

export const misplacedComponent = (position: Position, name: string, isBlock: boolean): Diagnostic =>
  problem(
    'misplaced-component',
    position,
    isBlock
      ? `<${name}> is no component inside of a line; its tags are left out, and what stands between them is shown.`
      : `<${name}> is a component inside of a line; around blocks its tags are left out, and what stands between them is shown.`,
    isBlock
      ? 'Begin the opening tag on a line of its own, and let nothing follow the closing tag.'
      : 'Put its tags and what stands between them into one paragraph.',
  )

export const componentInHtml = (position: Position, name: string): Diagnostic =>
  problem(
    'misplaced-component',
    position,
    `<${name}> stands in raw HTML, where it is no component; its tags are left out, and what stands between them is shown.`,
    'Put blank lines around it, so that it is Markdown again.',
  )

export const unclosedComponent = (position: Position, name: string): Diagnostic =>
  problem(
    'unclosed-component',
    position,
    `<${name}> is never closed; its tag is left out.`,
    `Put “</${name}>” where it ends, or write “<${name} … />”.`,
  )

export const brokenTag = (position: Position, tag: string): Diagnostic =>
  problem(
    'broken-tag',
    position,
    `The tag “${shorten(tag)}” cannot be read; it is shown as text.`,
    'Look for a quotation mark or a brace that is never closed, or a value that is missing.',
  )

export const tagOfMdx = (position: Position, tag: string): Diagnostic =>
  problem(
    'broken-tag',
    position,
    `The tag “${shorten(tag)}” has a value in braces, which only MDX has; it is shown as text.`,
    'Write the value in quotes, or rename the document so that it ends in .mdx.',
  )

export const unknownProp = (position: Position, prop: string, name: string, nearest?: string): Diagnostic =>
  problem(
    'unknown-prop',
    position,
    `“${prop}” does nothing in ${name}.`,
    nearest ? `Did you mean ${nearest}?` : 'Remove it.',
  )

export const badProp = (
  position: Position,
  { name, value = '', isCode }: Pick<Attribute, 'name' | 'value' | 'isCode'>,
  expected: string,
  nearest?: string,
): Diagnostic =>
  problem(
    'bad-prop',
    position,
    name === '...'
      ? 'Props that are spread do nothing: no code of a document is run.'
      : `“${shorten(value)}” is no value for “${name}”, which takes ${expected}.`,
    nearest
      ? `Did you mean ${nearest}?`
      : isCode
        ? 'Write the value itself; code of a document is never run.'
        : undefined,
  )

export const unknownIcon = (position: Position, name: string, nearest?: string): Diagnostic =>
  problem(
    'bad-prop',
    position,
    `There is no icon “${shorten(name)}”; it is left out.`,
    nearest
      ? `Did you mean ${nearest}?`
      : 'Take an emoji, the path of a picture, or one of the names that the handbook lists.',
  )

export const droppedAttribute = (position: Position, name: string): Diagnostic =>
  problem(
    'bad-prop',
    position,
    name === '...'
      ? 'Attributes that are spread do nothing: no code of a document is run.'
      : `The attribute ${name} of this tag has code as its value, which is not run; it is left out.`,
    'Write the value itself, as in HTML.',
  )
