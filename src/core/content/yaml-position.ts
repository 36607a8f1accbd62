import { EVENT_ID, getScalarValue, parseEvents, type ScalarEvent } from 'js-yaml'

type Events = ReturnType<typeof parseEvents>

/**
 * Where the entry of a path stands in YAML that parses: `['hero', 'actions', 0, 'theme']` is the key `theme` of the first action. Of
 * a path that is not there, the deepest part that is.
 *
 * @returns line and column from 1
 */
export function findYamlPosition(
  yaml: string,
  path: readonly PropertyKey[],
): { readonly line: number; readonly column: number } {
  const events = parseEvents(yaml, {})
  let offset = 0
  let at = events.findIndex(({ type }) => type !== EVENT_ID.DOCUMENT)
  for (const part of path) {
    const entry = findEntry(events, at, part, yaml)
    if (!entry) break
    offset = entry.offset
    at = entry.value
  }
  const before = yaml.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The offset of an entry of a mapping or sequence, and the event that its value begins with. */
function findEntry(
  events: Events,
  start: number,
  part: PropertyKey,
  yaml: string,
): { offset: number; value: number } | undefined {
  const kind = events[start]?.type
  if (kind !== EVENT_ID.MAPPING && kind !== EVENT_ID.SEQUENCE) return undefined
  let at = start + 1
  for (let index = 0; events[at] && events[at]?.type !== EVENT_ID.POP; index++) {
    const value = kind === EVENT_ID.MAPPING ? skip(events, at) : at
    const event = events[at]
    const isWanted =
      kind === EVENT_ID.SEQUENCE
        ? index === part
        : event?.type === EVENT_ID.SCALAR && getScalarValue(yaml, event as ScalarEvent) === part
    if (isWanted) return { offset: offsetOf(events[at]), value }
    at = skip(events, value)
  }
  return undefined
}

/** The event after a value. */
function skip(events: Events, start: number): number {
  let depth = 0
  let at = start
  do {
    const type = events[at]?.type
    if (type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE) depth++
    if (type === EVENT_ID.POP) depth--
    at++
  } while (depth > 0 && at < events.length)
  return at
}

function offsetOf(event: Events[number] | undefined): number {
  if (event?.type === EVENT_ID.SCALAR) return event.valueStart
  if (event?.type === EVENT_ID.MAPPING || event?.type === EVENT_ID.SEQUENCE) return event.start
  return event?.type === EVENT_ID.ALIAS ? event.anchorStart : 0
}
