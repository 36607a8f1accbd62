import { lookup } from 'mrmime'

const text = 'text/plain'

/** Types that mrmime lacks or, for `.ts`, takes for video. Source code that a document offers is shown, not downloaded. */
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

/** The `Content-Type` of a file by its name; plain bytes for an unknown one. Text is always UTF-8. */
export function contentType(path: string): string {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  // mrmime reads a plain object, which inherits `constructor`.
  const known: unknown = types.get(extension) ?? lookup(`.${extension}`)
  const type = typeof known === 'string' ? known : 'application/octet-stream'
  return /^text\/|[/+](json|xml)$/.test(type) ? `${type}; charset=utf-8` : type
}
