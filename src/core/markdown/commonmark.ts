import { micromark } from 'micromark'

/**
 * Renders CommonMark 0.31 and nothing else, raw HTML and all addresses included: the ground our own Markdown stands on.
 * Takes Markdown, returns HTML without any markers.
 */
export function renderCommonMark(text: string): string {
  return micromark(text, { allowDangerousHtml: true, allowDangerousProtocol: true })
}
