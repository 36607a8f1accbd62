import { join } from 'node:path'
import { printable } from '../core/problems/printable.ts'
import { report } from '../core/problems/report.ts'
import type { Diagnostic } from '../types.ts'
import { readText } from './read/read-text.ts'

/** How a command talks: results to standard output, everything for people to standard error. */
export interface Terminal {
  /** A line of the result. */
  readonly print: (line: string) => void
  /** A line for people; nothing when quiet or when the result is JSON. */
  readonly tell: (line: string) => void
  /** Problems, with code frames from the files below `root`. */
  readonly report: (diagnostics: readonly Diagnostic[], root: string) => void
  /** Shows how far long work is, on a terminal only, in one line that is overwritten. */
  readonly progress: (step: string, done?: number, total?: number) => void
  readonly endProgress: () => void
}

/** Work that is done sooner needs no progress line. */
const PROGRESS_AFTER = 400
const PROGRESS_EVERY = 80

/** The terminal of this process. Colours and progress only where somebody can see them; `NO_COLOR` (no-color.org) is honoured. */
export function createTerminal({ json, quiet }: { json?: boolean; quiet?: boolean }): Terminal {
  const { stderr } = process
  const write = claimStdout()
  const isQuiet = Boolean(json || quiet)
  const color = stderr.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb'
  const started = performance.now()
  let last = 0
  let isShowing = false
  return {
    print: (line) => write(`${printable(line)}\n`),
    tell(line) {
      if (!isQuiet) stderr.write(`${printable(line)}\n`)
    },
    report(diagnostics, root) {
      if (diagnostics.length > 0)
        stderr.write(`${report(diagnostics, { color, textOf: (file) => readText(join(root, file)) })}\n`)
    },
    progress(step, done, total) {
      const now = performance.now()
      if (!stderr.isTTY || isQuiet || now - started < PROGRESS_AFTER || now - last < PROGRESS_EVERY) return
      last = now
      isShowing = true
      stderr.write(`\r\u001b[K${step}${total ? ` ${done}/${total}` : ' …'}`)
    },
    endProgress() {
      if (isShowing) stderr.write('\r\u001b[K')
      isShowing = false
    },
  }
}

/** Keeps standard output for results: whatever else prints there, such as code of a site, prints to standard error from now on. */
function claimStdout(): (text: string) => void {
  const { stderr, stdout } = process
  writeResult ??= stdout.write.bind(stdout)
  stdout.write = stderr.write.bind(stderr)
  return writeResult
}

let writeResult: ((text: string) => void) | undefined
