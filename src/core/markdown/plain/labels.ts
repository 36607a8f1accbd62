import type { Draft } from './draft.ts'

/** Makes a plain text safe to stand in Markdown: nothing in it means anything there. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<&]/g, '\\$&')
}

/** A label in bold, as a paragraph of its own before what stands at `offset`. `text` is plain. */
export function labelBefore(text: string, offset: number, draft: Draft): string {
  const { before, between } = gapsAt(offset, draft)
  return `${before}**${escapeMarkdown(text)}**${between}${between}`
}

/** What makes a paragraph of its own of a text at `offset`: a blank line before it, and one line ending after it. */
export function gapsAt(offset: number, draft: Draft): { before: string; between: string } {
  const between = `\n${draft.prefixAt(offset)}`
  return { before: draft.isFirstInLine(offset) ? between : '', between }
}
