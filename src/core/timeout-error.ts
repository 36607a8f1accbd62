/** Thrown when code did not end within its time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'

  constructor(readonly milliseconds: number) {
    super(`it did not end within ${milliseconds / 1000} s`)
  }
}
