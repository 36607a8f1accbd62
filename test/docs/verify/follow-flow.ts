import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { writeFiles } from '../../support/write-files.ts'
import type { SampleProblem } from './check-project.ts'
import { type Project, roleOf, titleOf } from './create-projects.ts'
import type { Block } from './find-blocks.ts'
import { fixtures } from './fixtures.ts'
import { runCommand } from './run-command.ts'

/** Seconds for one command: the documentation plugin brings a thousand packages. */
const timeLimit = 540

/** Whether a block of the project says that its packages come from the registry: `installs`. */
export const isFlow = ({ blocks }: Project): boolean =>
  blocks.some(({ words }) => words.installs !== undefined)

/**
 * Follows a page as its reader does: writes its files where the shell stands, and runs its commands as they are written,
 * installations included, outside of the repository and its packages.
 *
 * @param project one of which `isFlow` is true
 * @param packages the folder with the packages, from `installPackages`: pnpm and the toolkit are among its commands
 * @returns nothing when every command succeeds
 */
export async function followFlow(project: Project, packages: string): Promise<SampleProblem[]> {
  const around = mkdtempSync(join(tmpdir(), 'docsgen-flow-'))
  // The pages call the package my-component, and its folder, too.
  const folder = join(around, 'my-component')
  let cwd = folder
  mkdirSync(folder)
  writeFiles(folder, fixtures[project.fixture] ?? {})
  for (const block of project.blocks) {
    const role = roleOf(block)
    if (role === 'file' || role === 'config') writeBlock(block, cwd)
    if (role !== 'shell') continue
    // One shell runs the block, so that `cd` counts, and tells at its end where it stands.
    const script = `${block.text}\nprintf '\\n%s' "$PWD"`
    const { code, output } = await runCommand('bash', ['-ec', script], {
      cwd,
      path: join(packages, 'node_modules/.bin'),
      until: block.words.until,
      timeLimit,
    })
    if (code !== 0) {
      const message = `this block ended with code ${code} in ${cwd}:\n${output.trim()}`
      return [{ file: block.file, line: block.line, message }]
    }
    if (block.words.until === undefined) cwd = output.slice(output.lastIndexOf('\n') + 1)
  }
  rmSync(around, { recursive: true, force: true })
  return []
}

/** What a page shows of a manifest that is there already are fields to add. */
function writeBlock({ words, text }: Block, folder: string): void {
  const name = titleOf(words)
  const path = join(folder, name)
  const isAdded = basename(name) === 'package.json' && existsSync(path)
  const all = isAdded ? { ...JSON.parse(readFileSync(path, 'utf8')), ...JSON.parse(text) } : undefined
  writeFiles(folder, { [name]: all ? JSON.stringify(all, null, 2) : text })
}
