import type { Command } from 'commander'
import { createTerminal } from '../../node/terminal.ts'

/** `docsgen explain`: prints the meaning of a problem and its cure. */
export function addExplainCommand(program: Command): void {
  const explainCommand = program
    .command('explain')
    .description('say what a problem means and what to do about it')
    .argument('[code]', 'what stands in brackets in a report; without it, all problems are listed')
    .option('--json', 'print what is known of the problem, or of all, as JSON')
    .action(async (code: string | undefined, flags: { json?: boolean }) => {
      const { catalogue } = await import('../../core/problems/catalogue.ts')
      const { explainProblem, listProblems } = await import('../../core/problems/explain.ts')
      const { print } = createTerminal(flags)
      if (code === undefined) {
        const lines = flags.json ? [JSON.stringify(catalogue, null, 2)] : listProblems(catalogue)
        for (const line of lines) print(line)
        return
      }
      const record = catalogue.find((one) => one.code === code)
      if (record) return print(flags.json ? JSON.stringify(record, null, 2) : explainProblem(record))
      const { nearest } = await import('../../core/problems/nearest.ts')
      const near = nearest(
        code,
        catalogue.map((one) => one.code),
      )
      const hint = near ? `Did you mean ${near}?` : 'npx docsgen explain lists all codes.'
      explainCommand.error(`error: there is no problem '${code}'.\n(${hint})`, { exitCode: 2 })
    })
}
