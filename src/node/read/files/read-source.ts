import { createHash, type Hash } from 'node:crypto'
import { closeSync, fstatSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { TextDecoder } from 'node:util'
import { isMdx } from '../../../core/content/document-path.ts'
import type { ParsedFolderFile } from '../../../core/content/folders/folder-settings.ts'
import { expandIncludes } from '../../../core/content/includes/expand-includes.ts'
import { describeRefusal } from '../../../core/problems/file-refusals.ts'
import { notUtf8, pageTooLarge, unreadableFile } from '../../../core/problems/site/document-problems.ts'
import type { Diagnostic } from '../../../types/diagnostic.ts'
import type { DocumentLocation, SourceFile, UnreadSource } from '../../../types/source.ts'
import { reasonOf } from '../../system-errors.ts'
import { findImportedComponents } from '../find-components.ts'
import type { IncludeReader } from '../includes/include-reader.ts'
import type { Tracking } from '../memo.ts'
import { openBelow, readAllowedFile } from './allowed-file.ts'
import { stampOfSource } from './source-stamp.ts'

/** A document with its location. */
export type LocatedSource = UnreadSource | (SourceFile & DocumentLocation)

/** Whether the text of a document was read. */
export const isRead = <Source extends SourceFile | UnreadSource>(
  source: Source,
): source is Exclude<Source, UnreadSource> => source.text !== undefined

/** A document without its text, where its stamp tells whether it is still the same; `readUnread` reads it again. */
export function withoutText<Source extends SourceFile | UnreadSource>(source: Source): Source | UnreadSource {
  const { path, file, edition, hash, stamp } = source
  if (file === undefined || edition === undefined || stamp === undefined) return source
  return { path, file, edition, hash, stamp }
}

/** What a document may be, and how it reads others. */
export interface ReadSourceOptions {
  /** Folder of the documents of its version, from the root of the site. */
  readonly folder: string
  /** Characters of a document, with all that it includes. */
  readonly maxBytes: number
  readonly readInclude: IncludeReader
}

/**
 * Reads a document and all that it takes in. Synchronous: for many small files the thread pool takes five times as long.
 *
 * @param root absolute path of the site
 */
export function readSource(
  root: string,
  location: DocumentLocation,
  { folder, maxBytes, readInclude }: ReadSourceOptions,
  track: Tracking,
): LocatedSource | Diagnostic {
  const { file } = location
  track.file(join(root, file))
  let readsOthers = false
  const trackOther = (path: string) => {
    readsOthers = true
    track.file(path)
  }
  const others: Tracking = { ...track, file: trackOther }
  try {
    // Checks the kind first: a pipe named x.md must not block the build.
    const handle = openBelow(join(root, file), join(root, folder))
    try {
      const info = fstatSync(handle)
      if (!info.isFile()) return unreadableFile(file, 'it is not a regular file')
      if (info.size > maxBytes) return pageTooLarge(file, info.size, maxBytes)
      const bytes = readFileSync(handle)
      const text = decoder.decode(bytes)
      const hash = createHash('sha256').update(bytes)
      const read = (wanted: string) => readInclude(wanted, others)
      const expanded = expandIncludes({ file, text, folder }, read, maxBytes)
      const partials = (expanded?.includes ?? []).flatMap((path) => {
        const found = isMdx(path) ? read(path) : undefined
        return typeof found === 'object' ? [{ file: path, text: found.text }] : []
      })
      const texts = isMdx(file) ? [{ file, text }, ...partials] : partials
      const importedComponents = findImportedComponents(texts, folder, root, others)
      if (!expanded && !importedComponents) {
        // The stamp says nothing of other files, such as a missing component.
        const stamp = readsOthers ? undefined : stampOfSource(info)
        return { ...location, text, hash: digest(hash), ...(stamp !== undefined && { stamp }) }
      }
      const { size, ...source } = expanded ?? { size: 0, text }
      if (size > maxBytes) return pageTooLarge(file, size, maxBytes, true)
      const whole = { ...source, ...(importedComponents && { importedComponents }) }
      return { ...location, folder, ...whole, hash: digest(hash.update(JSON.stringify(whole))) }
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    if (error instanceof TypeError) return notUtf8(file)
    return unreadableFile(file, reasonOf(error))
  }
}

/**
 * Reads a document after all.
 *
 * @throws Error where it has changed since it was found to be unchanged
 */
export function readUnread(root: string, source: UnreadSource): SourceFile {
  const path = join(root, source.file)
  const found = readAllowedFile(path, [dirname(path)])
  if (typeof found === 'object' && digest(createHash('sha256').update(found.content)) === source.hash)
    return { ...source, text: decoder.decode(found.content) }
  throw new Error(`${source.file} was changed while the site was read. Run the command again.`)
}

/** Reads a file `_meta` or `_category_`. */
export async function readFolderFile(
  root: string,
  folder: string,
  location: DocumentLocation,
  track: Tracking,
): Promise<ParsedFolderFile> {
  const { file } = location
  track.file(join(root, file))
  const read = readAllowedFile(join(root, file), [join(root, folder)], MOST_SETTINGS_BYTES)
  if (typeof read === 'string')
    return { diagnostics: [unreadableFile(file, `it ${describeRefusal(read).reason}`)] }
  // Loaded at its first use, because most folders have none.
  const { parseFolderFile } = await import('../../../core/content/folders/folder-settings.ts')
  return parseFolderFile(location, read.content.toString())
}

const MOST_SETTINGS_BYTES = 1_000_000

const digest = (hash: Hash): string => hash.digest('hex').slice(0, 32)

// Fatal: a byte that is not UTF-8 is reported, not replaced. A byte order mark is dropped.
const decoder = new TextDecoder('utf-8', { fatal: true })
