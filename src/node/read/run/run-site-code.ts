import { siteCodeRuns } from '../../hang-guard.ts'
import { limitTime } from './limit-time.ts'

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
  try {
    return limitTime(run, milliseconds)
  } finally {
    process.exit = exit
  }
}

/** The same, while the guard looks for timers and promises that never end. */
export function limitSiteCode<T>(run: () => T, milliseconds: number): T {
  siteCodeRuns()
  return runSiteCode(run, milliseconds)
}
