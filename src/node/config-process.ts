import { toPlainData } from '../core/plain-data.ts'
import { TimeoutError } from '../core/timeout-error.ts'
import { messageOf, placeOfError, runBundle } from './run-bundle.ts'
import type { ConfigAnswer, ConfigRequest } from './run-config.ts'
import { runSiteCode } from './run-site-code.ts'
import { crashHint, isOwnCrash } from './source-stack.ts'

// The process of `run-config.ts`: runs one config and answers with the value that it exports. What the config does to its globals, to
// `process` and to standard output stays in here.

const { exit } = process
process.exit = () => {
  throw new Error('it called process.exit()')
}
// The config may change it.
const send = process.send?.bind(process)

process.once('message', ({ bundle, path, root, milliseconds }: ConfigRequest) => {
  const tell = (answer: ConfigAnswer, then = () => {}) => send?.(answer, then)
  const explain = (error: unknown): ConfigAnswer => {
    const place = placeOfError(error, bundle, root)
    const isOwn = !place.file && !(error instanceof TimeoutError) && isOwnCrash(error)
    return { error: messageOf(error), place, hint: isOwn ? crashHint(error) : undefined }
  }
  // What it leaves behind (a timer, a promise) may fail later.
  process.on('uncaughtException', (error: unknown) => {
    tell(explain(error), () => exit(1))
  })
  try {
    const exported = runBundle(bundle, path, milliseconds).default
    const isNoObject = exported instanceof Promise || typeof exported === 'function'
    if (isNoObject) tell({ at: [], problem: `expected a config object, but this is a ${nameOf(exported)}.` })
    else tell(runSiteCode(() => toPlainData(exported), milliseconds))
  } catch (error) {
    tell(explain(error))
  }
})

const nameOf = (value: object): string => (value instanceof Promise ? 'promise' : 'function')
