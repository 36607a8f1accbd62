import type { Token } from 'micromark-util-types'
import { decodeReferences } from '../../../character-references.ts'
import { type Cleaner, type Draft, KEEP } from '../../plain/draft.ts'
import { labelBefore } from '../../plain/labels.ts'
import { withoutAnsi } from './ansi.ts'
import { tabLabel } from './code-tabs.ts'
import { parseFenceInfo } from './fence/fence-info.ts'
import { importCode } from './import-code.ts'
import { readCode, type ShownCode } from './read/read-code.ts'

/**
 * A code block keeps its code, its language and its title. Comments that mark lines and lines marked as removed are
 * dropped, as when a reader copies the block; an imported file is inlined.
 */
export function cleanCode(draft: Draft): Cleaner {
  let lines = new Map<number, string>()
  let fences: Token[] = []
  let sequences: Token[] = []
  let info: Token | undefined
  let written = { info: '', meta: '' }
  let metaEnd = 0

  return {
    enter: {
      codeTabs: () => void draft.containers.push({ labelsCode: true }),
      codeFenced: () => {
        lines = new Map()
        fences = []
        sequences = []
        info = undefined
        written = { info: '', meta: '' }
      },
    },
    exit: {
      codeFencedFence: (token) => void fences.push(token),
      codeFencedFenceSequence: (token) => void sequences.push(token),
      codeFencedFenceInfo: (token, { context }) => {
        info = token
        written.info = decodeReferences(context.sliceSerialize(token))
        metaEnd = token.end.offset
      },
      codeFencedFenceMeta: (token, { context }) => {
        written.meta = decodeReferences(context.sliceSerialize(token))
        metaEnd = token.end.offset
      },
      codeFlowValue: (token, { context }) => {
        const { line } = token.start
        lines.set(line, (lines.get(line) ?? '') + context.sliceSerialize(token))
      },
      codeFenced: (token) => {
        const parsed = parseFenceInfo(written.info, written.meta)
        const source = linesOf(token)
        // Rendering the page has reported the problems of the import.
        const quiet = { ...draft.document, diagnostics: [] }
        const imported = importCode(parsed, source, { line: token.start.line }, quiet)
        const shown = readCode(imported, parsed)
        const inGroup = draft.containers.at(-1)?.labelsCode ?? false
        if (inGroup) {
          const label = labelBefore(tabLabel(parsed, shown.title), token.start.offset, draft)
          draft.replace(token.start.offset, token.start.offset, label)
        }
        if (info) cleanInfo(info.start.offset, parsed.language, inGroup ? '' : shown.title)
        cleanBody(
          token,
          source,
          parsed.language === 'ansi' ? { ...shown, code: withoutAnsi(shown.code) } : shown,
        )
      },
      codeTabs: () => void draft.containers.pop(),
      codeIndented: ({ start, end }) => draft.keepBlankLines(start.offset, end.offset),
    },
  }

  function cleanInfo(start: number, language: string, title: string): void {
    const quote = title.includes('"') ? "'" : '"'
    const clean = `${language === 'ansi' ? 'text' : language}${title && ` title=${quote}${title}${quote}`}`
    if (clean !== draft.source.slice(start, metaEnd)) draft.replace(start, metaEnd, clean)
  }

  function linesOf(token: Token): string {
    const last = fences[1] ? token.end.line - 1 : Math.max(token.start.line, ...lines.keys())
    return codeBetween(token.start.line + 1, last)
  }

  function cleanBody(token: Token, source: string, { code, marks }: ShownCode): void {
    const [opening, closing] = fences
    if (!opening) return
    const kept = code.split('\n').filter((_, line) => !marks.get(line + 1)?.includes('removed'))
    const clean = kept.length === 0 ? code : kept.join('\n')
    if (clean === source) {
      draft.keepBlankLines(opening.end.offset, token.end.offset)
      return
    }
    const prefix = draft.prefixAt(token.start.offset)
    const start = endOfLine(opening.end.offset)
    const end = closing ? endOfLineBefore(closing.start.offset) : token.end.offset
    draft.replace(start, Math.max(start, end), clean.split('\n').map(withPrefix).join(''))
    lengthenFences(clean)

    function withPrefix(line: string): string {
      const whole = line === '' ? prefix.trimEnd() : prefix + line
      return `\n${/^[\s>]*$/.test(whole) ? KEEP : ''}${whole}`
    }
  }

  function codeBetween(from: number, to: number): string {
    const all: string[] = []
    for (let line = from; line <= to; line++) all.push(lines.get(line) ?? '')
    return all.join('\n')
  }

  /** An imported file may contain a fence. */
  function lengthenFences(code: string): void {
    const fence = sequences[0] ? draft.source.slice(sequences[0].start.offset, sequences[0].end.offset) : ''
    const sign = fence.charAt(0)
    const runs = [...code.matchAll(/^[ \t]*(`{3,}|~{3,})/gm)].map(([, run = '']) => run)
    const longest = Math.max(0, ...runs.filter((run) => run.startsWith(sign)).map((run) => run.length))
    if (longest < fence.length) return
    for (const { start, end } of sequences) draft.replace(start.offset, end.offset, sign.repeat(longest + 1))
  }

  function endOfLine(offset: number): number {
    let end = offset
    while (end < draft.source.length && !/[\r\n]/.test(draft.source.charAt(end))) end++
    return end
  }

  /** Offset of the end of the line before the one at `offset`. */
  function endOfLineBefore(offset: number): number {
    let end = offset
    while (end > 0 && !/[\r\n]/.test(draft.source.charAt(end - 1))) end--
    end--
    return draft.source.charAt(end - 1) === '\r' ? end - 1 : end
  }
}
