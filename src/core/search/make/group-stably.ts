import { fnv1a } from '../../hash.ts'

/** A stretch of a list, which is one part of a split index. */
export interface Group {
  /** Number of its items. */
  readonly count: number
  readonly size: number
  /** Whether it begins only because the one before is full. */
  readonly isContinued: boolean
}

/** How the items of a list are named and measured. */
export interface ItemKind<Item> {
  readonly nameOf: (item: Item) => string
  readonly sizeOf: (item: Item) => number
}

/**
 * How many items of a list a group has on average, for groups of half the usual size: a power of two, so that a site must
 * grow by half before all groups are others.
 */
export const groupLength = (count: number, size: number, usual: number): number =>
  2 ** Math.max(0, Math.round(Math.log2((count * usual) / 2 / Math.max(1, size))))

/**
 * Groups items in their order so that a change stays where it is: a group begins at the items whose names have such a hash
 * (content-defined chunking, as in LBFS, https://pdos.csail.mit.edu/papers/lbfs:sosp01/lbfs.pdf), not wherever those before
 * it are full. Where chance leaves four times the average size, the group is divided. Yields each group with its items.
 *
 * @param length see `groupLength`
 */
export function* groupStably<Item>(
  items: Iterable<Item>,
  { nameOf, sizeOf }: ItemKind<Item>,
  length: number,
  usual: number,
): Generator<Group & { readonly items: readonly Item[] }> {
  let [own, size, isContinued]: [Item[], number, boolean] = [[], 0, false]
  for (const item of items) {
    const begins = fnv1a(nameOf(item)) % length === 0
    if (own.length > 0 && (begins || size + sizeOf(item) > 2 * usual)) {
      yield { count: own.length, size, isContinued, items: own }
      ;[own, size, isContinued] = [[], 0, !begins]
    }
    own.push(item)
    size += sizeOf(item)
  }
  if (own.length > 0) yield { count: own.length, size, isContinued, items: own }
}
