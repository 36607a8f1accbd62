import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | undefined

/**
 * Gives memory that is no longer used back. Left to itself the engine of Node does so late: a server that makes a whole site anew
 * with every save would first grow by some hundred megabytes that nothing needs.
 */
export function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
