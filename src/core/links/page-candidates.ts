/** A file that a path may show. `moved`: the page has its address elsewhere, and whoever asks is sent there. */
export interface PageCandidate {
  readonly file: readonly string[]
  readonly moved?: readonly string[]
}

/**
 * The files that a path of the site may show, the first that exists wins: the file itself, `path/index.html` or `path.html`. A
 * page has one address, so its other spellings (`/guide/build/`, `/guide/build.html`, `/guide/build/index.html`) are moved to it.
 * @param segments of the path, decoded and without the base
 */
export function pageCandidates(
  segments: readonly string[],
  hasTrailingSlash: boolean,
): readonly PageCandidate[] {
  const last = segments.at(-1)
  if (last === undefined) return [{ file: ['index.html'] }]
  const parent = segments.slice(0, -1)
  const index = [...segments, 'index.html']
  const html = [...parent, `${last}.html`]
  if (hasTrailingSlash)
    return [
      { file: index, moved: segments },
      { file: html, moved: segments },
    ]
  return [...otherSpelling(parent, last), { file: segments }, { file: index }, { file: html }]
}

function otherSpelling(parent: readonly string[], last: string): PageCandidate[] {
  if (last === 'index.html' || last === 'index') return [{ file: [...parent, 'index.html'], moved: parent }]
  if (!last.endsWith('.html')) return []
  const clean = [...parent, last.slice(0, -'.html'.length)]
  return [{ file: [...clean, 'index.html'], moved: clean }]
}
