import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Broadcasts messages to every listening browser: server-sent events
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */
export interface EventStream {
  /** Keeps the connection of a listener open; refuses a page of another origin. */
  readonly listen: (request: IncomingMessage, response: ServerResponse) => void
  readonly send: (message: string) => void
  readonly close: () => void
}

/** Milliseconds between two heartbeats; `templates/dev/` drops a connection after three times as long without one. */
const HEARTBEAT = 10_000

/** Opens a stream; each new listener first gets the message of `greeting`. */
export function createEventStream(greeting: () => string): EventStream {
  const listeners = new Set<ServerResponse>()
  const write = (text: string) => {
    for (const listener of listeners) listener.write(text)
  }
  const timer = setInterval(() => write('event: beat\ndata:\n\n'), HEARTBEAT)
  timer.unref()
  return {
    listen(request, response) {
      if (isForeign(request)) {
        response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' })
        response.end('Only pages of this site may listen.\n')
        return
      }
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      if (request.method === 'HEAD') {
        response.end()
        return
      }
      response.on('close', () => listeners.delete(response))
      listeners.add(response)
      response.write(`retry: 300\n${eventOf(greeting())}`)
    },
    send: (message) => write(eventOf(message)),
    close() {
      clearInterval(timer)
      for (const listener of listeners) listener.end()
    },
  }
}

const eventOf = (message: string): string => `data: ${message.replace(/[\r\n]+/g, ' ')}\n\n`

/** Whether a browser marks the request as cross-site. Programs other than browsers send no such header. */
function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return origin !== undefined && origin !== `http://${host}`
}
