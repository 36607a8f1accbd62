/// <reference path="./markdown-it-emoji.d.ts" />
import type { MarkdownConfig } from '../config/schema/config-schema.ts'
import type { drawDiagram } from './features/diagrams/draw/draw-diagram.ts'
import type { typesetFormula } from './features/formulas/typeset-formula.ts'

/** What a command of the site has printed for a code block, or why it failed. */
export type FenceResult = { readonly html: string } | { readonly error: string }

/** The commands of the site that render code blocks. */
export interface FenceTool {
  readonly languages: ReadonlySet<string>
  /** Undefined for a language without a command, and for a result that is not there yet. */
  readonly render: (language: string, source: string) => FenceResult | undefined
}

/** What only some documents need, and takes long to load. */
export interface MarkdownTools {
  readonly typesetFormula?: typeof typesetFormula
  readonly drawDiagram?: typeof drawDiagram
  readonly fences?: FenceTool | undefined
  /** Emoji by their names at GitHub. */
  readonly emojis?: Readonly<Record<string, string>>
}

/** Loads the tools that a document may need; the texts are its own and those that it takes in. */
export async function loadTools(
  texts: readonly string[],
  { math, emoji }: Partial<Pick<MarkdownConfig, 'math' | 'emoji'>>,
): Promise<MarkdownTools> {
  const hold = (sign: string) => texts.some((text) => text.includes(sign))
  const formulas =
    math && ['$', 'math', '\\\\(', '\\\\['].some(hold)
      ? import('./features/formulas/typeset-formula.ts')
      : undefined
  const emojis = emoji && hold(':') ? import('markdown-it-emoji/lib/data/full.mjs') : undefined
  const diagrams = hold('mermaid') ? import('./features/diagrams/draw/draw-diagram.ts') : undefined
  return {
    ...(formulas && { typesetFormula: (await formulas).typesetFormula }),
    ...(diagrams && { drawDiagram: (await diagrams).drawDiagram }),
    ...(emojis && { emojis: (await emojis).default }),
  }
}
