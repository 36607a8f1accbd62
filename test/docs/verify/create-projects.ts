import type { Block } from './find-blocks.ts'

/** Blocks that belong together: files of one package, what is run in it, and what the page says comes out. */
export interface Project {
  /** Page and section, as in `content/guide/build.md#umd`. */
  readonly id: string
  /** Name of the fixture that holds the files which the page does not show. */
  readonly fixture: string
  readonly blocks: readonly Block[]
}

/** What a block is to its project. */
export type Role = 'file' | 'config' | 'output' | 'shell' | 'listing' | 'printed' | 'sample'

const outputFolder = /^(esm|es2017|cjs|dist|lib|standalone)\//
/** A title that is no path (`普通 JSX`) is a caption. */
const path = /^[\w@./-]*\.\w+$/
const merged = /(^|\/)(package|tsconfig)\.json$/

/**
 * A titled block is a file of the package, unless it lies in a folder that the toolkit writes: then it is a claim about the
 * output. `text files` lists the files that come out, `text output` shows what was printed (`output="any"`:
 * in any order; `fails`: by a build that fails).
 */
export function roleOf({ language, words }: Block): Role {
  const title = titleOf(words)
  if (language === 'bash') return 'shell'
  if (language === 'text' && words.files !== undefined) return 'listing'
  if (language === 'text' && words.output !== undefined) return 'printed'
  if (outputFolder.test(title)) return 'output'
  if (/^build\.config\.\w+$/.test(title)) return 'config'
  return path.test(title) ? 'file' : 'sample'
}

/** The path in a title; what follows it in brackets is a remark. */
export function titleOf(words: Block['words']): string {
  return (words.title ?? '').replace(/（.*/, '')
}

/**
 * Groups the blocks of one page. The blocks of a section make a project; `project="a,b"` puts a block into named ones
 * instead. Where a file is shown again, the next project begins, but `package.json` and `tsconfig.json` are merged.
 */
export function createProjects(blocks: readonly Block[]): Project[] {
  const groups = new Map<string, Block[]>()
  const rounds = new Map<string, number>()
  for (const block of blocks) {
    if (block.words['no-run'] !== undefined) continue
    const names = block.words.project?.split(',') ?? [block.section]
    for (const name of names) {
      const key = (): string =>
        `${block.file}#${name}${(rounds.get(name) ?? 1) > 1 ? `~${rounds.get(name)}` : ''}`
      const role = roleOf(block)
      const isShownAgain = groups.get(key())?.some(({ words }) => titleOf(words) === titleOf(block.words))
      if ((role === 'file' || role === 'config') && isShownAgain && !merged.test(titleOf(block.words))) {
        rounds.set(name, (rounds.get(name) ?? 1) + 1)
      }
      groups.set(key(), [...(groups.get(key()) ?? []), block])
    }
  }
  return [...groups].map(([id, members]) => ({ id, fixture: chooseFixture(members), blocks: members }))
}

function chooseFixture(blocks: readonly Block[]): string {
  const named = blocks.find(({ words }) => words.with !== undefined)?.words.with
  const isPreview = blocks.some(
    ({ language, text }) => language === 'ts' && text.includes('pkg-plugin-docusaurus'),
  )
  return named ?? (isPreview ? 'preview' : 'react')
}
