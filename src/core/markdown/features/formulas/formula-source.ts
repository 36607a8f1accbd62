import type { Code } from 'micromark-util-types'

export const DOLLAR = 36
export const BACKSLASH = 92

/** No handwritten formula is longer. */
export const LONGEST_FORMULA = 5000

/** Whether a code ends a line. */
export const isLineEnding = (code: Code): code is number => code !== null && code < -2

/** Excludes “5 $ and 6 $” (as Pandoc does). */
export const hasTightEnds = (tex: string): boolean => tex !== '' && !/^\s|\s$/.test(tex)

/** Excludes prices and variables of a shell: a formula has a sign of TeX and no space at its inner ends. */
export const isEvident = (tex: string): boolean => /[\\^_{]/.test(tex) && !/^[\s{]|\s$/.test(tex)

/** Whether a character may adjoin `$…$`: `a$b_c$d` and `$(a_b)$(c)` are no formulas. */
export const isOutside = (code: Code): boolean =>
  code === null || code < 0 || !/[\w$({[\\]/.test(String.fromCharCode(code))
