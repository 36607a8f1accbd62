import { lookup } from 'mrmime'

const text = 'text/plain'

/** Where mrmime has no type or, for `.ts`, one of video. Source code that a document offers is for reading, not for downloading. */
const types: ReadonlyMap<string, string> = new Map([
  ['cjs', 'text/javascript'],
  ['ico', 'image/x-icon'],
  ['jsx', text],
  ['sh', text],
  ['tgz', 'application/gzip'],
  ['toml', text],
  ['ts', text],
  ['tsx', text],
])

/** The `Content-Type` of a file by its name; what is unknown is plain bytes. Text is always UTF-8. */
export function contentType(path: string): string {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  // mrmime looks into a plain object, which also holds a function named `constructor`.
  const known: unknown = types.get(extension) ?? lookup(`.${extension}`)
  const type = typeof known === 'string' ? known : 'application/octet-stream'
  return /^text\/|[/+](json|xml)$/.test(type) ? `${type}; charset=utf-8` : type
}
