/**
 * Postings as text: for each document its distance to the previous one in base 26, with an upper-case last digit and
 * lower-case others (so that no separator is needed), and the count of the term in decimal when it is above 1. `AbC3`
 * is document 0, then 28 documents on, three times. Text compresses well and needs no decoding to load.
 */
/** Most bytes of one posting. */
const longestPosting = 24
const [upperA, lowerA, zero, space] = [65, 97, 48, 32]

/** Collects packed postings byte by byte: half a million small strings would cost much more. */
export interface PostingWriter {
  /** Adds a posting: the distance to the previous document of the term, and the count of the term. */
  readonly add: (distance: number, count: number) => void
  /** Ends the postings of a term. */
  readonly endTerm: () => void
  /** All postings, those of each term separated by spaces. */
  readonly text: () => string
}

/** Makes an empty writer. */
export function createPostingWriter(capacity: number = 64 * 1024): PostingWriter {
  let bytes = new Uint8Array(capacity)
  let used = 0

  function makeRoom(length: number): void {
    if (used + length <= bytes.length) return
    const larger = new Uint8Array(Math.max(2 * bytes.length, used + length))
    larger.set(bytes)
    bytes = larger
  }

  function addDistance(distance: number): void {
    makeRoom(longestPosting)
    let digits = 1
    for (let rest = Math.floor(distance / 26); rest > 0; rest = Math.floor(rest / 26)) digits++
    bytes[used + digits - 1] = upperA + (distance % 26)
    let rest = Math.floor(distance / 26)
    for (let at = used + digits - 2; at >= used; at--) {
      bytes[at] = lowerA + (rest % 26)
      rest = Math.floor(rest / 26)
    }
    used += digits
  }

  return {
    add(distance, count) {
      addDistance(distance)
      if (count < 2) return
      let power = 1
      while (10 * power <= count) power *= 10
      for (; power >= 1; power /= 10) bytes[used++] = zero + (Math.floor(count / power) % 10)
    },
    endTerm() {
      makeRoom(1)
      bytes[used++] = space
    },
    text: () => new TextDecoder().decode(bytes.subarray(0, Math.max(0, used - 1))),
  }
}

/** The postings of a term in two stretches of documents, of which the first ends with the document `last`. */
export function joinPostings(before: string, last: number, after: string): string {
  let first = 0
  let at = 0
  for (let code = after.charCodeAt(at); code >= lowerA; code = after.charCodeAt(++at))
    first = first * 26 + code - lowerA
  first = first * 26 + after.charCodeAt(at) - upperA
  return before + distanceText(first - last) + after.slice(at + 1)
}

function distanceText(distance: number): string {
  let text = String.fromCharCode(upperA + (distance % 26))
  for (let rest = Math.floor(distance / 26); rest > 0; rest = Math.floor(rest / 26))
    text = String.fromCharCode(lowerA + (rest % 26)) + text
  return text
}

/** Calls back with document index and count for each posting of a packed text. */
export function readPostings(text: string, visit: (document: number, count: number) => void): void {
  let document = 0
  let at = 0
  while (at < text.length) {
    let distance = 0
    let code = text.charCodeAt(at++)
    while (code >= 97) {
      distance = distance * 26 + code - 97
      code = text.charCodeAt(at++)
    }
    distance = distance * 26 + code - 65
    let count = 0
    for (code = text.charCodeAt(at); code >= 48 && code <= 57; code = text.charCodeAt(++at)) {
      count = count * 10 + code - 48
    }
    document += distance
    visit(document, count || 1)
  }
}
