import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { unreadableFile } from '../../../core/problems/site/document-problems.ts'
import type { Diagnostic } from '../../../types/diagnostic.ts'
import type { AssetFile, OutputFile } from '../../../types/files.ts'
import { reasonOf } from '../../system-errors.ts'
import type { Memo } from '../memo.ts'

/** The files below `folder` that are copied, with the sizes of images. */
export function describeAssets(folder: string, paths: readonly string[], memo: Memo): Promise<AssetFile[]> {
  return eachAtMost(32, paths, (path) =>
    memo.once(`file ${folder}/${path}`, (track) => {
      track.file(join(folder, path))
      return describeAsset(folder, path)
    }),
  )
}

async function describeAsset(folder: string, path: string): Promise<AssetFile> {
  const from = join(folder, path)
  if (!/\.(png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i.test(path)) return { path, from }
  const { width, height } = await sizeOf(from)
  return width && height
    ? { path, from, width: Math.round(width), height: Math.round(height) }
    : { path, from }
}

/** Pixel size of an image; none for an unreadable header, because an image without a size still works. */
async function sizeOf(file: string): Promise<{ width?: number; height?: number }> {
  const handle = await open(file, 'r').catch(() => undefined)
  if (!handle) return {}
  try {
    // Every format has the size in its first bytes; a photo's metadata may take some kilobytes before it.
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(256 * 1024), 0, 256 * 1024, 0)
    // Loaded for the first image only.
    const { imageSize } = await import('image-size')
    return imageSize(buffer.subarray(0, bytesRead))
  } catch {
    return {}
  } finally {
    await handle.close()
  }
}

/** Runs `work` over the items, a few at a time, and returns the results in the order of the items. */
async function eachAtMost<T, R>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length)
  let next = 0
  const run = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index] as T)
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, run))
  return results
}

/** The content of copied files, one at a time; unreadable ones are passed to `onProblem`. */
export function* readAssets(
  assets: Iterable<AssetFile>,
  onProblem: (diagnostic: Diagnostic) => void,
): Iterable<OutputFile> {
  for (const { path, from } of assets) {
    try {
      yield { path, content: readFileSync(from) }
    } catch (error) {
      onProblem(unreadableFile(path, reasonOf(error)))
    }
  }
}
