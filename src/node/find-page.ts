/** What a path of the site leads to: a file, or another path at which the page has its address. */
export type FoundPage<File> = { readonly file: File } | { readonly moved: readonly string[] }

/**
 * Finds what a path shows: the file itself, `path/index.html` or `path.html`. A page has one address, so its other
 * spellings (`/guide/build/`, `/guide/build.html`, `/guide/build/index.html`) are moved to it.
 * @param find looks up one file by the segments of its path below the root
 */
export async function findPage<File>(
  segments: readonly string[],
  hasTrailingSlash: boolean,
  find: (segments: readonly string[]) => Promise<File | undefined> | File | undefined,
): Promise<FoundPage<File> | undefined> {
  const last = segments.at(-1)
  if (last === undefined) return asFound(await find(['index.html']))
  const parent = segments.slice(0, -1)
  const index = [...segments, 'index.html']
  const html = [...parent, `${last}.html`]
  if (hasTrailingSlash) return ((await find(index)) ?? (await find(html))) ? { moved: segments } : undefined
  if (last === 'index.html' || last === 'index') {
    if (await find([...parent, 'index.html'])) return { moved: parent }
  } else if (last.endsWith('.html')) {
    const clean = [...parent, last.slice(0, -'.html'.length)]
    if (await find([...clean, 'index.html'])) return { moved: clean }
  }
  return asFound((await find(segments)) ?? (await find(index)) ?? (await find(html)))
}

function asFound<File>(file: File | undefined): FoundPage<File> | undefined {
  return file && { file }
}
