import type { Readable } from 'node:stream'

/** The lines of a stream, each as soon as it is complete; text after the last line end is a line as well. */
export async function* readLines(stream: Readable): AsyncGenerator<string> {
  stream.setEncoding('utf8')
  let parts: string[] = []
  for await (const chunk of stream) {
    const pieces = String(chunk).split('\n')
    const last = pieces.pop() ?? ''
    for (const piece of pieces) {
      parts.push(piece)
      yield parts.join('').replace(/\r$/, '')
      parts = []
    }
    parts.push(last)
  }
  const rest = parts.join('')
  if (rest !== '') yield rest.replace(/\r$/, '')
}
