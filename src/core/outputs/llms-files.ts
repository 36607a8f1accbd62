import type { OutputFile } from '../../types/files.ts'
import type { SidebarItem } from '../../types/navigation.ts'
import type { Route } from '../../types/route.ts'
import type { Docs, Site } from '../../types/site.ts'
import { linkTargets } from '../links/resolve/link-targets.ts'
import { resolveSiteLink } from '../links/resolve/resolve-site-link.ts'
import { inEdition } from '../site/editions/editions.ts'
import { encodePath, withBase } from '../url.ts'
import { isListed } from './sitemap.ts'

/** A document as Markdown, with its path in the output folder. */
export interface DocumentText {
  readonly path: string
  readonly content: string
}

/** A list of `llms.txt` under its heading. */
interface LinkList {
  readonly title: string
  readonly links: ListEntry[]
}

interface ListEntry {
  readonly label: string
  readonly url: string
  readonly note: string
  readonly route?: Route
}

/**
 * `llms.txt` (llmstxt.org: title, summary, lists of links under headings) and `llms-full.txt`, all documents in one
 * file. Both follow the order of the sidebars, with other documents last. `texts` are the documents' Markdown by URL.
 */
export function createLlmsFiles(
  docs: Docs,
  site: Site,
  texts: ReadonlyMap<string, DocumentText>,
): OutputFile[] {
  const { title, tagline } = docs.config
  const lists = createLists(docs, site, texts)
  const head = `# ${oneLine(title)}\n\n${tagline && `> ${oneLine(tagline)}\n\n`}`
  const sections = lists.map(
    (list) => `## ${list.title}\n\n${list.links.map((entry) => `${renderEntry(entry)}\n`).join('')}`,
  )
  const documents = lists.flatMap(({ links }) =>
    links.flatMap(({ route }) => {
      const text = route && texts.get(route.url)?.content
      return text ? [withAddress(text, absolute(route.url, site))] : []
    }),
  )
  return [
    { path: inEdition('llms.txt', docs.edition), content: head + sections.join('\n') },
    {
      path: inEdition('llms-full.txt', docs.edition),
      content: head + documents.map((text) => `---\n\n${text}`).join('\n'),
    },
  ]
}

function renderEntry({ label, url, note }: ListEntry): string {
  return `- [${oneLine(label).replace(/[\\[\]]/g, '\\$&')}](${url})${note && `: ${oneLine(note)}`}`
}

/** Puts the URL of a document right after its title. */
function withAddress(text: string, url: string): string {
  const [, title = '', rest = text] = /^(# .*\n)([\s\S]*)$/.exec(text) ?? []
  return `${title && `${title}\n`}URL: ${url}\n${title ? rest : `\n${rest}`}`
}

/** One list for each category and caption, one for each run of pages outside of them; headings are unique. */
function createLists(docs: Docs, site: Site, texts: ReadonlyMap<string, DocumentText>): LinkList[] {
  const { messages } = docs
  const targets = linkTargets(docs, site)
  const seen = new Set<string>()
  const lists: LinkList[] = []
  let run: LinkList | undefined

  const addLoose = (links: readonly ListEntry[]): void => {
    if (links.length === 0) return
    if (!run) run = addList(lists.length === 0 ? messages.documents : messages.moreDocuments, [])
    run.links.push(...links)
  }
  for (const item of Object.values(docs.sidebars).flat()) {
    const links = entriesOf(item)
    if (item.type === 'divider') continue
    if (item.type === 'caption') run = addList(item.label, [])
    else if (item.type === 'link') addLoose(links)
    else if (links.length > 0) {
      run = undefined
      addList(item.label, links)
    }
  }
  run = undefined
  addLoose(docs.routes.routes.flatMap((route) => entryOf(route)))
  return lists.filter(({ links }) => links.length > 0)

  function addList(label: string, links: ListEntry[]): LinkList {
    const wanted = oneLine(label)
    let title = wanted
    for (let again = 2; lists.some((list) => list.title === title); again++) title = `${wanted} ${again}`
    const list = { title, links }
    lists.push(list)
    return list
  }

  function entriesOf(item: SidebarItem): ListEntry[] {
    if (item.type === 'caption' || item.type === 'divider') return []
    const own = item.url === undefined ? [] : entryOfLink(item.label, item.url)
    return item.type === 'link' ? own : [...own, ...item.items.flatMap(entriesOf)]
  }

  function entryOfLink(label: string, url: string): ListEntry[] {
    const target = resolveSiteLink(url, targets)
    if (target.kind === 'page' && target.route.url === url) return entryOf(target.route)
    if (target.kind === 'missing' || seen.has(url)) return []
    seen.add(url)
    return [{ label, url: absolute(target.href, site), note: '' }]
  }

  function entryOf(route: Route): ListEntry[] {
    if (!isListed(route) || seen.has(route.url)) return []
    seen.add(route.url)
    const { title: label, description: note } = route
    const text = texts.get(route.url)
    const path = text ? `/${encodePath(text.path)}` : route.url
    return [{ label, url: absolute(path, site), note, route }]
  }
}

const absolute = (url: string, { config }: Site): string =>
  url.startsWith('/') ? config.url + withBase(url, config.baseUrl) : url

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
