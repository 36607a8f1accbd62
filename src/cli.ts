import { CommanderError } from 'commander'
import { endCommand, failCommand, guardEnd } from './cli/command-end.ts'
import { createProgram } from './cli/create-program.ts'

// The commands (`cli/`): each reads its flags, calls one function, prints the result and sets the exit code. 0:
// success; 1: the site has an error; 2: wrong usage.

/** The pipeline without its command, for a program that builds many sites in one process. */
export const loadBuild = async () => (await import('./build.ts')).build

/** Runs the command of this process, and ends the process. */
export async function runCli(): Promise<never> {
  const program = createProgram()

  // Every path is resolved against the working folder, also by esbuild and in threads.
  program.hook('preAction', () => void process.cwd())

  guardEnd()

  const args = process.argv.slice(2)
  const isCommand = (name = '') => program.commands.some((command) => command.name() === name)
  // Commander answers `help bulid` with the general help, but `bulid` with a suggestion.
  const isHelpForNone = args[0] === 'help' && /^\w/.test(args[1] ?? '') && !isCommand(args[1])

  try {
    // Every path is resolved against the working folder, so a deleted one ends the command here.
    process.cwd()
    await program.parseAsync(isHelpForNone ? args.slice(1) : args, { from: 'user' })
    return await endCommand(Number(process.exitCode ?? 0))
  } catch (error) {
    // Commander has printed its message; help and version exit with 0, any other end is wrong usage.
    return await endCommand(
      error instanceof CommanderError ? (error.exitCode === 0 ? 0 : 2) : failCommand(error),
    )
  }
}
