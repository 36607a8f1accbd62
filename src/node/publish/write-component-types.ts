import { join } from 'node:path'
import { createComponentTypes } from '../../core/islands/component-types.ts'
import { openCache } from '../parse/cache-file.ts'
import { OWN, readOwnFile, replaceFile } from './own-files.ts'

/** Writes the declaration of a site's components beside docsgen's own files; without it, only editors know less. */
export function writeComponentTypes(root: string, components: readonly string[]): void {
  const folder = openCache(join(root, OWN), '')
  if (folder === '') return
  const path = join(folder, 'components.d.ts')
  const text = createComponentTypes(components, '..')
  try {
    if (readText(path) !== text) replaceFile(path, text)
  } catch {
    // The disk is read-only or full.
  }
}

function readText(path: string): string | undefined {
  try {
    return readOwnFile(path)
  } catch {
    return undefined
  }
}
