import type { CompileContext, Event, HtmlExtension, Token } from 'micromark-util-types'
import type { Position } from '../../../../types/diagnostic.ts'
import { ownId } from '../../../own-id.ts'
import type { DocumentState, Feature } from '../../feature.ts'
import { escapeHtml } from '../../html.ts'
import { tooComplex } from '../../limits/find-limit.ts'
import { classForDeclarations } from '../../style-class.ts'
import { parseFenceInfo } from '../code/fence/fence-info.ts'
import { renderCode } from '../code/render-code.ts'
import { addReplaced } from '../replaced-content.ts'
import { badDiagram, ignoredDiagramLine, unknownDiagram } from './problems.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    diagram: 'diagram'
    diagramLine: 'diagramLine'
  }
}

/** Code of the language `mermaid` is drawn, as SVG in the page; what cannot be drawn stays code. */
export const diagrams: Feature = {
  name: 'diagrams',
  resolve: (events, { options }) =>
    options.tools?.drawDiagram && !options.tools.fences?.languages.has('mermaid')
      ? claimFences(events)
      : events,
  html: createDiagramHandlers,
  markdown: (draft) => ({
    exit: { diagram: ({ start, end }) => draft.keepBlankLines(start.offset, end.offset) },
  }),
}

/** Pixels of the text; wider drawings may be wider than the text. */
const TEXT_WIDTH = 640

/** No page of diagrams drawn by hand costs more (`DrawnDiagram.cost`). */
const MOST_COST = 2500

/** Renames the tokens of code blocks in the language `mermaid`. */
function claimFences(events: Event[]): Event[] {
  let fence: Token | undefined
  for (const [kind, token, context] of events) {
    if (kind === 'enter' && token.type === 'codeFenced') fence = token
    else if (fence && kind === 'enter' && token.type === 'codeFencedFenceInfo') {
      if (context.sliceSerialize(token) === 'mermaid') fence.type = 'diagram'
      else fence = undefined
    } else if (fence && kind === 'exit' && token === fence) fence = undefined
    else if (fence?.type === 'diagram' && token.type === 'codeFlowValue') token.type = 'diagramLine'
  }
  return events
}

function createDiagramHandlers(document: DocumentState): HtmlExtension {
  const { options, diagnostics } = document
  let lines: { readonly text: string; readonly line: number; readonly column: number }[] = []
  let spent = 0
  return {
    enter: {
      diagram() {
        lines = []
        this.lineEndingIfNeeded()
        this.setData('slurpAllLineEndings', true)
      },
    },
    exit: {
      diagramLine(token) {
        const { line, column } = token.start
        lines.push({ text: this.sliceSerialize(token), line, column })
      },
      diagram(token) {
        this.raw(render(this, token))
        this.setData('slurpAllLineEndings')
      },
    },
  }

  function render(context: CompileContext, token: Token): string {
    const position = { line: token.start.line, column: token.start.column }
    const [, meta = ''] = /^[`~]+[ \t]*\S+[ \t]*([^\n\r]*)/.exec(context.sliceSerialize(token)) ?? []
    const info = parseFenceInfo('mermaid', meta)
    const rows: string[] = []
    for (const { text, line } of lines) rows[line - position.line - 1] = text
    const source = Array.from(rows, (row) => row ?? '').join('\n')
    const html = draw(source, info.title, position) ?? asCode(source)
    return document.wrapCode?.({ html, title: info.title, language: 'mermaid' }) ?? html

    function asCode(code: string): string {
      return renderCode({ title: info.title, code, marks: new Map() }, info, position, document)
    }
  }

  function draw(source: string, title: string, position: Position): string | undefined {
    if (spent > MOST_COST) return undefined
    const number = document.count('diagram')
    const drawn = options.tools?.drawDiagram?.(source, ownId(`diagram-${number}-`))
    if (!drawn) return undefined
    if ('unknownKind' in drawn) {
      diagnostics.push(unknownDiagram(position, drawn.unknownKind))
      return undefined
    }
    spent += drawn.cost
    if (spent > MOST_COST)
      diagnostics.push(
        tooComplex(position, 'The diagrams of this page take too long; from here on they are shown as code.'),
      )
    if ('error' in drawn) {
      diagnostics.push(badDiagram(positionOf(drawn.line, position), drawn.error))
      return undefined
    }
    for (const line of drawn.ignored) diagnostics.push(ignoredDiagramLine(positionOf(line, position)))
    document.stylesheets.add('diagrams')
    const caption = drawn.title ?? title
    const id = ownId(`diagram-${number}`)
    const name = escapeHtml(
      caption === '' ? options.messages.diagram : `${options.messages.diagram}: ${caption}`,
    )
    // A drawing shrinks a little before it scrolls.
    const size = classForDeclarations(`min-width:${Math.round(drawn.width * 0.75)}px`, document)
    const svg =
      `<svg class="${size}" role="img" aria-label="${name}" aria-describedby="${id}" viewBox="0 0 ${drawn.width} ${drawn.height}" width="${drawn.width}" height="${drawn.height}">` +
      `<desc id="${id}">${escapeHtml(drawn.description ?? source)}</desc>${drawn.content}</svg>`
    const picture = addReplaced(svg, drawn.labels.map(escapeHtml).join('\v'), document)
    const text = caption === '' || document.wrapCode ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`
    return `<figure class="diagram${drawn.width > TEXT_WIDTH ? ' wide' : ''}"><div class="diagram-box" role="group" tabindex="0" aria-label="${name}">${picture}</div>${text}</figure>`
  }

  /** The position of a line of the source; of the diagram for one that is not there. */
  function positionOf(row: number, position: Position): Position {
    const wanted = (position.line ?? 0) + row
    const found = lines.find(({ line }) => line === wanted)
    return found
      ? { line: found.line, column: found.column + (/^\s*/.exec(found.text)?.[0].length ?? 0) }
      : position
  }
}
