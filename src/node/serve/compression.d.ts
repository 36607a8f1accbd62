// The types on the registry are written for Express and bring eleven packages along.
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean
  function compression(options?: {
    readonly filter?: Filter
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  namespace compression {
    /** Whether the type of a response is worth compressing. */
    const filter: Filter
  }
  export default compression
}
