/** The lists that pages of a large sidebar leave out, as HTML, by what closed categories call them. */
export type Branches = Readonly<Record<string, string>>

/** Milliseconds after which a reader is better served by the page that a closed category links to. */
const patience = 10_000

const asked = new Map<string, Promise<Branches>>()
const loaded = new Map<string, Branches>()

/** The lists of a sidebar, fetched once in a visit. Rejects when they do not come, or not in time. */
export function fetchBranches(url: string): Promise<Branches> {
  const known = asked.get(url)
  if (known) return known
  const branches = download(url)
  asked.set(url, branches)
  branches.then(
    (lists) => asked.get(url) === branches && loaded.set(url, lists),
    () => asked.get(url) === branches && asked.delete(url),
  )
  return branches
}

/** The lists of a sidebar that are there already. */
export const loadedBranches = (url: string): Branches | undefined => loaded.get(url)

/** Drops all lists: in `docsgen dev` a saved document changes them. */
export function forgetBranches(): void {
  asked.clear()
  loaded.clear()
}

async function download(url: string): Promise<Branches> {
  // The file has one name for ever, so that pages need not change with it: the server says whether it has changed.
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return await response.json()
}
