import { combineHtmlExtensions } from 'micromark-util-combine-extensions'
import type { HtmlExtension } from 'micromark-util-types'
import type { Position } from '../../../../types/diagnostic.ts'
import { decodeReferences } from '../../../character-references.ts'
import type { DocumentState, Feature } from '../../feature.ts'
import { cleanCode } from './clean-code.ts'
import { createCodeTabHandlers, resolveCodeTabs, tabLabel } from './code-tabs.ts'
import { renderExample } from './example/render-example.ts'
import { type FenceInfo, parseFenceInfo } from './fence/fence-info.ts'
import { findUnclosedFence } from './fence/find-unclosed-fence.ts'
import { renderFence } from './fence/render-fence.ts'
import { importCode } from './import-code.ts'
import { forPackageManager, isForNpm, type PackageManager } from './package-managers.ts'
import { unknownFenceWord } from './problems.ts'
import { readCode } from './read/read-code.ts'
import { renderCode, renderPlainCode } from './render-code.ts'
import { renderManagerTabs } from './render-manager-tabs.ts'

/** Code blocks: colours, title, marked lines, diff marks, line numbers, tabs, copy and wrap buttons. */
export const code: Feature = {
  name: 'code',
  resolve: resolveCodeTabs,
  html: (document) => combineHtmlExtensions([createCodeHandlers(document), createCodeTabHandlers(document)]),
  markdown: cleanCode,
}

/**
 * Collects the block's lines by their line numbers instead of by the line endings between them, because micromark
 * 4.0.3 drops those endings where code follows text in a tight list item.
 */
function createCodeHandlers(document: DocumentState): HtmlExtension {
  let lines = new Map<number, string>()
  let fences = 0
  let fence = ''
  let info = ''
  let meta = ''

  return {
    enter: {
      codeFenced() {
        lines = new Map()
        fences = 0
        fence = ''
        info = ''
        meta = ''
        this.lineEndingIfNeeded()
        this.setData('slurpAllLineEndings', true)
      },
      codeIndented() {
        lines = new Map()
        this.lineEndingIfNeeded()
        this.setData('slurpAllLineEndings', true)
      },
    },
    exit: {
      codeFencedFenceInfo() {
        info = decodeReferences(this.resume())
      },
      codeFencedFenceSequence(token) {
        if (fence === '') fence = this.sliceSerialize(token)
      },
      codeFencedFenceMeta() {
        meta = decodeReferences(this.resume())
      },
      codeFencedFence() {
        fences++
      },
      codeFlowValue(token) {
        const { line } = token.start
        lines.set(line, (lines.get(line) ?? '') + this.sliceSerialize(token))
      },
      codeFenced(token) {
        const { line, column } = token.start
        const position = { line, column }
        const last = fences < 2 ? lastLine(line) : token.end.line - 1
        const parsed = parseFenceInfo(info, meta)
        for (const word of parsed.foreignWords) document.diagnostics.push(unknownFenceWord(position, word))
        for (const { word, nearest } of parsed.misspeltWords)
          document.diagnostics.push(unknownFenceWord(position, word, nearest))
        const written = linesBetween(line + 1, last)
        document.diagnostics.push(...findUnclosedFence(fence, fences > 1, written, position))
        const source = importCode(parsed, written, position, document)
        const managers = managersOf(parsed, source, document)
        this.tag(
          managers.length > 0 && !document.wrapCode
            ? renderManagerTabs(
                managers.map((manager) => [manager, forPackageManager(source, manager)] as const),
                parsed,
                position,
                document,
              )
            : renderBlock(source, parsed, position, document),
        )
        this.setData('slurpAllLineEndings')
        if (fences < 2) this.lineEndingIfNeeded()
      },
      codeIndented(token) {
        const { line, column } = token.start
        const source = linesBetween(line, lastLine(line))
        this.tag(renderPlainCode(source, { line, column }, document))
        this.setData('slurpAllLineEndings')
      },
    },
  }

  function lastLine(first: number): number {
    let last = first
    for (const line of lines.keys()) last = Math.max(last, line)
    return last
  }

  function linesBetween(from: number, to: number): string {
    const all: string[] = []
    for (let line = from; line <= to; line++) all.push(lines.get(line) ?? '')
    return all.join('\n')
  }
}

function renderBlock(source: string, info: FenceInfo, position: Position, document: DocumentState): string {
  const rendered = renderFence(source, info, position, document)
  if (rendered !== undefined)
    return document.wrapCode?.({ html: rendered, title: info.title, language: info.language }) ?? rendered
  const shown = readCode(source, info)
  const code = renderCode(shown, info, position, document)
  const html = info.example ? renderExample(source, code, info, position, document) : code
  return document.wrapCode?.({ html, title: tabLabel(info, shown.title), language: info.language }) ?? html
}

/** The package managers that a block has tabs for: those of its container, or those of Docusaurus for a fence that asks for tabs. */
function managersOf(
  { isPackageManager }: FenceInfo,
  source: string,
  { packageManagers }: DocumentState,
): readonly PackageManager[] {
  if (isForNpm(source) && packageManagers.length > 0) return packageManagers
  return isPackageManager ? ['npm', 'yarn', 'pnpm'] : []
}
