import { closeSync, fstatSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { printable } from '../core/problems/printable.ts'
import { isSystemError, reasonOf } from '../node/read/read-files.ts'
import { messageOf } from '../node/read/run-bundle.ts'
import { sourceStack } from '../node/source-stack.ts'
import { catchStrayErrors } from '../node/stray-errors.ts'

// The exit code is a verdict on the site, so only the end of the command gives it: neither code of the site that ends the process,
// nor a result that nobody could be told, looks like a good end.

let isOver = false
let isUntold = false
let isTold = false

const endedBySite = 'Code of the site ended the process before docsgen was done.'

/** Watches over the end of the process, as far as `endCommand` does not bring it about. */
export function guardEnd(): void {
  const isForProgram = process.argv.includes('--json')
  if (isForProgram && isStdoutClosed()) {
    say(
      'The result cannot be written to standard output: it is closed. Leave out --json where nobody reads it.',
    )
    endNow(1)
  }
  const endEarly = () => {
    if (isOver) return
    process.exitCode = 1
    if (!isTold) say(endedBySite)
    isTold = true
  }
  process.on('exit', endEarly)
  // What `process.exit` calls, and what code can call that wants no `exit` listener to run.
  const reallyExit: unknown = Reflect.get(process, 'reallyExit')
  if (typeof reallyExit === 'function')
    Reflect.set(process, 'reallyExit', (code = 0) => {
      const isExiting = Reflect.get(process, '_exiting') === true
      if (isOver || isExiting) reallyExit.call(process, isOver ? code : 1)
      // What is half done is removed by listeners; once they have been called, this is called again.
      endEarly()
      process.exit(1)
    })
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // `docsgen routes | head` has read enough; half a JSON text is of no use to anybody.
    const isEnough = error.code === 'EPIPE' && !isForProgram
    if (!isEnough) say(`The result cannot be written to standard output: ${reasonOf(error)}.`)
    endNow(1)
  })
  process.stderr.on('error', () => {
    isUntold = true
  })
  catchStrayErrors((error) => endNow(failCommand(error)))
}

/** Ends the process once everything is written, although a timer or a socket of the site's own code is left open. */
export async function endCommand(code: number): Promise<void> {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => Reflect.apply(stream.write, stream, ['', () => resolve()]))
  endNow(code)
}

/** Ends the process at once, with what the command itself says about the site. */
export function endNow(code: number): never {
  isOver = true
  process.exit(code === 0 && isUntold ? 1 : code)
}

/** Says why a command could not do its work; gives the exit code. */
export function failCommand(thrown: unknown): number {
  const error = isSystemError(thrown) ? thrown : (findHandleLimit() ?? thrown)
  // A limit of the system is no bug; for a bug of docsgen, and only there, a stack trace helps.
  if (isSystemError(error) && error.syscall === 'uv_cwd')
    say('The folder in which this command was started is gone. Change to another one.')
  else if (isSystemError(error)) say(`docsgen cannot go on: ${reasonOf(error)} (${messageOf(error)}).`)
  else say(`docsgen failed unexpectedly: ${messageOf(error)}\n${sourceStack(error)}`)
  return 1
}

/** Files that starting a program takes at the same time, with its pipes. */
const HANDLES_OF_PROGRAM = 8

/** The system's word that no more files can be opened, which a library may have turned into another error; undefined where they can. */
function findHandleLimit(): unknown {
  const handles: number[] = []
  try {
    while (handles.length < HANDLES_OF_PROGRAM) handles.push(openSync(process.execPath, 'r'))
    return undefined
  } catch (error) {
    return error
  } finally {
    for (const handle of handles) closeSync(handle)
  }
}

/** Writes past the stream, which may be what has failed. */
function say(line: string): void {
  try {
    writeSync(2, `${printable(line)}\n`)
  } catch {
    // Nobody is left to tell.
  }
}

/**
 * Whether standard output was closed when the process started. Node then opens the null device there, to read and to write, as only a
 * program does that throws the output away; `>/dev/null` of a shell opens it to write.
 */
function isStdoutClosed(): boolean {
  try {
    if (fstatSync(1).rdev !== statSync('/dev/null').rdev) return false
    readSync(1, Buffer.alloc(1))
    return true
  } catch {
    // Opened to write only, or a system without that device.
    return false
  }
}
