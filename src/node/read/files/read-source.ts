import { createHash, type Hash } from 'node:crypto'
import { closeSync, fstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TextDecoder } from 'node:util'
import { isMdx } from '../../../core/content/document-path.ts'
import { parseFolderFile } from '../../../core/content/folders/folder-settings.ts'
import { expandIncludes } from '../../../core/content/includes/expand-includes.ts'
import { describeRefusal } from '../../../core/problems/file-refusals.ts'
import { notUtf8, pageTooLarge, unreadableFile } from '../../../core/problems/site/document-problems.ts'
import type { Diagnostic } from '../../../types/diagnostic.ts'
import type { DocumentLocation, SourceFile } from '../../../types/source.ts'
import { reasonOf } from '../../system-errors.ts'
import { openBelow, readAllowedFile } from '../allowed-file.ts'
import { findImportedComponents } from '../find-components.ts'
import type { IncludeReader } from '../includes/include-reader.ts'
import type { Tracking } from '../memo.ts'

/** A document with the place that it was read from. */
export type LocatedSource = SourceFile & DocumentLocation

/**
 * Reads a document with all that it includes. Synchronous: for many small files the thread pool takes five times as
 * long.
 *
 * @param folder the folder of documents that must hold it
 * @param maxBytes characters of the document, with all that it includes
 */
export function readSource(
  root: string,
  folder: string,
  location: DocumentLocation,
  maxBytes: number,
  track: Tracking,
  readInclude: IncludeReader,
): LocatedSource | Diagnostic {
  const { file } = location
  track.file(join(root, file))
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
      const read = (wanted: string) => readInclude(wanted, track)
      const expanded = expandIncludes({ file, text, folder }, read, maxBytes)
      const partials = (expanded?.includes ?? []).flatMap((path) => {
        const found = isMdx(path) ? read(path) : undefined
        return typeof found === 'object' ? [{ file: path, text: found.text }] : []
      })
      const texts = isMdx(file) ? [{ file, text }, ...partials] : partials
      const importedComponents = findImportedComponents(texts, folder, root, track)
      if (!expanded && !importedComponents) return { ...location, text, hash: digest(hash) }
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

/** Reads a file `_meta` or `_category_`. */
export function readFolderFile(
  root: string,
  folder: string,
  location: DocumentLocation,
  track: Tracking,
): ReturnType<typeof parseFolderFile> {
  const { file } = location
  track.file(join(root, file))
  const read = readAllowedFile(join(root, file), [join(root, folder)], MOST_SETTINGS_BYTES)
  if (typeof read === 'string')
    return { diagnostics: [unreadableFile(file, `it ${describeRefusal(read).reason}`)] }
  return parseFolderFile(location, read.content.toString())
}

const MOST_SETTINGS_BYTES = 1_000_000

const digest = (hash: Hash): string => hash.digest('hex').slice(0, 32)

// Fatal: a byte that is not UTF-8 is reported, not replaced. A byte order mark is dropped.
const decoder = new TextDecoder('utf-8', { fatal: true })
