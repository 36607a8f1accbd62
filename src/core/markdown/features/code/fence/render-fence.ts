import type { Position } from '../../../../../types/diagnostic.ts'
import type { DocumentState } from '../../../feature.ts'
import { escapeHtml } from '../../../html.ts'
import { renderRawHtml } from '../../raw-html/render-raw-html.ts'
import { fenceCommandFailed } from '../problems.ts'
import type { FenceInfo } from './fence-info.ts'

/**
 * What a command of the site makes of a code block (`markdown.fences`), treated like raw HTML of the author; undefined where there is none,
 * or where it fails.
 */
export function renderFence(
  source: string,
  { language, title }: FenceInfo,
  position: Position,
  document: DocumentState,
): string | undefined {
  const { tools, messages } = document.options
  const result = tools?.fences?.render(language, source)
  if (!result) return undefined
  if ('error' in result) {
    document.diagnostics.push(fenceCommandFailed(position, language, result.error))
    return undefined
  }
  const known = document.diagnostics.length
  const html = renderRawHtml(withoutProlog(result.html), position, document)
  // Problems of the output stand at the fence: it has no lines of its own.
  for (let index = known; index < document.diagnostics.length; index++) {
    const diagnostic = document.diagnostics[index]
    if (diagnostic) document.diagnostics[index] = { ...diagnostic, ...position }
  }
  document.stylesheets.add('diagrams')
  const label = escapeHtml(title === '' ? messages.diagram : title)
  const caption = title === '' || document.wrapCode ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`
  return `<figure class="diagram"><div class="diagram-box" role="group" tabindex="0" aria-label="${label}">${html}</div>${caption}</figure>`
}

/** The declarations of XML before an `<svg>` are none of HTML. */
function withoutProlog(html: string): string {
  const text = html.trim()
  const start = /^<[?!]/.test(text) ? text.search(/<svg[\s>]/) : 0
  return start > 0 ? text.slice(start) : text
}
