import { createContext, Script } from 'node:vm'
import { TimeoutError } from '../../../core/timeout-error.ts'
import { siteCodeRuns } from '../../hang-guard.ts'

/**
 * Calls a function that runs code of the site (a config, a template, a component page). The time limit ends an
 * endless loop, and `process.exit` throws, because ending the process would make a failed build look like a success.
 *
 * @throws TimeoutError, and whatever the function throws
 */
export function runSiteCode<T>(run: () => T, milliseconds: number): T {
  const { exit } = process
  process.exit = () => {
    throw new Error('it called process.exit()')
  }
  context.run = run
  try {
    return call.runInContext(context, { timeout: milliseconds })
  } catch (error) {
    throw isTimeout(error) ? new TimeoutError(milliseconds) : error
  } finally {
    context.run = undefined
    process.exit = exit
  }
}

/** The same, while the guard looks for timers and promises that never end. */
export function limitSiteCode<T>(run: () => T, milliseconds: number): T {
  siteCodeRuns()
  return runSiteCode(run, milliseconds)
}

// Only scripts accept a time limit, so a script makes the call.
const context = createContext({ run: undefined as unknown })
const call = new Script('run()')

/** The error belongs to the script's context, and so is no instance of this one's `Error`. */
function isTimeout(error: unknown): boolean {
  const isObject = typeof error === 'object' && error !== null
  return isObject && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
