import { drain } from '../../../drain.ts'
import { type ChunkKind, type ChunkList, fillChunks, measure, type SearchChunk } from '../entry-chunks.ts'
import { type Group, groupLength } from '../group-stably.ts'

/** The items of a chunk by its index; undefined where they cannot be read. */
export type ReadItems<Item> = (at: number) => readonly Item[] | undefined

/**
 * Makes the chunks of a list again of which some have other items now, as `fillChunks` would make them of all items: the chunks that are
 * made are those with edits, and their neighbours that only begin where the one before is full.
 *
 * @param edited the items of the chunks with edits, by their indexes
 * @param usual as for `fillChunks`
 * @returns undefined where an item cannot be read, or where the size of the whole list asks for other groups
 */
export function editChunks<Item, Name>(
  list: ChunkList<Name>,
  edited: ReadonlyMap<number, readonly Item[]>,
  readItems: ReadItems<Item>,
  kind: ChunkKind<Item, Name>,
  usual: number,
  addChunk: (chunk: SearchChunk) => void,
): ChunkList<Name> | undefined {
  const { groups, files } = list

  /** Whether a chunk begins where its first item says so. */
  function begins(at: number): boolean {
    const own = edited.get(at)
    const isFirst = own === undefined || (own[0] !== undefined && kind.chunkName(own[0]) === files[at]?.[0])
    return at === 0 || at >= groups.length || (isFirst && !groups[at]?.isContinued)
  }

  const runs: { start: number; end: number }[] = []
  for (const at of [...edited.keys()].sort((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && at < last.end) continue
    let [start, end] = [at, at + 1]
    while (!begins(start)) start--
    while (!begins(end)) end++
    if (last && start < last.end) last.end = end
    else runs.push({ start, end })
  }
  const before = totalOf(groups)
  const after = { ...before }
  const made: { start: number; end: number; items: Item[] }[] = []
  for (const { start, end } of runs) {
    const items: Item[] = []
    for (let at = start; at < end; at++) {
      const own = edited.get(at) ?? readItems(at)
      if (!own) return undefined
      items.push(...own)
    }
    const old = totalOf(groups.slice(start, end))
    after.count += items.length - old.count
    after.size += measure(items, kind).size - old.size
    made.push({ start, end, items })
  }
  const length = groupLength(after.count, after.size, usual)
  if (length !== groupLength(before.count, before.size, usual)) return undefined

  const result: { groups: Group[]; files: (readonly [Name, string])[] } = { groups: [], files: [] }
  let done = 0
  const keepUntil = (end: number) => {
    result.groups.push(...groups.slice(done, end))
    result.files.push(...files.slice(done, end))
  }
  for (const { start, end, items } of made) {
    keepUntil(start)
    const filled = drain(fillChunks(items, kind, usual, length), addChunk)
    result.groups.push(...filled.groups)
    result.files.push(...filled.files)
    done = end
  }
  keepUntil(groups.length)
  return result
}

function totalOf(groups: readonly Group[]): { count: number; size: number } {
  const sum = (of: (group: Group) => number) => groups.reduce((total, group) => total + of(group), 0)
  return { count: sum(({ count }) => count), size: sum(({ size }) => size) }
}
