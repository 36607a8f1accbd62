import { decodeReferences } from '../character-references.ts'
import { escapeHtml } from '../html.ts'
import { type RawTag, scanTags } from '../markdown/features/raw-html/scan-tags.ts'
import { areWhole, styleClass } from '../markdown/style-class.ts'
import { STYLE } from './island-element.ts'

/**
 * Replaces the `style` attributes of rendered components by classes, since a strict content policy forbids them inline. `styles`
 * collects the declarations. React knows nothing of these classes: elements of an island keep their style as data, which
 * replaces the class before hydration.
 */
export function extractStyles(html: string, styles: Map<string, string>, isIsland: boolean): string {
  if (!html.includes('style=')) return html
  return scanTags(html)
    .map((piece) =>
      piece.type === 'tag' ? (withClass(piece.tag, styles, isIsland) ?? piece.text) : piece.text,
    )
    .join('')
}

function withClass(tag: RawTag, styles: Map<string, string>, isIsland: boolean): string | undefined {
  const style = tag.attributes.find(([name]) => name === 'style')?.[1]
  if (style === undefined) return undefined
  const declarations = decodeReferences(style)
  const name = areWhole(declarations) ? styleClass(declarations) : ''
  // As strong as the attribute was: stronger than other rules of classes.
  if (name !== '') styles.set(`${name}.${name}.${name}`, declarations)
  const others = tag.attributes.filter(([key]) => key !== 'style' && key !== 'class')
  const classes = [tag.attributes.find(([key]) => key === 'class')?.[1] ?? '', name].filter(Boolean)
  const attributes = [
    ...(classes.length > 0 ? [['class', classes.join(' ')] as const] : []),
    ...others,
    ...(isIsland ? [[STYLE, escapeHtml(declarations)] as const] : []),
  ]
  const written = attributes.map(([key, value]) => (value === undefined ? ` ${key}` : ` ${key}="${value}"`))
  return `<${tag.name}${written.join('')}${tag.isSelfClosing ? '/' : ''}>`
}
