import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { escapeHtml } from '../../../html.ts'
import { isColor } from './color.ts'
import { releaseLabel } from './labels.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** A drawing that follows the colours of the page. */
export interface CleanSvg {
  /** The elements inside of the `<svg>`. */
  readonly content: string
  readonly width: number
  readonly height: number
  /** Its texts, each once. */
  readonly labels: readonly string[]
}

const elements = new Set('circle defs ellipse g line marker path polygon polyline rect text tspan'.split(' '))

const attributes = new Set(
  (
    'cx cy d dx dy font-size font-style font-weight height markerHeight markerWidth opacity orient points r refX refY rx ry stroke-dasharray ' +
    'stroke-linecap stroke-linejoin stroke-width text-anchor text-decoration transform width x x1 x2 y y1 y2'
  ).split(' '),
)

/** Names of colours that stand for something; the stylesheet `diagrams` has each of them. */
const variable = /^var\(--_?([a-z]+(?:-[a-z]+)*)\)$/

/** Dots of a grid: five hundred of them tell less than the numbers of the axis. */
const leftOut = /^xychart-grid$/

/**
 * Reads a drawing back and writes what may stand on a page: known elements with known attributes. Colours become classes, ids get a prefix;
 * styles, scripts and addresses are left out.
 */
export function cleanSvg(svg: string, idPrefix: string): CleanSvg {
  const root = parseFragment(svg).childNodes.find((node): node is Element => node.nodeName === 'svg')
  const labels = new Set<string>()
  const content = (root?.childNodes ?? []).map(render).join('')
  return { content, width: sizeOf('width'), height: sizeOf('height'), labels: [...labels] }

  function sizeOf(name: string): number {
    return Math.ceil(Number(root?.attrs.find((attribute) => attribute.name === name)?.value)) || 0
  }

  function render(node: Node): string {
    if (node.nodeName === '#text' && 'value' in node)
      return escapeHtml(releaseLabel(node.value.trim() === '' ? '' : node.value))
    if (!('tagName' in node) || !elements.has(node.tagName)) return ''
    const classes = node.attrs.find(({ name }) => name === 'class')?.value ?? ''
    if (leftOut.test(classes)) return ''
    if (node.tagName === 'text') note(node)
    const content = node.childNodes.map(render).join('')
    if (node.tagName === 'g' && content === '') return ''
    const start = `<${node.tagName}${attributesOf(node, classes)}`
    return content === '' ? `${start}/>` : `${start}>${content}</${node.tagName}>`
  }

  /** Lines of one text stand in elements of their own. */
  function note(node: Element): void {
    const label = releaseLabel(textOf(node)).replace(/\s+/g, ' ').trim()
    if (/[\p{L}\p{N}]/u.test(label)) labels.add(label)
  }

  function attributesOf({ attrs }: Element, classes: string): string {
    const names = classes.split(' ').filter((name) => /^(?:mono|xychart-[a-z]+(?:-[a-z\d]+)*)$/.test(name))
    const written = attrs.flatMap(({ name, value }) => {
      if (name === 'fill' || name === 'stroke') {
        const [, colour] = variable.exec(value) ?? []
        if (colour === undefined) return value === 'none' || isColor(value) ? [` ${name}="${value}"`] : []
        names.push(`${name}-${colour}`)
        return []
      }
      if (name === 'id') return [` id="${escapeHtml(idPrefix + value)}"`]
      if (name === 'marker-start' || name === 'marker-end') {
        const [, id] = /^url\(#([\w-]+)\)$/.exec(value) ?? []
        return id === undefined ? [] : [` ${name}="url(#${idPrefix}${id})"`]
      }
      return attributes.has(name) && /^[\w\s.,()+-]*$/.test(value) ? [` ${name}="${rounded(value)}"`] : []
    })
    return `${names.length > 0 ? ` class="${names.join(' ')}"` : ''}${written.join('')}`
  }
}

function textOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node
    ? node.childNodes
        .map((child) => (child.nodeName === 'tspan' ? ` ${textOf(child)}` : textOf(child)))
        .join('')
    : ''
}

/** Numbers with one digit after the point. */
const rounded = (value: string): string =>
  value.replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
