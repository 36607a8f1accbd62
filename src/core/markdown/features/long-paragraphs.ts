import { lineEnding } from 'micromark-core-commonmark'
import type { Construct, Event } from 'micromark-util-types'
import type { Feature } from '../feature.ts'

const lineEnd: Construct = { ...lineEnding, resolveTo: joinLine }

/**
 * Joins the neighbouring data of each line of a paragraph when the line ends. micromark 4.0.3 does the same at the end of the paragraph
 * (`lib/initialize/text.js`), and moves all later events each time: ten thousand lines take seconds.
 */
export const longParagraphs: Feature = {
  name: 'long-paragraphs',
  syntax: [{ text: { [-5]: lineEnd, [-4]: lineEnd, [-3]: lineEnd } }],
}

/** Takes the events up to a line ending and the white space after it; data holds no other tokens. */
function joinLine(events: Event[]): Event[] {
  let end = events.length - 1
  while (events[end]?.[1].type !== 'lineEnding') end--
  let start = end - 1
  while (start > 0 && events[start - 1]?.[1].type !== 'lineEnding') start--
  const joined: Event[] = []
  for (const event of events.splice(start)) {
    const last = joined.at(-1)
    if (last?.[0] !== 'exit' || last[1].type !== 'data' || event[1].type !== 'data') joined.push(event)
    else last[1].end = event[1].end
  }
  events.push(...joined)
  return events
}
