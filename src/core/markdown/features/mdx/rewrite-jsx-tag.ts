import type { PropValue } from '../../../../types/component.ts'
import { escapeHtml } from '../../html.ts'
import { endOfBraces, readAttributes } from '../components/props/read-attributes.ts'
import { NOT_A_VALUE, readLiteral } from '../components/props/read-literal.ts'

/** A tag of HTML with the attributes of JSX, rewritten. */
interface RewrittenTag {
  /** As long as the source where that is possible, so that places of problems hold. */
  readonly html: string
  readonly end: number
  /** Names of attributes whose value is code, which is left out. */
  readonly dropped: readonly string[]
}

const LONGEST = 5000

/**
 * Rewrites the opening tag at `start` when it has attributes of JSX: `style={{ color: 'red' }}` and `tabIndex={0}` become
 * `style="color: red"` and `tabIndex="0"`. Nothing is run.
 */
export function rewriteJsxTag(text: string, start: number): RewrittenTag | undefined {
  const end = endOfTag(text, start)
  const source = text.slice(start, end)
  if (end < 0 || !source.includes('{')) return undefined
  const [opening = ''] = /^<[\w-]+/.exec(source) ?? []
  const close = /\s*\/?>$/.exec(source)?.[0].trim() ?? '>'
  const dropped: string[] = []
  const attributes = readAttributes(source.slice(opening.length, source.length - close.length)).map(
    ({ name, value, isCode }) => {
      const literal =
        isCode && name !== '...' ? (requiredPath(value ?? '') ?? readLiteral(value ?? '')) : value
      if (literal === NOT_A_VALUE || name === '...') {
        // Handlers are reported as those of HTML.
        if (/^on[A-Z]/.test(name)) return ` ${name}=""`
        dropped.push(name)
        return ''
      }
      return attribute(name, literal)
    },
  )
  return { html: layOut(opening, attributes.filter(Boolean), close, source), end, dropped }
}

/** The path in `require('./data.csv').default`, by which MDX names a file beside the document. */
const requiredPath = (code: string): string | undefined =>
  /^\s*require\(\s*(['"])([^'"\n]+)\1\s*\)(?:\.default)?\s*$/.exec(code)?.[2]

/** A tag on as many lines as its source. No line of it is blank, since that would end it. */
function layOut(opening: string, attributes: readonly string[], close: string, source: string): string {
  const breaks = source.split('\n').length - 1
  const lines = attributes.map((attribute, index) => (index < breaks ? `\n${attribute.trim()}` : attribute))
  const html = opening + lines.join('')
  const rest = '\n'.repeat(Math.max(0, breaks - attributes.length))
  const padding = breaks > 0 ? '' : ' '.repeat(Math.max(0, source.length - html.length - close.length))
  return html + padding + close + rest
}

/** Offset after the tag at `start`; -1 when it has no end nearby. */
function endOfTag(text: string, start: number): number {
  const limit = Math.min(text.length, start + LONGEST)
  for (let position = start + 1; position < limit; position++) {
    const character = text.charAt(position)
    if (character === '>') return position + 1
    if (character === '<') return -1
    const end =
      character === '{'
        ? endOfBraces(text, position)
        : character === '"' || character === "'"
          ? text.indexOf(character, position + 1) + 1
          : position + 1
    if (end <= position) return -1
    position = end - 1
  }
  return -1
}

function attribute(name: string, value: PropValue | undefined): string {
  if (value === undefined || value === true) return ` ${name}`
  if (value === false || value === null) return ''
  if (name === 'style' && isObject(value)) return ` style="${escapeHtml(cssOf(value))}"`
  return ` ${name}="${escapeHtml(typeof value === 'object' ? JSON.stringify(value) : String(value))}"`
}

const isObject = (value: PropValue): value is { readonly [name: string]: PropValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Numbers of other properties are pixels (https://react.dev/reference/react-dom/components/common#applying-css-styles). */
const unitless =
  /^(?:animationIterationCount|aspectRatio|columnCount|columns|fillOpacity|flex|flexGrow|flexShrink|fontWeight|gridArea|gridColumn|gridRow|lineClamp|lineHeight|opacity|order|orphans|scale|strokeOpacity|tabSize|widows|zIndex|zoom|--.*)$/

function cssOf(style: { readonly [name: string]: PropValue }): string {
  return Object.entries(style)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => {
      const property = name.startsWith('--')
        ? name
        : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const unit = typeof value === 'number' && value !== 0 && !unitless.test(name) ? 'px' : ''
      return `${property.replace(/^ms-/, '-ms-')}: ${value}${unit}`
    })
    .join('; ')
}
