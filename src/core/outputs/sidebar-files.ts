import type { KeptFile, OutputFile } from '../../types/files.ts'
import type { Output, OutputTools } from '../../types/output.ts'
import type { Docs, Site } from '../../types/site.ts'
import { createPagePlan } from '../site/page-plans.ts'
import { createBranches, isLarge } from '../site/sidebar/show-sidebar.ts'
import { sidebarFile } from '../site/sidebar/sidebar-file.ts'
import { withBase } from '../url.ts'

/**
 * The lists that pages of a large sidebar leave out, as the HTML that a page would have: a JSON object by the address of
 * each list, one file for each large sidebar of an edition.
 */
export const sidebarFiles: Output = {
  name: 'sidebars',
  readsAllPages: false,
  paths: ({ docs }) =>
    docs.flatMap(({ edition, sidebars }) =>
      Object.entries(sidebars).flatMap(([name, items]) =>
        isLarge(items) ? [sidebarFile(name, edition)] : [],
      ),
    ),
  *files(site, tools) {
    for (const docs of site.built) yield* createSidebarFiles(docs, site, tools)
  },
}

function* createSidebarFiles(
  docs: Docs,
  site: Site,
  { renderSidebarItems, keep }: Pick<OutputTools, 'renderSidebarItems' | 'keep'>,
): Iterable<OutputFile | KeptFile> {
  const { edition, sidebars, contentsUrls, routes, config } = docs
  // A page that is in no sidebar, so that no item is marked as the current one.
  const plain = routes.routes.find(({ kind }) => kind === 'not-found')
  if (!plain) return
  const plan = createPagePlan(plain, docs, site)
  for (const [name, items] of Object.entries(sidebars)) {
    if (!isLarge(items)) continue
    const path = sidebarFile(name, edition)
    const kept = keep(path, JSON.stringify([plan, items, contentsUrls[name]]))
    if (kept) {
      yield kept
      continue
    }
    const branches = [...createBranches(items, contentsUrls[name])].map(([branch, level]) => [
      withBase(branch, config.baseUrl),
      renderSidebarItems(plan, level),
    ])
    yield { path, content: JSON.stringify(Object.fromEntries(branches)) }
  }
}
