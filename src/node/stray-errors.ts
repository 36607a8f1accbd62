type Listener = (error: unknown) => void

let listener: Listener | undefined

/**
 * From now on errors that nobody catches (a timer that throws, a rejected promise that nobody waits for) do not end the process:
 * they are told to whoever has asked with `onStrayError`, or else to `otherwise`.
 */
export function catchStrayErrors(otherwise: Listener): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => (listener ?? otherwise)(error))
}

/** Has stray errors told to `next` from now on. */
export function onStrayError(next: Listener): void {
  listener = next
}

/** A list that gets every stray error from now on. */
export function collectStrayErrors(): readonly unknown[] {
  const errors: unknown[] = []
  onStrayError((error) => errors.push(error))
  return errors
}
