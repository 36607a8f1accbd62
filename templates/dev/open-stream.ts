/** A connection without a heartbeat for this long is dropped; the server sends one every 10 seconds. */
const PATIENCE = 30_000
const RETRY = 1000

/**
 * Listens to the server for as long as this script lives, and reconnects after an interruption. `onState` gets each
 * state, and `undefined` when the connection is lost: the last state may then be outdated.
 */
export function openStream(onState: (message: string | undefined) => void): void {
  const source = new EventSource(new URL('events', import.meta.url))
  let timer = setTimeout(again, PATIENCE)
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(again, PATIENCE)
  }
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    alive()
    onState(data)
  })
  source.addEventListener('beat', alive)
  source.addEventListener('error', () => {
    onState(undefined)
    // The browser reconnects by itself, unless the answer was not a stream.
    if (source.readyState === EventSource.CLOSED) again()
  })

  function again(): void {
    clearTimeout(timer)
    source.close()
    onState(undefined)
    setTimeout(() => openStream(onState), RETRY)
  }
}
