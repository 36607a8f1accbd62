import { spawn } from 'node:child_process'

/** What git answered. `code` is `null` where it could not be started. */
export interface GitAnswer {
  readonly code: number | null
  readonly stdout: Buffer
  /** The first line of what it complained about. */
  readonly error: string
}

// With these git only reads: it asks nobody, locks nothing and runs no program that a repository names.

export const safeSettings = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '--no-pager']
export const safeEnv = { GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' }

/** Runs git in a folder. `input` is what it reads from standard input. */
export function runGit(folder: string, args: readonly string[], input = ''): Promise<GitAnswer> {
  return new Promise((resolve) => {
    const child = spawn('git', [...safeSettings, ...args], {
      cwd: folder,
      env: { ...process.env, ...safeEnv },
    })
    const chunks: Buffer[] = []
    let complaint = ''
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text
    })
    const end = (code: number | null, error: string) =>
      resolve({ code, stdout: Buffer.concat(chunks), error: error.trim().split('\n')[0] ?? '' })
    child.on('error', ({ message }) => end(null, message))
    child.on('close', (code) => end(code, complaint))
    // A git that ends early closes the pipe.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
