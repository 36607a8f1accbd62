import * as z from 'zod/mini'
import { positiveInteger, text } from './config-values.ts'
import { optionsOf } from './options-of.ts'
import type { OutputOf } from './readonly-deep.ts'

// The option `markdown` of `site.config.ts`; a thread that parses documents needs no other.

const macroName = text.check(
  z.regex(/^\\(?:[a-zA-Z]+|[^a-zA-Z])$/, 'expected the name of a macro, such as \\\\R'),
)

export class MathOptions {
  /** Macros of TeX by their names: `{ '\\R': '\\mathbb{R}' }`. */
  macros = z._default(z.record(macroName, text), {})
}

const math = optionsOf(new MathOptions())
const mathOrFlag = z.union([z.boolean(), math], { error: 'expected true, false or { macros: … }' })

export class FenceOptions {
  /** The program and its arguments, without a shell; it runs in the folder of the site. */
  command = z.array(text).check(z.minLength(1, 'expected a program and its arguments'))
  /** Milliseconds that it may take for one code block. */
  timeout = z._default(positiveInteger.check(z.maximum(120_000)), 10_000)
}

const fence = optionsOf(new FenceOptions())

export class MarkdownOptions {
  /** Raw HTML in Markdown: kept (authors are trusted), shown as text, or reduced to a safe set. */
  html = z._default(z.enum(['allow', 'escape', 'sanitize']), 'allow')
  /** Pages above this many bytes are refused before they are read. */
  maxPageBytes = z._default(positiveInteger, 1_000_000)
  /** Milliseconds that one page may take to parse. */
  maxPageTime = z._default(positiveInteger, 10_000)
  /**
   * Run the examples of the documents (` ```tsx demo `), which are programs: with `html: 'sanitize'` or `'escape'` none runs.
   * @since 0.2.0
   */
  demos = z._default(z.boolean(), false)
  /**
   * Commands that render code blocks, by language: the code comes on standard input, SVG or HTML goes to standard output, and is treated
   * like raw HTML of the document. With `html: 'sanitize'` or `'escape'` none runs.
   * @since 0.2.0
   */
  fences = z._default(z.record(text, fence), {})
  /** Report an image without alternative text. */
  warnMissingAlt = z._default(z.boolean(), true)
  /** Report a heading that skips a level (h2 to h4). */
  warnHeadingJumps = z._default(z.boolean(), false)
  /**
   * `:rocket:` and the other names of GitHub's emoji.
   * @since 0.2.0
   */
  emoji = z._default(z.boolean(), false)
  /**
   * `H~2~O` and `x^2^`; a single tilde then deletes nothing.
   * @since 0.2.0
   */
  subSup = z._default(z.boolean(), false)
  /**
   * Formulas of TeX (`$a$`, `$$a$$`, code of the language `math`): off, on, or on with macros.
   * @since 0.2.0
   */
  math = z.pipe(
    z._default(mathOrFlag, false),
    z.transform((value) => (value === true ? { macros: {} } : value)),
  )
}

export const markdown = optionsOf(new MarkdownOptions())

export type MarkdownConfig = OutputOf<typeof markdown>
