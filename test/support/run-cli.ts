import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface CliResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface CliOptions {
  /** Working folder; by default this repository. */
  readonly cwd?: string
  /** Added to the environment of the test; `undefined` removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly input?: string
  /** The command's script, if it is not that of this repository. */
  readonly cli?: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The command as users start it; it runs the compiled `dist/`. */
export const cliPath = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url))

/**
 * Runs `docsgen` as a process of its own and waits for its end.
 *
 * @param args arguments as a user types them
 * @returns the exit code (`null` after a signal) and what was printed
 */
export function runCli(
  args: readonly string[],
  { cwd = root, env, input = '', cli = cliPath }: CliOptions = {},
): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], { cwd, env: { ...process.env, ...env } })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
    // A command that ends without reading stdin closes the pipe first.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
