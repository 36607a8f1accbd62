import type { ReactElement, ReactNode } from 'react'
import { Fragment } from 'react/jsx-runtime'

const svgSpace = 'http://www.w3.org/2000/svg'

/**
 * Renders the element of a stateless component to DOM nodes, so that a template can be rendered again without React.
 *
 * @throws Error for features that need React: state, context, classes, function props
 */
export function renderElement(node: ReactNode, space?: string): Node {
  if (node === null || node === undefined || typeof node === 'boolean') return document.createTextNode('')
  if (typeof node === 'object' && 'type' in node) return renderOne(node, space)
  if (typeof node === 'object' && Symbol.iterator in node) return renderAll([...node], space)
  return document.createTextNode(String(node))
}

function renderAll(nodes: readonly ReactNode[], space: string | undefined): DocumentFragment {
  const fragment = document.createDocumentFragment()
  fragment.append(...nodes.map((node) => renderElement(node, space)))
  return fragment
}

function renderOne({ type, props }: ReactElement, space: string | undefined): Node {
  const { children, ...attributes } = props as { children?: ReactNode } & Record<string, unknown>
  if (type === (Fragment as unknown)) return renderElement(children, space)
  // A class needs an instance, which only React creates.
  if (typeof type === 'function') return renderElement((type as (given: unknown) => ReactNode)(props), space)
  const ownSpace = type === 'svg' ? svgSpace : space
  const element = ownSpace ? document.createElementNS(ownSpace, type) : document.createElement(type)
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value)
  element.append(renderElement(children, ownSpace))
  return element
}

function setAttribute(element: Element, name: string, value: unknown): void {
  const isState = name.startsWith('aria-')
  if (value === undefined || value === null || (value === false && !isState)) return
  if (typeof value === 'function' || typeof value === 'object')
    throw new Error(`${name} of <${element.localName}> cannot be rendered without React.`)
  const attribute = name === 'className' ? 'class' : name === 'tabIndex' ? 'tabindex' : name
  element.setAttribute(attribute, value === true && !isState ? '' : String(value))
}
