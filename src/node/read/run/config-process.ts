import { toPlainData } from '../../../core/config/plain-data.ts'
import { messageOf } from '../../../core/problems/message-of.ts'
import { TimeoutError } from '../../../core/timeout-error.ts'
import { crashHint, isOwnCrash } from '../../source-stack.ts'
import { positionOfError, runBundle } from './run-bundle.ts'
import { type ConfigAnswer, type ConfigRequest, LONGEST_REST } from './run-config.ts'
import { runSiteCode } from './run-site-code.ts'

// The process of `run-config.ts`: runs one config and answers with its exported value. Changes of the config to
// globals, `process` and standard output stay in this process.

const { exit } = process
process.exit = () => {
  throw new Error('it called process.exit()')
}
// The config may change them.
const send = process.send?.bind(process)
const wait = setTimeout

process.once('message', ({ bundle, path, root, milliseconds }: ConfigRequest) => {
  const end = (answer: ConfigAnswer) => send?.(answer, () => exit(0))
  const explain = (error: unknown): ConfigAnswer => {
    const position = positionOfError(error, bundle, root)
    const isOwn = !position.file && !(error instanceof TimeoutError) && isOwnCrash(error)
    return { error: messageOf(error), position, hint: isOwn ? crashHint(error) : undefined }
  }
  const fail = (error: unknown) => end(explain(error))
  let answer: ConfigAnswer
  try {
    const exported = runBundle(bundle, path, milliseconds).default
    const isNoObject = exported instanceof Promise || typeof exported === 'function'
    answer = isNoObject
      ? { at: [], problem: `expected a config object, but this is a ${nameOf(exported)}.` }
      : runSiteCode(() => toPlainData(exported), milliseconds)
  } catch (error) {
    fail(error)
    return
  }
  // A leftover timer or promise may still fail, or never end: the answer is sent when nothing is pending, or after a
  // while.
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  process.once('beforeExit', () => end(answer))
  wait(() => end(answer), LONGEST_REST).unref()
})

const nameOf = (value: object): string => (value instanceof Promise ? 'promise' : 'function')
