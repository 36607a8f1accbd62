import { CHILDREN, ISLAND } from '../../src/core/islands/island-element.ts'
import { find } from '../browser/dom.ts'

/** Attributes that the reader or scripts set, not the server. */
const notServed = new Set([
  'open',
  'tabindex',
  'data-hydrated',
  'data-awaited',
  'data-closing',
  'aria-pressed',
  'hidden',
])

/**
 * Makes `old` equal to `fresh`, element by element, with as few changes as possible: elements that stay keep their
 * state (open, selected, scrolled or focused). Hydrated islands belong to React and are left alone.
 */
export function morph(old: Element, fresh: Element): void {
  if (old.isEqualNode(fresh) || isHydrated(old)) return
  morphAttributes(old, fresh)
  morphChildren(old, fresh)
}

function isHydrated(element: Element): boolean {
  return element instanceof HTMLElement && element.dataset.hydrated !== undefined
}

function morphAttributes(old: Element, fresh: Element): void {
  const isWrapped = old.classList.contains('wrapped')
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !notServed.has(name)) old.removeAttribute(name)
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (notServed.has(name) && name !== 'tabindex') continue
    if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  }
  // Long lines that the reader has wrapped stay wrapped.
  if (isWrapped && old.classList.contains('code')) old.classList.add('wrapped')
}

/** Equal nodes at the start and at the end stay; in between, nodes of the same kind are morphed in order. */
function morphChildren(old: Element, fresh: Element): void {
  const before = [...old.childNodes]
  const after = [...fresh.childNodes]
  let start = 0
  while (start < before.length && start < after.length && isAlike(before[start], after[start])) {
    morphNode(before[start], after[start])
    start++
  }
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    isAlike(before.at(-1 - end), after.at(-1 - end))
  ) {
    morphNode(before.at(-1 - end), after.at(-1 - end))
    end++
  }
  const leaving = before.slice(start, before.length - end)
  const following = before[before.length - end] ?? null
  for (const node of after.slice(start, after.length - end)) {
    const match = leaving.findIndex((one) => isSameKind(one, node))
    if (match === -1) {
      old.insertBefore(document.importNode(node, true), leaving[0] ?? following)
      continue
    }
    // Nodes before the match have no counterpart.
    for (const gone of leaving.splice(0, match)) gone.parentNode?.removeChild(gone)
    morphNode(leaving.shift(), node)
  }
  for (const gone of leaving) gone.parentNode?.removeChild(gone)
}

function morphNode(old: Node | undefined, fresh: Node | undefined): void {
  if (old instanceof Element && isElement(fresh)) morph(old, fresh)
  else if (old instanceof CharacterData && fresh && old.data !== fresh.nodeValue)
    old.data = fresh.nodeValue ?? ''
}

/** Whether two nodes are of the same kind with the same text; they may differ in state. */
function isAlike(old: Node | undefined, fresh: Node | undefined): boolean {
  return Boolean(old && fresh && isSameKind(old, fresh) && old.textContent === fresh.textContent)
}

function isSameKind(old: Node, fresh: Node): boolean {
  if (old.nodeName !== fresh.nodeName) return false
  if (!(old instanceof Element) || !isElement(fresh)) return true
  if (!isSameIsland(old, fresh)) return false
  return firstClass(old) === firstClass(fresh)
}

/** A component of the site is another one with other code, properties or children. */
function isSameIsland(old: Element, fresh: Element): boolean {
  const isSame = (name: string) => old.getAttribute(name) === fresh.getAttribute(name)
  if (old.localName !== ISLAND) return isSame('data-island')
  const [children, freshChildren] = [old, fresh].map((one) => find(CHILDREN, one)?.textContent)
  return isSame('data-island') && isSame('data-props') && children === freshChildren
}

const firstClass = (element: Element): string => element.classList.item(0) ?? ''

/** In some browsers, nodes of a parsed document have classes of another window. */
function isElement(node: Node | undefined): node is Element {
  return node?.nodeType === Node.ELEMENT_NODE
}
