import GithubSlugger, { slug } from 'github-slugger'
import type { CompileContext, HtmlExtension, Token } from 'micromark-util-types'
import { isOwnId } from '../../../own-id.ts'
import { fill } from '../../../words/messages-for.ts'
import { splitAsides } from '../../aside.ts'
import type { DocumentState, Feature } from '../../feature.ts'
import { escapeHtml, textOf, withoutRawTags } from '../../html.ts'
import { duplicateId, reservedId } from '../../id-problems.ts'
import type { Cleaner, Draft } from '../../plain/draft.ts'
import { headingJump } from './problems.ts'

/** Headings with ids, a link to themselves, and their records for the table of contents. */
export const headings: Feature = {
  name: 'headings',
  before: reserveIds,
  html: createHeadingHandlers,
  markdown: createHeadingCleaner,
}

/** `{#id}` at the end of a heading, also written `\{#id\}` or as `{/* #id *​/}`. */
const explicitId = /\s*\\?\{(?:#([^\s{}\0]+?)\\?|\/\*\s*#([^\s{}\0]+)\s*\*\/)\}\s*$/

// The pattern looks at every run of white space up to the end, so it gets only the end of a heading.
const longestId = 200

/** The explicit id at the end of a heading’s text, with the space before it; null when there is none. */
function findExplicitId(heading: string): RegExpExecArray | null {
  return heading.includes('}') ? explicitId.exec(heading.slice(-longestId)) : null
}

/** Collects the explicit ids in advance: a generated id must not take one of a later heading. */
function reserveIds(text: string, { reservedIds }: DocumentState): string {
  if (!text.includes('{')) return text
  for (const line of text.matchAll(/^ {0,3}#{1,6}[ \t].*\{.*$/gm)) {
    const id = findExplicitId(line[0].slice(-longestId).replace(/[ \t]+#+[ \t]*$/, ''))
    if (id) reservedIds.add(id[1] ?? id[2] ?? '')
  }
  return text
}

function createHeadingHandlers(document: DocumentState): HtmlExtension {
  const slugger = new GithubSlugger()
  const taken = new Set<string>()
  /** Number of collisions of each name. */
  const repeated = new Map<string, number>()
  let rank = 0
  let isOpen = false

  return {
    enter: {
      setextHeading() {
        this.buffer()
        this.setData('slurpAllLineEndings')
      },
    },
    exit: {
      atxHeadingSequence(token) {
        if (isOpen) return // The closing sequence.
        isOpen = true
        rank = this.sliceSerialize(token).length
        this.lineEndingIfNeeded()
        this.buffer()
      },
      atxHeading(token) {
        isOpen = false
        write(this, token, this.resume())
      },
      setextHeadingText() {
        this.setData('slurpAllLineEndings', true)
      },
      setextHeadingLineSequence(token) {
        rank = this.sliceSerialize(token).startsWith('=') ? 1 : 2
      },
      setextHeading(token) {
        const content = this.resume()
        this.lineEndingIfNeeded()
        write(this, token, content)
        this.setData('slurpAllLineEndings')
      },
    },
  }

  function write(context: CompileContext, token: Token, content: string): void {
    const { line, column } = token.start
    const level = rank
    const explicit = findExplicitId(content)
    const inner = explicit ? content.slice(0, content.length - explicit[0].length) : content
    const html = withoutLinkTags(inner)
    const text = textOf(html).replace(/\s+/g, ' ').trim()
    const written = explicit ? textOf(explicit[1] ?? explicit[2] ?? '') : undefined
    const id = takeId(written, text, token)
    const previous = document.headings.at(-1)?.level
    if (document.options.warnHeadingJumps && previous !== undefined && level > previous + 1) {
      document.diagnostics.push(headingJump({ line, column }, previous, level))
    }
    const index = document.headings.push({ level, id, text, html: html.trim(), line }) - 1
    const anchor = level === 1 ? '' : anchorTo(id, text)
    context.tag(`\0h${index}\0<h${level} id="${escapeHtml(id)}">`)
    context.raw(inner)
    context.tag(`${anchor}</h${level}>`)
  }

  function takeId(written: string | undefined, text: string, token: Token): string {
    const { line, column } = token.start
    const isReserved = written !== undefined && isOwnId(written)
    if (isReserved) document.diagnostics.push(reservedId({ line, column }, written))
    const explicit = isReserved || written === '' ? undefined : written
    if (explicit !== undefined) {
      if (!taken.has(explicit)) {
        taken.add(explicit)
        return explicit
      }
      document.diagnostics.push(duplicateId({ line, column }, explicit))
    }
    const wanted = explicit ?? slugger.slug(slug(text) === '' ? 'section' : text)
    let id = wanted
    let again = repeated.get(wanted) ?? 0
    while (taken.has(id) || document.reservedIds.has(id)) id = `${wanted}-${++again}`
    repeated.set(wanted, again)
    taken.add(id)
    return id
  }

  function anchorTo(id: string, text: string): string {
    const label = escapeHtml(fill(document.options.messages.directLink, { heading: text }))
    return `<a class="heading-anchor" href="#${escapeHtml(encodeURI(id))}" aria-label="${label}"></a>`
  }
}

/** The heading for a table of contents: no links, images, footnote numbers, raw HTML or line breaks. */
function withoutLinkTags(html: string): string {
  if (!/[<\0]/.test(html)) return html
  const inner = splitAsides(html).text.replace(/\0n\0\n/g, ' ')
  return withoutRawTags(inner).replaceAll('<br />', '')
}

/** Removes the `{#id}` of headings. */
function createHeadingCleaner(draft: Draft): Cleaner {
  const clean = ({ start, end }: Token): void => {
    const id = findExplicitId(draft.source.slice(start.offset, end.offset))
    if (id) draft.replace(end.offset - id[0].length, end.offset, '')
  }
  return { exit: { atxHeadingText: clean, setextHeadingText: clean } }
}
