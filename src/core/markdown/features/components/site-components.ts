import type { ClientMode, PageComponent, PropValue } from '../../../../types/component.ts'
import type { Position } from '../../../../types/diagnostic.ts'
import type { DocumentState } from '../../feature.ts'
import { trimHtml } from '../../html.ts'
import { removeOpening } from '../containers/clean-containers.ts'
import type { ContainerCleaner, ContainerFamily, ContainerKind } from '../containers/container.ts'
import { badProp } from './problems.ts'

/**
 * The names of the site's own components that a document may use. Their code gets whatever props a document gives, so they
 * are for authors whose HTML is trusted, too.
 */
export const siteComponentNames = ({ options }: Pick<DocumentState, 'options'>): readonly string[] =>
  options.html === 'allow' ? (options.components ?? []) : []

/** The site's own components as blocks. */
export const siteComponents: ContainerFamily = {
  name: 'components',
  kinds: (document) =>
    Object.fromEntries(siteComponentNames(document).map((name) => [name, createKind(name, document)])),
  markdown: (draft) => {
    const cleaner: ContainerCleaner = { open: ({ opening }) => removeOpening(opening, draft) }
    return Object.fromEntries(siteComponentNames(draft.document).map((name) => [name, cleaner]))
  },
}

function createKind(name: string, document: DocumentState): ContainerKind {
  return {
    props: 'any',
    open: () => '',
    close: (content, { props, position }, isOneLine) =>
      markComponent(
        { name, props: props as Readonly<Record<string, PropValue>>, isInline: false, position },
        isOneLine ? withoutParagraph(trimHtml(content)) : trimHtml(content),
        document,
      ),
  }
}

/** What stands in one line with its tags is no paragraph, as in MDX: `<Name>**text**</Name>`. */
function withoutParagraph(html: string): string {
  const inner = /^<p>([\s\S]*)<\/p>$/.exec(html)?.[1]
  return inner === undefined || inner.includes('<p>') ? html : inner
}

interface ComponentUse {
  readonly name: string
  readonly props: Readonly<Record<string, PropValue>>
  readonly isInline: boolean
  readonly position: Position
}

const clientModes: readonly ClientMode[] = ['visible', 'idle', 'load', 'touch']

/** Records a component of the site and returns its marker around its children: `<div>\0{3\0…\0}3\0</div>`. */
export function markComponent(
  { name, props, isInline, position }: ComponentUse,
  children: string,
  document: DocumentState,
): string {
  const { client: wanted, ...own } = withoutDirectives(props)
  const client = clientModes.find((mode) => mode === wanted)
  if (wanted !== undefined && client === undefined) {
    const written = { name: 'client', value: String(wanted), isCode: false }
    document.diagnostics.push(badProp(position, written, `one of ${clientModes.join(', ')}`))
  }
  const { line = 1, column = 1 } = position
  const component = { name, props: own, ...(client && { client }), isInline, line, column }
  const index = document.components.push(component) - 1
  const element = isInline ? 'span' : 'div'
  return `<${element}>\0{${index}\0${children}\0}${index}\0</${element}>`
}

/** `client:load` of Astro is `client="load"`. */
function withoutDirectives(props: ComponentUse['props']): ComponentUse['props'] {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) =>
      name.startsWith('client:') ? ['client', name.slice('client:'.length)] : [name, value],
    ),
  )
}

/**
 * Replaces the markers of all components, the inner ones first; `render` gets the HTML of the children, and returns what
 * takes the place of the element around them.
 */
export function replaceComponents(
  html: string,
  components: readonly PageComponent[],
  render: (component: PageComponent, children: string) => string,
): string {
  if (components.length === 0) return html
  const open: { readonly index: number; html: string }[] = [{ index: -1, html: '' }]
  let position = 0
  for (const match of html.matchAll(/<(?:div|span)>\0\{(\d+)\0|\0\}\d+\0<\/(?:div|span)>/g)) {
    const current = open.at(-1)
    if (!current) break
    current.html += html.slice(position, match.index)
    position = match.index + match[0].length
    if (match[1] !== undefined) {
      open.push({ index: Number(match[1]), html: '' })
      continue
    }
    const component = components[current.index]
    const parent = open.at(-2)
    if (!component || !parent) continue
    open.pop()
    parent.html += render(component, current.html)
  }
  return (open[0]?.html ?? '') + html.slice(position)
}
