import { readFileSync } from 'node:fs'

/** The comments on the options of one class in the schemas. */
export interface OptionComments {
  readonly keys: readonly string[]
  readonly comments: Readonly<Record<string, OptionComment>>
}

export interface OptionComment {
  /** In one line. */
  readonly text: string
  /** The version in its `@since`; undefined for an option that is as old as the one around it. */
  readonly since: string | undefined
}

const files = [
  'config-schema',
  'locale-config',
  'markdown-schema',
  'sidebar-schema',
  'theme-schema',
  'version-schema',
].map((name) => `config/schema/${name}.ts`)

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
    ({ groups }) => [groups?.key ?? '', readComment(groups?.comment ?? '')] as const,
  )
  return { keys: entries.map(([key]) => key), comments: Object.fromEntries(entries) }
}

function readComment(comment: string): OptionComment {
  const line = comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .join(' ')
    .trim()
  const [text = '', since] = line.split(/ ?@since /)
  return { text, since }
}
