import type { Event, HtmlExtension, Token } from 'micromark-util-types'
import type { DocumentState } from '../../feature.ts'
import { escapeHtml } from '../../html.ts'
import { addTab, renderTabs, type Tab } from '../tabs/render-tabs.ts'
import { type FenceInfo, parseFenceInfo } from './fence/fence-info.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    codeTabs: 'codeTabs'
  }
}

/** Code blocks with the word `tab` that follow one another become tabs, as with the plugins of Docusaurus. */
export function resolveCodeTabs(events: Event[], { text }: DocumentState): Event[] {
  if (!/ tab\b/.test(text)) return events
  const resolved: Event[] = []
  for (let index = 0; index < events.length; ) {
    const first = events[index]
    if (!first) break
    const end = findRunEnd(events, index, text)
    const last = events[end - 1] ?? first
    const token: Token | undefined =
      first[1] === last[1] ? undefined : { type: 'codeTabs', start: first[1].start, end: last[1].end }
    if (token) resolved.push(['enter', token, first[2]])
    for (; index < end; index++) resolved.push(events[index] ?? first)
    if (token) resolved.push(['exit', token, first[2]])
  }
  return resolved
}

/** Index after the tabs that begin at `start`, or after its one event. */
function findRunEnd(events: readonly Event[], start: number, text: string): number {
  let end = start + 1
  for (let index = start; index < events.length; index++) {
    const [kind, token] = events[index] ?? []
    if (index > start && token && isBetween.has(token.type)) continue
    if (kind !== 'enter' || token?.type !== 'codeFenced' || !isTab(token, text)) break
    while (events[index]?.[0] !== 'exit' || events[index]?.[1] !== token) index++
    end = index + 1
  }
  return end
}

/** What stands between two blocks of the same list item or quote. */
const isBetween: ReadonlySet<string> = new Set([
  'lineEnding',
  'lineEndingBlank',
  'linePrefix',
  'listItemIndent',
  'blockQuotePrefix',
  'blockQuoteMarker',
  'blockQuotePrefixWhitespace',
])

function isTab({ start }: Token, text: string): boolean {
  const end = text.indexOf('\n', start.offset)
  const fence = text.slice(start.offset, end < 0 ? undefined : end)
  const [, info = '', meta = ''] = /^[`~]+[ \t]*(\S*)(.*)$/.exec(fence) ?? []
  return parseFenceInfo(info, meta).tab !== undefined
}

/** The code blocks inside add themselves as tabs. */
export function createCodeTabHandlers(document: DocumentState): HtmlExtension {
  let tabs: Tab[] = []
  let outer: DocumentState['wrapCode']
  return {
    enter: {
      codeTabs() {
        tabs = []
        outer = document.wrapCode
        // Tabs inside of other tabs of code are theirs.
        document.wrapCode ??= ({ html, title }) =>
          `${addTab(tabs, escapeHtml(title), undefined, false)}${html}\n</div>`
        this.lineEndingIfNeeded()
        this.buffer()
      },
    },
    exit: {
      codeTabs() {
        document.wrapCode = outer
        const content = this.resume()
        this.tag(
          outer ? content : renderTabs(content, tabs, 'code-language', undefined, document, 'tabs code-tabs'),
        )
        this.setData('slurpAllLineEndings')
      },
    },
  }
}

const languageLabels: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  javascript: 'JavaScript',
  ts: 'TypeScript',
  typescript: 'TypeScript',
}

/** Label of a code block among tabs; the name of a file that it shows is better than its language. */
export function tabLabel({ tab, language, file }: FenceInfo, title: string): string {
  if (tab === undefined) return title || file?.path.replace(/^.*\//, '') || language
  return tab || title || (languageLabels[language.toLowerCase()] ?? language)
}
