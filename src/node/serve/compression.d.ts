// The published types are written for Express and depend on eleven packages.
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean
  function compression(options?: {
    readonly filter?: Filter
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  namespace compression {
    /** Whether a response's type is worth compressing. */
    const filter: Filter
  }
  export default compression
}
