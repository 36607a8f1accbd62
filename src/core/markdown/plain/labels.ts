import type { Draft } from './draft.ts'

/** Escapes a plain text, so that no character is Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<&]/g, '\\$&')
}

/** A bold label in a paragraph of its own before the content at `offset`. `text` is plain. */
export function labelBefore(text: string, offset: number, draft: Draft): string {
  const { before, between } = gapsAt(offset, draft)
  return `${before}**${escapeMarkdown(text)}**${between}${between}`
}

/** The line endings that separate a paragraph inserted at `offset`: a blank line before it, one line ending after it. */
export function gapsAt(offset: number, draft: Draft): { before: string; between: string } {
  const between = `\n${draft.prefixAt(offset)}`
  if (draft.isAfterContent(offset)) return { before: between + between, between }
  return { before: draft.isFirstInLine(offset) ? between : '', between }
}
