import { fileURLToPath } from 'node:url'
import { type CliOptions, type CliResult, runCli } from '../support/run-cli.ts'

/** Runs a script of `.github/scripts/` as a workflow does; Node takes types out itself only since 22.18. */
export function runScript(
  name: string,
  args: readonly string[],
  options: Omit<CliOptions, 'cli'> = {},
): Promise<CliResult> {
  const script = fileURLToPath(new URL(`../../.github/scripts/${name}`, import.meta.url))
  const NODE_OPTIONS = `--import ${import.meta.resolve('tsx')}`
  return runCli(args, { ...options, cli: script, env: { NODE_OPTIONS, ...options.env } })
}
