import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Block, findBlocks } from '../docs/verify/find-blocks.ts'

// What stands behind the language of a code block of the handbook; readers do not see it:
//
// sample               a document of its own, which builds without a problem
// sample="name"        a file of the site `name` of this page, at the path in its title; shell code runs its `npx docsgen …` there
// problems="a,b"       the codes that the site or the document is meant to report
// result               the same text follows the block, so that the page shows what becomes of it
// option               options of the config, which the schema takes
// no-run="reason"      none of these, and why

const content = fileURLToPath(new URL('../../docs/content/', import.meta.url))

/** The pages of the handbook by their path below `docs/content/`. */
export function readHandbook(): Map<string, string> {
  const paths = readdirSync(content, { recursive: true, encoding: 'utf8' })
  return new Map(
    paths
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.md'))
      .sort()
      .map((path) => [path, readFileSync(`${content}${path}`, 'utf8')]),
  )
}

/** The code blocks of the pages that are written by hand. */
export function readBlocks(): Block[] {
  return [...readHandbook()]
    .filter(([path]) => !path.includes('reference/'))
    .flatMap(([path, text]) => findBlocks(path, text))
}

/** The files of one sample site, and the code blocks they are from. */
export interface SampleSite {
  /** Page and name. */
  readonly id: string
  readonly files: Readonly<Record<string, string>>
  /** Arguments of the `docsgen` commands that are run there. */
  readonly commands: readonly (readonly string[])[]
  readonly problems: readonly string[]
}

const config = "export default { title: 'Site', i18n: { defaultLocale: 'en' } }\n"

/** The sites of the named samples. */
export function readSampleSites(blocks: readonly Block[]): SampleSite[] {
  const idOf = ({ file, words }: Block): string => `${file}#${words.sample}`
  const named = blocks.filter(({ words }) => words.sample)
  return [...new Set(named.map(idOf))].map((id) => {
    const parts = named.filter((block) => idOf(block) === id)
    const isShell = ({ language }: Block) => /^(bash|sh)$/.test(language)
    const files = Object.fromEntries(
      parts.filter((part) => !isShell(part)).map(({ words, text }) => [words.title ?? '', text]),
    )
    return {
      id,
      files: {
        ...(!Object.keys(files).some((path) => /^content\/index\./.test(path)) && {
          'content/index.md': '# Home\n',
        }),
        ...(files['site.config.ts'] === undefined && { 'site.config.mjs': config }),
        ...files,
      },
      commands: parts.filter(isShell).flatMap(({ text }) => findCommands(text)),
      problems: parts.flatMap(({ words }) => words.problems?.split(',') ?? []),
    }
  })
}

const findCommands = (text: string): string[][] =>
  [...text.matchAll(/^(?:\$ )?npx docsgen (.+)$/gm)].map(([, line = '']) =>
    [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  )
