import { readFileSync } from 'node:fs'

/** The comments on the options of one class in the schemas. */
export interface OptionComments {
  readonly keys: readonly string[]
  readonly texts: Readonly<Record<string, string>>
}

const files = [
  ...['config-schema', 'locale-config', 'sidebar-schema', 'theme-schema', 'version-schema'].map(
    (name) => `config/${name}.ts`,
  ),
]

/** Reads the comments of every `class …Options`, which zod does not know, from the sources of the schemas. */
export function readOptionComments(): OptionComments[] {
  return files.flatMap((file) => {
    const source = readFileSync(new URL(`../../../src/core/${file}`, import.meta.url), 'utf8')
    return [...source.matchAll(/^export class \w+Options \{\n(.*?)^\}/gms)].map(([, body = '']) =>
      readClass(body),
    )
  })
}

function readClass(body: string): OptionComments {
  const properties = [
    ...body.matchAll(/(?:^ {2}\/\*\*(?<comment>(?:(?!\*\/).)*)\*\/\n)?^ {2}(?<key>\w+)(?: =|:)/gms),
  ]
  const entries = properties.map(
    ({ groups }) => [groups?.key ?? '', plainComment(groups?.comment ?? '')] as const,
  )
  return { keys: entries.map(([key]) => key), texts: Object.fromEntries(entries) }
}

/** The text of a comment in one line. */
const plainComment = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .join(' ')
    .trim()
