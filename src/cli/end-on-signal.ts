import { endNow } from './command-end.ts'

/** Exit codes of a command that a signal ends: 128 plus the number of the signal, as in shells. */
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** Ends the process on a signal after cleaning up; a second signal ends it at once. */
export function endOnSignal(): void {
  for (const [signal, code] of Object.entries(exitCodes)) {
    process.once(signal, () => {
      void import('../node/publish/output-folder.ts')
        .then(({ closeOutputs }) => closeOutputs())
        .finally(() => endNow(code))
    })
  }
}
