import { EVENT_ID, getScalarValue, parseEvents } from 'js-yaml'

type Events = ReturnType<typeof parseEvents>

interface Place {
  readonly line: number
  readonly column: number
}

type FindPosition = (path: readonly PropertyKey[]) => Place

/** The entries of one file are looked for one after another, and there may be thousands. */
let latest: { readonly yaml: string; readonly find: FindPosition } | undefined

/**
 * Where the entry of a path stands in YAML that parses: `['hero', 'actions', 0, 'theme']` is the key `theme` of the first action. Of
 * a path that is not there, the deepest part that is.
 *
 * @returns line and column from 1
 */
export function findYamlPosition(yaml: string, path: readonly PropertyKey[]): Place {
  if (latest?.yaml !== yaml) latest = { yaml, find: createFinder(yaml) }
  return latest.find(path)
}

function createFinder(yaml: string): FindPosition {
  const events = parseEvents(yaml, {})
  const ends = findEnds(events)
  const root = events.findIndex(({ type }) => type !== EVENT_ID.DOCUMENT)
  const known = new Map<number, ReadonlyMap<PropertyKey, Entry>>()
  const places = new Map<number, Place>()

  return (path) => {
    let offset = 0
    let at = root
    for (const part of path) {
      const entries = known.get(at) ?? readEntries(events, ends, at, yaml)
      known.set(at, entries)
      const entry = entries.get(part)
      if (!entry) break
      offset = entry.offset
      at = entry.value
    }
    const place = places.get(offset) ?? placeOf(offset)
    places.set(offset, place)
    return place
  }

  function placeOf(offset: number): Place {
    let line = 1
    let start = 0
    for (let next = yaml.indexOf('\n'); next >= 0 && next < offset; next = yaml.indexOf('\n', start)) {
      line++
      start = next + 1
    }
    return { line, column: offset - start + 1 }
  }
}

interface Entry {
  readonly offset: number
  /** The event that its value begins with. */
  readonly value: number
}

/** The entries of a mapping by their keys, or of a sequence by their numbers; of two with one key the first. */
function readEntries(
  events: Events,
  ends: readonly number[],
  start: number,
  yaml: string,
): ReadonlyMap<PropertyKey, Entry> {
  const entries = new Map<PropertyKey, Entry>()
  const kind = events[start]?.type
  if (kind !== EVENT_ID.MAPPING && kind !== EVENT_ID.SEQUENCE) return entries
  let at = start + 1
  for (let index = 0; events[at] && events[at]?.type !== EVENT_ID.POP; index++) {
    const event = events[at]
    const value = kind === EVENT_ID.MAPPING ? (ends[at] ?? events.length) : at
    const key =
      kind === EVENT_ID.SEQUENCE
        ? index
        : event?.type === EVENT_ID.SCALAR
          ? getScalarValue(yaml, event)
          : undefined
    if (key !== undefined && !entries.has(key)) entries.set(key, { offset: offsetOf(event), value })
    at = ends[value] ?? events.length
  }
  return entries
}

/** For each event that begins a value, the event after the value. */
function findEnds(events: Events): readonly number[] {
  const ends: number[] = []
  const open: number[] = []
  for (const [index, { type }] of events.entries()) {
    if (type === EVENT_ID.SCALAR || type === EVENT_ID.ALIAS) ends[index] = index + 1
    else if (type === EVENT_ID.POP) ends[open.pop() ?? index] = index + 1
    else open.push(index)
  }
  return ends
}

function offsetOf(event: Events[number] | undefined): number {
  if (event?.type === EVENT_ID.SCALAR) return event.valueStart
  if (event?.type === EVENT_ID.MAPPING || event?.type === EVENT_ID.SEQUENCE) return event.start
  return event?.type === EVENT_ID.ALIAS ? event.anchorStart : 0
}
