import { join } from 'node:path'
import type { DevMessage } from '../core/dev-protocol.ts'
import { report } from '../core/problems/report.ts'
import { readText } from '../node/read/read-text.ts'
import type { Diagnostic } from '../types.ts'

/** Problems as the panel in the browser shows them: the same text as in the terminal. `root` is where their files lie. */
export function describeProblems(diagnostics: readonly Diagnostic[], root: string): DevMessage['problems'] {
  return diagnostics.map((diagnostic) => ({
    severity: diagnostic.severity,
    key: [diagnostic.code, diagnostic.file, diagnostic.message].join(' '),
    text: report([diagnostic], { color: false, textOf: (file) => readText(join(root, file)) }).trimEnd(),
  }))
}
