import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { OWN } from '../publish/own-files.ts'
import { openCache } from './cache-file.ts'

/** The file of a site's page cache, in a folder created for it; `''` when that fails. */
export function pageCacheFile(root: string): string {
  const folder = openCache(join(root, OWN), '')
  const file = fileIn(folder)
  // Opening a pipe of that name would block.
  const isFree = folder !== '' && (hasPageCache(root) || !infoOf(file))
  return isFree ? file : ''
}

/** Whether the site in `root` has a page cache. */
export const hasPageCache = (root: string): boolean => infoOf(fileIn(join(root, OWN)))?.isFile() === true

const fileIn = (folder: string): string => join(folder, 'pages.cache')

function infoOf(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    // A part of the path is a file.
    return undefined
  }
}
