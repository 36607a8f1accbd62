import { join } from 'node:path'
import type { DevMessage, DevProblem } from '../core/dev-protocol.ts'
import { problemUrl } from '../core/problems/problem-url.ts'
import { report } from '../core/problems/report.ts'
import { homepage } from '../node/package-manifest.ts'
import { readText } from '../node/read/read-text.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** Problems for the overlay in the browser, with the text of the terminal. `root` is the folder of their files. */
export function describeProblems(diagnostics: readonly Diagnostic[], root: string): DevMessage['problems'] {
  return diagnostics.map((diagnostic) => {
    const problem = described.get(diagnostic) ?? describe(diagnostic, root)
    described.set(diagnostic, problem)
    return problem
  })
}

// Each message has all problems, and their lines are those of the files in which they were found.
const described = new WeakMap<Diagnostic, DevProblem>()

const describe = (diagnostic: Diagnostic, root: string): DevProblem => ({
  code: diagnostic.code,
  severity: diagnostic.severity,
  ...(homepage !== undefined && { url: problemUrl(diagnostic.code, homepage) }),
  ...(diagnostic.file !== undefined && { file: diagnostic.file }),
  key: [diagnostic.code, diagnostic.file, diagnostic.message].join(' '),
  text: report([diagnostic], { color: false, textOf: (file) => readText(join(root, file)) }).trimEnd(),
})
