import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface CommandResult {
  readonly code: number | null
  /** What was printed on both streams, without colours. */
  readonly output: string
}

export interface CommandOptions {
  readonly cwd: string
  /** A folder whose commands are found first. */
  readonly path?: string
  /** Ends the command, with code 0, as soon as it has printed this. */
  readonly until?: string | undefined
  /** Seconds after which it is ended, with code `null`. */
  readonly timeLimit?: number
}

/** Runs a command to its end, in a group of its own, so that what it started ends with it. */
export function runCommand(
  command: string,
  args: readonly string[],
  { cwd, path, until, timeLimit = 180 }: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    // What npm tells the scripts that it runs is not for the reader's commands; the user's own settings stay.
    const inherited = Object.entries(process.env).filter(
      ([name]) =>
        !/^(npm_(lifecycle|package|command|config_(loglevel|local_prefix))|NODE_OPTIONS|NODE_ENV|INIT_CWD)/i.test(
          name,
        ),
    )
    const env = {
      ...Object.fromEntries(inherited),
      ...(path === undefined ? {} : { PATH: `${path}${delimiter}${process.env.PATH}` }),
      NO_COLOR: '1',
      BROWSER: 'none',
      npm_config_update_notifier: 'false',
    }
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const end = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // Gone already.
      }
    }
    let output = ''
    let isReached = false
    const timer = setTimeout(end, timeLimit * 1000)
    process.once('exit', end)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += stripVTControlCharacters(text)
        if (until === undefined || isReached || !output.includes(until)) return
        isReached = true
        end()
      })
    }
    child.on('error', reject)
    child.on('exit', end)
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('exit', end)
      resolve({ code: isReached ? 0 : until === undefined ? code : code || 1, output })
    })
  })
}
