import { join } from 'node:path'
import { createSupportsHyperlinks } from 'supports-hyperlinks'
import { printable } from '../core/problems/printable.ts'
import { explainCommand } from '../core/problems/problem-url.ts'
import { report } from '../core/problems/report.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { homepage } from './package-manifest.ts'
import { readText } from './read/read-text.ts'

/** The output of a command: results go to standard output, messages for people to standard error. */
export interface Terminal {
  /** Prints a line of the result. */
  readonly print: (line: string) => void
  /** Prints a line for people; nothing when quiet or when the result is JSON. */
  readonly tell: (line: string) => void
  /** Prints problems, with code frames from the files below `root`. */
  readonly report: (diagnostics: readonly Diagnostic[], root: string) => void
  /** Shows the progress of long work, on a terminal only, in one line that is overwritten. */
  readonly progress: (step: string, done?: number, total?: number) => void
  readonly endProgress: () => void
}

/** Shorter work shows no progress line. */
const PROGRESS_AFTER = 400
const PROGRESS_EVERY = 80

/**
 * The terminal of this process. Colours, links and progress appear on a terminal only; honours `NO_COLOR`
 * (no-color.org). Where codes of problems are no links, the command that explains them is named.
 */
export function createTerminal({ json, quiet }: { json?: boolean; quiet?: boolean }): Terminal {
  const { stderr } = process
  const write = claimStdout()
  const isQuiet = Boolean(json || quiet)
  const color = stderr.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb'
  const linked = color && createSupportsHyperlinks(stderr) ? homepage : undefined
  const started = performance.now()
  let last = 0
  let isShowing = false
  return {
    print: (line) => write(`${printable(line)}\n`),
    tell(line) {
      if (!isQuiet) stderr.write(`${printable(line)}\n`)
    },
    report(diagnostics, root) {
      const [code, ...others] = new Set(diagnostics.map((diagnostic) => diagnostic.code))
      if (!code) return
      const textOf = (file: string) => readText(join(root, file))
      stderr.write(`${report(diagnostics, { color, homepage: linked, textOf })}\n`)
      if (linked === undefined)
        stderr.write(
          others.length === 0
            ? `${explainCommand(code)} tells what the code in brackets means.\n`
            : `${explainCommand('<code>')} tells what a code in brackets means, such as ${code}.\n`,
        )
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

/**
 * Reserves standard output for results: everything else that prints there, such as code of a site, goes to standard
 * error.
 */
function claimStdout(): (text: string) => void {
  const { stderr, stdout } = process
  const write = writeResult ?? stdout.write.bind(stdout)
  writeResult = write
  stdout.write = stderr.write.bind(stderr)
  return (text) => {
    hasResult = true
    write(text)
  }
}

type Write = (text: string, whenWritten?: () => void) => boolean

let writeResult: Write | undefined
let hasResult = false

/** Resolves when everything printed so far is written: a pipe takes a long result piece by piece. */
export async function flushOutput(): Promise<void> {
  const { stderr, stdout } = process
  await flush(stderr.write.bind(stderr))
  if (!writeResult) await flush(stdout.write.bind(stdout))
  // An output that takes nothing does not matter to a command without a result.
  else if (hasResult) await flush(writeResult)
}

const flush = (write: Write): Promise<void> => new Promise((resolve) => void write('', () => resolve()))
