import type { Terminal } from '../node/terminal.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** Ends a command that cannot continue: reports why, with files relative to `root`, and sets the exit code. */
export function fail(terminal: Terminal, diagnostics: readonly Diagnostic[], root: string): void {
  terminal.report(diagnostics, root)
  process.exitCode = 1
}
