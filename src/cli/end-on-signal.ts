import { endNow } from './command-end.ts'

/** Exit codes of a command that a signal ends: 128 and the number of the signal, as a shell counts them. */
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** Has a signal end the process, after what is half done is removed. A second one ends it at once. */
export function endOnSignal(): void {
  for (const [signal, code] of Object.entries(exitCodes)) {
    process.once(signal, () => {
      void import('../node/publish/output-folder.ts')
        .then(({ closeOutputs }) => closeOutputs())
        .finally(() => endNow(code))
    })
  }
}
