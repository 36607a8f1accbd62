import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkDocument } from './check-page.ts'
import {
  children,
  hostileValues,
  type ShippedComponent,
  shippedComponents,
  strangeProps,
} from './component-values.ts'

// Every component that ships, under every name, with every prop and with values, children and places that nobody means. Whatever
// stands there: the page is whole, nothing runs (`checkDocument`), and where markup is seen as text or a text is not seen, a
// problem says so.

/** Uses in one document; rendering a page costs more than a use. */
const MOST_USES = 80

/** Tags that the values and children write as text. */
const escapedByAuthor = /<Tabs> Xinside\d+X <Steps>|<\/Tabs> :::/g

const fewValues = hostileValues.filter((value) => value === '' || /script|\{\{/.test(value))

/** Words that frame a use, and that each of its children holds. */
const before = (index: number): string => `Xbefore${index}X`
const inside = (index: number): string => `Xinside${index}X`

for (const component of shippedComponents()) {
  test(`${component.name} takes any value, with any children, anywhere`, () => {
    const contents = contentsOf(component)
    for (const uses of inTurn([...valuesOf(component), ...contents])) checkUses(uses, 'allow')
    for (const uses of inTurn(contents)) checkUses(uses, 'sanitize')
    for (const uses of inTurn(contents)) checkDocument(uses.join('\n\n'), 'escape')
  })
}

const inTurn = (uses: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(uses.length / MOST_USES) }, (_, index) =>
    uses.slice(index * MOST_USES, (index + 1) * MOST_USES),
  )

/** Other names of a component differ by their name alone. */
function valuesOf(component: ShippedComponent): string[] {
  const { isFirst, props, otherProps } = component
  if (!isFirst) return []
  const attributes = [
    ...props.flatMap((prop) => hostileValues.map((value) => prop + value)),
    ...[...otherProps, ...strangeProps].flatMap((prop) => fewValues.map((value) => prop + value)),
  ]
  return attributes.map((one) => write(component, one, 'WORD'))
}

const contentsOf = (component: ShippedComponent): string[] => [
  ...children.map((text) => write(component, '', text)),
  ...places(component, write(component, 'title="A title"', 'WORD')),
]

/** The component as a tag or as a container. */
function write({ name, isTag }: ShippedComponent, attributes: string, text: string): string {
  if (!isTag) return `:::${name}{${attributes.replaceAll('\n', ' ')}}\n\n${text}\n\n:::`
  const opening = `<${name}${attributes === '' ? '' : ` ${attributes}`}`
  return text === '' ? `${opening} />` : `${opening}>\n\n${text}\n\n</${name}>`
}

/** A use where it does not belong. */
function places(component: ShippedComponent, use: string): string[] {
  const { name, isTag } = component
  const indented = (mark: string, rest: string) => mark + use.replaceAll('\n', `\n${rest}`)
  const blocks = [
    indented('- ', '  '),
    indented('1. ', '   '),
    indented('> ', '> '),
    indented('> - > ', '>   > '),
    `<p>\n\n${use}\n\n</p>`,
    `<Tabs>\n\n${use}\n\n</Tabs>`,
    `<Steps>\n\n${use}\n\n</Steps>`,
    write(component, '', use),
    write(component, '', write(component, '', write(component, '', use))),
  ]
  if (!isTag)
    return [...blocks, `:::${name}\n\nWORD`, ':::\n\nWORD', `:::${name}[WORD`, `:::${name}{title="WORD`]
  const oneLine = `<${name} title="A title">WORD</${name}>`
  return [
    ...blocks,
    `Text ${oneLine} text`,
    `## ${oneLine}`,
    `| a |\n|---|\n| ${oneLine} |`,
    `[${oneLine}](other.md)`,
    `**${oneLine}**`,
    `![${oneLine}](a.png)`,
    `<div>${oneLine}</div>`,
    `<${name}>\n\nWORD`,
    `</${name}> WORD`,
    `<${name} title="WORD`,
    `<${name} title={[WORD`,
  ]
}

/** Renders uses one after the other; what is found is found again in a document of the one use, to name it. */
function checkUses(uses: readonly string[], mode: 'allow' | 'sanitize'): void {
  const problem = findProblem(uses, mode)
  if (problem === undefined) return
  for (const use of uses) {
    const own = findProblem([use], mode)
    if (own !== undefined) assert.unreachable(`${own}\n\n${use.slice(0, 1000)}`)
  }
  assert.unreachable(`${problem}, only where they stand together`)
}

function findProblem(uses: readonly string[], mode: 'allow' | 'sanitize'): string | undefined {
  const parts = uses.map((use, index) => `${before(index)}\n\n${use.replaceAll('WORD', inside(index))}\n\n`)
  const { html, messages } = messagesOf(parts, mode)
  if (typeof html !== 'string') return html.message
  for (const [index] of uses.entries()) {
    const start = html.indexOf(before(index))
    const end = html.indexOf(before(index + 1), start)
    if (start < 0) return messages.length > 0 ? undefined : 'the text before the component is lost in silence'
    const text = html.slice(start, end < 0 ? undefined : end)
    const isReported = messages.some(
      (line) => line >= lineOf(parts, index) && line < lineOf(parts, index + 1),
    )
    if (isReported) continue
    const raw = /<\/?[A-Z][\w.]*[\s/>]|^\s*:::|=\{/m.exec(text.replace(escapedByAuthor, ''))
    if (raw) return `“${raw[0].trim()}” is seen without a warning`
    // Footnotes stand at the end of the page.
    if (parts[index]?.includes(inside(index)) && !html.includes(inside(index)))
      return 'what stands inside is lost in silence'
  }
  return undefined
}

/** The text that a reader sees, and the lines that problems name; or what is wrong with the page. */
function messagesOf(
  parts: readonly string[],
  mode: 'allow' | 'sanitize',
): {
  readonly html: string | Error
  readonly messages: readonly number[]
} {
  try {
    const { page } = checkDocument(parts.join(''), mode)
    const messages = page.diagnostics.map(({ line = 0 }) => line)
    return { html: seenText(page.html), messages }
  } catch (error) {
    if (error instanceof Error) return { html: error, messages: [] }
    throw error
  }
}

const lineOf = (parts: readonly string[], index: number): number =>
  // `checkDocument` puts a mark of three lines before the text.
  parts.slice(0, index).join('').split('\n').length + 3

/** The text of a page besides code. */
function seenText(html: string): string {
  const read = (node: DefaultTreeAdapterTypes.Node): string => {
    if (/^(?:pre|code|script|template)$/.test(node.nodeName)) return ' '
    if (node.nodeName === '#text' && 'value' in node) return node.value
    return 'childNodes' in node ? `${node.childNodes.map(read).join('')}\n` : ''
  }
  return parseFragment(html).childNodes.map(read).join('')
}

test.run()
