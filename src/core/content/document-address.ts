import { isSafePath, resolvePath } from '../url.ts'
import { folderOf, withoutExtension } from './document-path.ts'
import type { FrontMatter } from './front-matter/frontmatter.ts'

/** What the addresses of documents depend on besides themselves; see the options of `content`. */
export interface AddressOptions {
  readonly numberPrefixes: boolean
  readonly idSetsAddress: boolean
}

/** A name without the number before it: `01-intro` is `intro`. A date and a version are no such numbers. */
export function splitNumber(name: string): { readonly name: string; readonly number?: number } {
  if (/^\d+[-_.]\d+/.test(name)) return { name }
  const [, digits, rest] = /^(\d{1,9})\s*[-_.]+\s*([^-_.\s].*)$/.exec(name) ?? []
  return digits === undefined || rest === undefined ? { name } : { name: rest, number: Number(digits) }
}

/** A path without the numbers before its names. */
export const withoutNumbers = (path: string): string =>
  path
    .split('/')
    .map((name) => splitNumber(name).name)
    .join('/')

/** The path that a document's address and id are made from. */
export const plainPath = (
  path: string,
  { numberPrefixes }: Pick<AddressOptions, 'numberPrefixes'>,
): string => (numberPrefixes ? withoutNumbers(path) : path)

/** What sidebars and navbar call a document: its path, its last part replaced by `id` in the front matter. */
export function documentId(path: string, { id }: FrontMatter, options: AddressOptions): string {
  const name = withoutExtension(plainPath(path, options))
  return id === undefined ? name : replaceName(name, id)
}

/**
 * The path of a document's address: `slug` replaces its name, or all of it when it starts with `/`; `id` its name, where
 * that is wanted.
 *
 * @param isFolder whether it is the document of its folder
 */
export function documentAddress(
  path: string,
  { slug, id }: FrontMatter,
  isFolder: boolean,
  options: AddressOptions,
): string {
  const plain = plainPath(path, options)
  if (slug !== undefined) return resolvePath(slug, plain)
  if (isFolder) return folderOf(plain)
  const isAddress = options.idSetsAddress && id !== undefined && !id.includes('/') && isSafePath(id)
  return isAddress ? replaceName(plain, id) : withoutExtension(plain)
}

const replaceName = (path: string, name: string): string => path.replace(/[^/]*$/, () => name)
