type Listener = (error: unknown) => void

let listener: Listener | undefined

/**
 * Keeps uncaught errors (a timer that throws, an unhandled rejection) from ending the process: they go to the
 * listener of `onStrayError`, or else to `otherwise`.
 */
export function catchStrayErrors(otherwise: Listener): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => (listener ?? otherwise)(error))
}

/** Sends later stray errors to `next`. */
export function onStrayError(next: Listener): void {
  listener = next
}

/** A list that collects later stray errors. */
export function collectStrayErrors(): readonly unknown[] {
  const errors: unknown[] = []
  onStrayError((error) => errors.push(error))
  return errors
}
