import { closeSync, fstatSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { messageOf } from '../core/problems/message-of.ts'
import { printable } from '../core/problems/printable.ts'
import { sourceStack } from '../node/source-stack.ts'
import { catchStrayErrors } from '../node/stray-errors.ts'
import { isMemoryLimit, isSystemError, reasonOf } from '../node/system-errors.ts'
import { flushOutput } from '../node/terminal.ts'

// The exit code is a verdict on the site, so only the end of the command sets it: neither site code that ends the
// process nor a result that could not be written may look like success.

let isOver = false
let isUntold = false
let isTold = false

const endedBySite = 'Code of the site ended the process before docsgen was done.'

/** Guards the end of the process outside `endCommand`. */
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
  // The function behind `process.exit`, which code can call to bypass `exit` listeners.
  const reallyExit: unknown = Reflect.get(process, 'reallyExit')
  if (typeof reallyExit === 'function')
    Reflect.set(process, 'reallyExit', (code = 0) => {
      const isExiting = Reflect.get(process, '_exiting') === true
      if (isOver || isExiting) reallyExit.call(process, isOver ? code : 1)
      // Listeners clean up; after them, this runs again.
      endEarly()
      process.exit(1)
    })
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // `docsgen routes | head` may close the pipe early, but a JSON text cut short is useless.
    const isEnough = error.code === 'EPIPE' && !isForProgram
    if (!isEnough) say(`The result cannot be written to standard output: ${reasonOf(error)}.`)
    endNow(1)
  })
  process.stderr.on('error', () => {
    isUntold = true
  })
  catchStrayErrors((error) => endNow(failCommand(error)))
}

/** Ends the process once everything is written, even if a timer or a socket of the site's own code is open. */
export async function endCommand(code: number): Promise<never> {
  await flushOutput()
  return endNow(code)
}

/** Ends the process at once, with the command's own verdict on the site. */
export function endNow(code: number): never {
  isOver = true
  process.exit(code === 0 && isUntold ? 1 : code)
}

/** Reports why a command failed; returns the exit code. */
export function failCommand(thrown: unknown): number {
  const error = isSystemError(thrown) ? thrown : (findHandleLimit() ?? thrown)
  // A limit of the system is not a bug; only a bug of docsgen gets a stack trace.
  if (isSystemError(error) && error.syscall === 'uv_cwd')
    say('The folder in which this command was started is gone. Change to another one.')
  else if (isSystemError(error)) say(`docsgen cannot go on: ${reasonOf(error)} (${messageOf(error)}).`)
  else if (isMemoryLimit(error))
    say(
      'docsgen cannot go on: a thread has used up its memory. For a very large site give Node more than it takes by itself, such as 8 GB: NODE_OPTIONS=--max-old-space-size=8192',
    )
  else say(`docsgen failed unexpectedly: ${messageOf(error)}\n${sourceStack(error)}`)
  return 1
}

/** File handles that starting a program needs at once, for its pipes. */
const HANDLES_OF_PROGRAM = 8

/**
 * The system's error when no more files can be opened, which a library may have turned into another one; undefined
 * when they can.
 */
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

/** Writes past the stream, which may have failed. */
function say(line: string): void {
  try {
    writeSync(2, `${printable(line)}\n`)
  } catch {
    // No output is left.
  }
}

/**
 * Whether standard output was closed when the process started. Node then opens the null device for reading and
 * writing, as programs that discard output do; `>/dev/null` of a shell opens it for writing only.
 */
function isStdoutClosed(): boolean {
  try {
    if (fstatSync(1).rdev !== statSync('/dev/null').rdev) return false
    readSync(1, Buffer.alloc(1))
    return true
  } catch {
    // Opened for writing only, or a system without that device.
    return false
  }
}
