import { decode } from '../../src/core/url.ts'

/**
 * Finds elements by methods of the prototypes, because a page may contain `<img name="querySelector">`, and a form
 * `<input name="closest">`, which shadow the methods.
 */

/** The first matching element of a page, or of `root`; null when there is none. */
export function find<T extends Element = Element>(
  selector: string,
  root: Document | Element = document,
): T | null {
  const { querySelector } = root instanceof Document ? Document.prototype : Element.prototype
  return querySelector.call(root, selector) as T | null
}

/** All matching elements, in the order of the page. */
export function findAll<T extends Element = Element>(
  selector: string,
  root: Document | Element = document,
): T[] {
  const { querySelectorAll } = root instanceof Document ? Document.prototype : Element.prototype
  return Array.from(querySelectorAll.call(root, selector) as NodeListOf<T>)
}

/** All matching elements in the head of a page: fast, because a selector is tried on every element below its root. */
export function findInHead<T extends Element = Element>(selector: string, page: Document = document): T[] {
  const head = find('head', page)
  return head ? findAll<T>(selector, head) : []
}

/** The element with an id. */
export function byId(id: string, page: Document = document): HTMLElement | null {
  return Document.prototype.getElementById.call(page, id)
}

/**
 * The element that the hash of an address names: by its id as written, else decoded (HTML, 7.4.6.4); null for none. A
 * hash with a stray `%` throws nothing.
 */
export function byHash(hash: string): HTMLElement | null {
  const fragment = hash.replace(/^#/, '')
  return fragment === '' ? null : (byId(fragment) ?? byId(decode(fragment)))
}

/**
 * The innermost matching element around the target of an event, the target included; null when there is none, or the
 * target is no element.
 */
export function closest<T extends Element = Element>(target: unknown, selector: string): T | null {
  return target instanceof Element ? (Element.prototype.closest.call(target, selector) as T | null) : null
}
