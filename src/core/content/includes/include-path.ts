import { folderOf } from '../document-path.ts'

/** Where a partial's or a code file's path leads, as written, and which part of the file is meant. */
export interface IncludeTarget {
  readonly path: string
  /** Which part of the file: `''` for all of it, else `#name` and a range of lines `{3,8}`. */
  readonly part: string
}

/**
 * The path from the root of the site that a document means: relative to its own folder; `/x` and `@/x` below
 * `content/`, as `@en/x` is `content/en/x`; `@site/x` and `<root>/x` below the site's own folder.
 *
 * @param from path of the file that holds the include, from the root of the site
 * @param folder of the documents of its version
 * @returns it may begin with `../`, above the site
 */
export function resolveInclude(written: string, from: string, folder = 'content'): string {
  const path = written.replace(/\?.*$/, '')
  const fromRoot = /^(?:@site|<root>)\/(.*)$/.exec(path)?.[1]
  if (fromRoot !== undefined) return joinPath('', fromRoot)
  const [, alias, rest] = /^@?([^/]*)\/(.*)$/.exec(/^[@/]/.test(path) ? path : '') ?? []
  if (rest !== undefined) return joinPath(folder, `${alias}/${rest}`)
  return joinPath(folderOf(from), path)
}

/** Joins paths; what leads above the root begins with `../`. */
export function joinPath(folder: string, path: string): string {
  const parts: string[] = []
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/')
}

/** `./a.md#part{3,8}`, as VitePress has it. */
export function parsePathWithPart(written: string): IncludeTarget {
  const [, beforeRange = written, from = '', to = ''] =
    /^(.*?)\s*\{(\d*)\s*[,-]\s*(\d*)\}$/.exec(written.trim()) ?? []
  const [, path = beforeRange, name = ''] = /^(.*?)#([^#\s]+)$/.exec(beforeRange.trim()) ?? []
  return { path: path.trim(), part: partText(name, from, to) }
}

/** `a.rs:anchor` or `a.rs:3:8`, as mdBook has it: `:3` is one line, `::8` ends there, `:3:` begins there. */
export function parsePathWithAnchor(written: string): IncludeTarget {
  const [path = '', first, second] = written.trim().split(':')
  if (first === undefined) return { path, part: '' }
  if (first !== '' && !/^\d+$/.test(first)) return { path, part: partText(first, '', '') }
  return { path, part: partText('', first, second ?? first) }
}

const partText = (name: string, from: string, to: string): string =>
  (name === '' ? '' : `#${name}`) + (from === '' && to === '' ? '' : `{${from},${to}}`)
