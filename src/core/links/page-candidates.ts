/** A file that may answer a path. `moved`: its canonical URL is another one, to which requests are redirected. */
export interface PageCandidate {
  readonly file: readonly string[]
  readonly moved?: readonly string[]
}

/**
 * The files that may answer a path of the site, first match first: the file itself, `path/index.html` or `path.html`.
 * A page has one URL, so its other spellings (`/guide/build/`, `/guide/build.html`, `/guide/build/index.html`)
 * redirect to it.
 *
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
