import { type ChildProcess, spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { cliPath } from './run-cli.ts'

export interface RunningCli {
  /** Address that the command printed, without a slash at its end. */
  readonly url: string
  readonly process: ChildProcess
  /** Its output so far, both streams in the order of arrival. */
  readonly output: () => string
  /** Ends the command as Ctrl+C does and waits for it; returns its exit code. */
  readonly stop: () => Promise<number | null>
}

/**
 * Starts a command that serves (`docsgen preview`, `docsgen dev`) and waits until it prints its address.
 *
 * @param args arguments as a user types them
 * @param cwd working folder
 * @param cli the command's script, if it is not that of this repository
 * @throws when the command ends, or prints no address within 30 seconds; the message holds what it printed
 */
export async function startCli(
  args: readonly string[],
  cwd: string,
  cli: string = cliPath,
): Promise<RunningCli> {
  const child = spawn(process.execPath, [cli, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  // A failing test must not leave a server behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      process.off('exit', kill)
      resolve(code)
    })
  })
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`docsgen ${args.join(' ')} ${why}:\n${printed}`))
    const timer = setTimeout(() => {
      fail('printed no address')
      kill()
    }, 30_000)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        // Includes the white space after the address, so that no partial address matches.
        const address = /(https?:\/\/\S+?)\/?\s/.exec(stripVTControlCharacters(printed))?.[1]
        if (!address) return
        clearTimeout(timer)
        resolve(address)
      })
    }
    ended.then((code) => fail(`ended with code ${code}`))
  })
  return {
    url,
    process: child,
    output: () => printed,
    stop: () => {
      child.kill('SIGINT')
      return ended
    },
  }
}
