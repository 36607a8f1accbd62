/** Thrown when code exceeds its time limit. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'

  constructor(readonly milliseconds: number) {
    super(`it did not end within ${milliseconds / 1000} s`)
  }
}
