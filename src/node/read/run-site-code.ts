import { createContext, Script } from 'node:vm'
import { TimeoutError } from '../../core/timeout-error.ts'

/**
 * Calls a function that runs code of the site (a config, a template, a component page). An endless loop in it ends with the time,
 * and `process.exit` throws: a site that ends the process would make a build that did nothing look like a good one.
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

// Only a script can be given a time limit, so a script makes the call.
const context = createContext({ run: undefined as unknown })
const call = new Script('run()')

/** The error comes from the context of the script, and is no instance of this one's `Error`. */
function isTimeout(error: unknown): boolean {
  const isObject = typeof error === 'object' && error !== null
  return isObject && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
