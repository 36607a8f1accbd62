/**
 * Postings as text: for each document the distance to the one before in base 26, its last digit upper-case and the ones
 * before it lower-case (so that no separator is needed), and how often the term occurs, in decimal, when more than once.
 * `AbC3` is document 0, then 28 documents on, three times. Text packs well and costs nothing to load.
 */
const lastDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** One posting: how many documents after the one before, and how often the term occurs there. */
export function packPosting(distance: number, count: number): string {
  let text = count > 1 ? lastDigits.charAt(distance % 26) + count : lastDigits.charAt(distance % 26)
  for (let rest = Math.floor(distance / 26); rest > 0; rest = Math.floor(rest / 26)) {
    text = String.fromCharCode(97 + (rest % 26)) + text
  }
  return text
}

/** Calls back with document number and count for each posting of a packed text. */
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

/** How many postings a packed text holds: one for each upper-case letter. */
export function countPostings(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 65 && code <= 90) count++
  }
  return count
}
