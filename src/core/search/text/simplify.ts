/** The simplified character of each code unit, or 0. */
export type Folds = Uint16Array

/** Reads folds from pairs: a traditional character, then its simplified one. */
export function createFolds(pairs: string): Folds {
  const folds = new Uint16Array(0x10000)
  for (let at = 0; at + 1 < pairs.length; at += 2) folds[pairs.charCodeAt(at)] = pairs.charCodeAt(at + 1)
  return folds
}

/** Replaces the traditional characters that `folds` knows with simplified ones. The length stays. */
export function simplify(text: string, folds: Folds): string {
  let simplified = ''
  let done = 0
  for (let at = 0; at < text.length; at++) {
    const code = folds[text.charCodeAt(at)] ?? 0
    if (code === 0) continue
    simplified += text.slice(done, at) + String.fromCharCode(code)
    done = at + 1
  }
  return done === 0 ? text : simplified + text.slice(done)
}
