import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasDocumentExtension } from '../../core/content/document-path.ts'
import { makeFolder } from '../publish/make-folder.ts'
import { refuseNames } from '../read/files/allowed-file.ts'

/**
 * Copies the files below a folder of the site, without links, hidden files and `node_modules`.
 *
 * @param change makes the text of a document's copy; `file` is its path from the site
 * @returns the paths of the copies, from the site
 * @throws the system's error
 */
export function copyDocuments(
  root: string,
  from: string,
  to: string,
  change: (text: string, file: string) => string,
): string[] {
  return readdirSync(join(root, from), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (refuseNames([entry.name])) return []
      const [source, target] = [`${from}/${entry.name}`, `${to}/${entry.name}`]
      if (entry.isDirectory()) return copyDocuments(root, source, target, change)
      if (!entry.isFile()) return []
      makeFolder(dirname(join(root, target)))
      if (hasDocumentExtension(target))
        writeFileSync(join(root, target), change(readFileSync(join(root, source), 'utf8'), source), {
          flag: 'wx',
        })
      else copyFileSync(join(root, source), join(root, target))
      return [target]
    })
}

/** Copies one file. @throws the system's error */
export function copyOne(root: string, from: string, to: string): void {
  makeFolder(dirname(join(root, to)))
  copyFileSync(join(root, from), join(root, to))
}

/** Whether a path of the site exists. */
export const isThere = (root: string, path: string): boolean => existsSync(join(root, path))
