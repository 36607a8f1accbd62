import { hasDocumentExtension } from '../document-path.ts'
import { joinPath, resolveInclude } from './include-path.ts'

/** The folder with the documents of a frozen version. */
export const versionFolder = (name: string): string => `versions/${name}`

/** Where a file outside of the documents is kept for a frozen version. `file` may begin with `../`. */
export const frozenCodePath = (file: string, name: string): string =>
  `versions/_code/${name}/${file.replace(/^(\.\.\/)+/, '')}`

/** Files outside of `content/` that documents take in; documents among them are taken in as they are. */
export function findOutsideIncludes(includes: Iterable<string>): string[] {
  return [...new Set(includes)].filter((file) => !file.startsWith('content/')).sort()
}

/**
 * The text of a document for a frozen version, with the paths of files outside of the documents changed to those of their copies.
 *
 * @param file the document's path from the site: `content/guide/build.md`
 * @param outside the files outside, from the site
 */
export function freezeDocument(
  text: string,
  file: string,
  name: string,
  outside: ReadonlySet<string>,
): string {
  if (outside.size === 0 || !hasDocumentExtension(file)) return text
  const depth = file.split('/').length - 2
  // From the folder of the frozen document up to `versions/`.
  const up = '../'.repeat(depth + 1)
  return text.replace(/[^\s"'`=(){}<>:#|]+/g, (written) => {
    if (!written.includes('/')) return written
    const target = resolveInclude(written, file)
    return outside.has(target)
      ? joinPath('', up + frozenCodePath(target, name).slice('versions/'.length))
      : written
  })
}
