import { createContext, Script } from 'node:vm'
import { TimeoutError } from '../../../core/timeout-error.ts'

/**
 * Calls a function, and stops it at the time limit, even in an endless loop.
 *
 * @throws TimeoutError, and whatever the function throws
 */
export function limitTime<T>(run: () => T, milliseconds: number): T {
  context.run = run
  try {
    return call.runInContext(context, { timeout: milliseconds })
  } catch (error) {
    throw isTimeout(error) ? new TimeoutError(milliseconds) : error
  } finally {
    context.run = undefined
  }
}

// Only scripts accept a time limit, so a script makes the call.
const context = createContext({ run: undefined as unknown })
const call = new Script('run()')

/** The error belongs to the script's context, and so is no instance of this one's `Error`. */
function isTimeout(error: unknown): boolean {
  const isObject = typeof error === 'object' && error !== null
  return isObject && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
