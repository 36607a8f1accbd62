/** Runs work when the browser is idle. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => work())
  else setTimeout(work, 100)
}
