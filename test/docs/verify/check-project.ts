import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { transform } from 'esbuild'
import { load } from 'js-yaml'
import { checkSyntax, checkTypes } from './check-types.ts'
import { consumePackage } from './consume-package.ts'
import { copyTemplate } from './copy-template.ts'
import { type Project, roleOf, titleOf } from './create-projects.ts'
import type { Block } from './find-blocks.ts'
import { fixtures, templates } from './fixtures.ts'
import { runCommand } from './run-command.ts'

/** What is wrong with a sample, at the page and line it stands on. */
export interface SampleProblem {
  readonly file: string
  readonly line: number
  readonly message: string
}

type Json = Readonly<Record<string, unknown>>

/** A project on disk, with what was printed by the command that ran last. */
interface Workspace {
  readonly folder: string
  readonly packages: string
  /** Where commands run: the folder, until the page says `cd`. */
  cwd: string
  printed: string
  /** What was printed before a block of the page, where more is run after it. */
  readonly printedBefore: Map<Block, string>
}

/**
 * Writes a project, builds and runs it, and compares what comes out with what the page says.
 *
 * @param project from `createProjects`
 * @param packages the folder with the packages, from `installPackages`; the project is made beside them and removed again
 * @returns nothing when every sample is right
 */
export async function checkProject(project: Project, packages: string): Promise<SampleProblem[]> {
  const folder = join(packages, 'work', project.id.replace(/[^\w一-龥-]+/g, '-'))
  rmSync(folder, { recursive: true, force: true })
  const workspace: Workspace = { folder, packages, cwd: folder, printed: '', printedBefore: new Map() }
  const template = templates[project.fixture]
  if (template) copyTemplate(join(packages, 'node_modules', template.from), join(folder, template.to))
  write(folder, fixtures[project.fixture] ?? {})
  const grammar = await Promise.all(project.blocks.map((block) => checkGrammar(block, packages)))
  const problems = grammar.flat()
  if (problems.length > 0) return problems
  const failure = await followPage(project, workspace)
  if (failure) return [failure]
  problems.push(...(await checkUse(project, workspace)))
  problems.push(...checkScripts(project, workspace))
  for (const block of project.blocks) problems.push(...(await checkClaim(block, workspace)))
  if (problems.length === 0) rmSync(folder, { recursive: true, force: true })
  return problems
}

const problemAt = (block: Block, message: string, line = 0): SampleProblem => ({
  file: block.file,
  line: block.line + line,
  message,
})

/** What can be seen without building anything. */
async function checkGrammar(block: Block, packages: string): Promise<SampleProblem[]> {
  try {
    if (block.language === 'json') JSON.parse(block.text)
    if (block.language === 'yaml') load(block.text)
    if (block.language === 'css') {
      const { warnings } = await transform(block.text, { loader: 'css' })
      if (warnings[0]) throw new Error(warnings[0].text)
    }
    if (block.language === 'bash') {
      const { code, output } = await runCommand('bash', ['-n', '-c', block.text], { cwd: packages })
      if (code !== 0) throw new Error(output)
    }
  } catch (error) {
    return [
      problemAt(block, `${block.language} cannot be read: ${error instanceof Error ? error.message : error}`),
    ]
  }
  const extension = /^([jt]sx?)$/.exec(block.language)?.[1]
  // The output may be an excerpt, and files of the package may use syntax that a plugin adds.
  if (!extension || roleOf(block) === 'output' || (extension === 'jsx' && titleOf(block.words))) return []
  return checkSyntax(packages, `sample.${extension}`, block.text).map((message) => problemAt(block, message))
}

/** Writes and runs in the order of the page; without a command of its own, the project is built at the end. */
async function followPage(
  { blocks, fixture }: Project,
  workspace: Workspace,
): Promise<SampleProblem | undefined> {
  const isRun = blocks.some(({ language, words }) => language === 'bash' && words.run !== undefined)
  for (const block of blocks) {
    const role = roleOf(block)
    if (role === 'file' || role === 'config') writeBlock(block, workspace.folder)
    if (role === 'sample' && /^tsx?$/.test(block.language)) {
      write(workspace.folder, { [sampleName(block)]: block.text })
    }
    if (role === 'printed') workspace.printedBefore.set(block, workspace.printed)
    if (role !== 'shell') continue
    const failure = await runShell(block, workspace)
    if (failure) return failure
  }
  const first = blocks[0]
  const config = blocks.find((block) => roleOf(block) === 'config') ?? first
  const isClaimed = blocks.some(
    (block) =>
      block.words['no-build'] === undefined &&
      ['config', 'output', 'listing', 'printed'].includes(roleOf(block)),
  )
  if (isRun || !first || !config || (!isClaimed && !fixture.startsWith('plugin'))) return undefined
  const command = [join(workspace.packages, 'node_modules/@ice/pkg/bin/cli.mjs'), 'build']
  const { code, output } = await runCommand(process.execPath, command, { cwd: workspace.folder })
  workspace.printed = output
  const isFailing = blocks.some(({ words }) => words.fails !== undefined)
  if ((code !== 0) === isFailing) return undefined
  return problemAt(config, `ice-pkg build ended with code ${code}:\n${output.trim()}`)
}

const sampleName = (block: Block): string => `sample-${block.line}.${block.language}`

function writeBlock(block: Block, folder: string): void {
  const title = titleOf(block.words)
  const old = join(folder, title)
  const isMerged = /(^|\/)(package|tsconfig)\.json$/.test(title) && existsSync(old)
  const text = isMerged ? JSON.stringify(merge(readJson(old), JSON.parse(block.text)), null, 2) : block.text
  write(folder, { [title]: text })
}

/** Installing is put down in `package.json`, as npm does; the packages lie in a folder above already. */
async function runShell(block: Block, workspace: Workspace): Promise<SampleProblem | undefined> {
  const { words, text } = block
  if (words.run !== undefined) workspace.printed = ''
  for (const [index, line] of text.trimEnd().split('\n').entries()) {
    const install = parseInstall(line)
    const [, target] = /^cd (\S+)$/.exec(line) ?? []
    if (install) {
      const problem = addPackages(install, workspace)
      if (problem) return problemAt(block, problem, index + 1)
    } else if (target !== undefined) {
      workspace.cwd = resolve(workspace.cwd, target)
      if (!existsSync(workspace.cwd)) return problemAt(block, `there is no folder ${target}`, index + 1)
    } else if (words.run !== undefined && !/^p?npm install$/.test(line)) {
      const { code, output } = await runCommand('bash', ['-ec', line], {
        cwd: workspace.cwd,
        path: join(workspace.packages, 'node_modules/.bin'),
        until: words.until,
      })
      workspace.printed += output
      if (code !== 0) return problemAt(block, `${line} ended with code ${code}:\n${output.trim()}`, index + 1)
    }
  }
  return undefined
}

interface Install {
  readonly names: readonly string[]
  readonly isDev: boolean
}

/** Reads `npm install a b --save-dev`; an install without names is none. */
export function parseInstall(line: string): Install | undefined {
  const [, rest] = /^npm (?:install|i) (.*)$/.exec(line.trim()) ?? []
  const words = rest?.split(/\s+/) ?? []
  const names = words.filter((word) => !word.startsWith('-'))
  return names.length > 0 ? { names, isDev: words.includes('--save-dev') || words.includes('-D') } : undefined
}

function addPackages({ names, isDev }: Install, { folder, packages }: Workspace): string | undefined {
  const found: Record<string, string> = {}
  for (const wanted of names) {
    const [, name = wanted, range = ''] = /^(@?[^@]+)(?:@(.+))?$/.exec(wanted) ?? []
    const manifest = join(packages, 'node_modules', name, 'package.json')
    if (!existsSync(manifest)) return `${name} is not among the packages of the samples`
    const version = String(readJson(manifest).version)
    if (/^\d/.test(range) && !`${version}.`.startsWith(`${range}.`)) {
      return `${wanted} is named, but the samples were tried with ${version}`
    }
    found[name] = `^${version}`
  }
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return undefined
  const manifest = merge(readJson(path), { [isDev ? 'devDependencies' : 'dependencies']: found })
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
  return undefined
}

/** The package as an application meets it, where the page says that one uses it. */
async function checkUse({ blocks }: Project, { cwd, packages }: Workspace): Promise<SampleProblem[]> {
  const block = blocks.find(({ words }) => words.used !== undefined)
  if (!block) return []
  const { used = '', shows = '' } = block.words
  const problem = await consumePackage(cwd, packages, { tools: used.split(','), shows })
  return problem ? [problemAt(block, problem)] : []
}

/** The TypeScript of the page, which may import the package by its own name. */
function checkScripts({ blocks }: Project, { folder, packages }: Workspace): SampleProblem[] {
  const scripts = new Map<string, Block>()
  for (const block of blocks) {
    const role = roleOf(block)
    if (!/^tsx?$/.test(block.language) || block.words['no-types'] !== undefined) continue
    if (role === 'file' || role === 'config') scripts.set(join(folder, titleOf(block.words)), block)
    if (role === 'sample') scripts.set(join(folder, sampleName(block)), block)
  }
  if (scripts.size === 0) return []
  linkItself(folder, blocks.find(({ words }) => words.package)?.words.package)
  const tsconfig = join(folder, 'tsconfig.json')
  const options = existsSync(tsconfig)
    ? readJson(tsconfig)
    : readJsonText(fixtures.react?.['tsconfig.json'] ?? '{}')
  return checkTypes(packages, folder, options, [...scripts.keys()]).flatMap(({ file, line, message }) => {
    const block = scripts.get(file)
    return block ? [problemAt(block, message, line + 1)] : []
  })
}

function linkItself(folder: string, name: string | undefined): void {
  if (!name) return
  const link = join(folder, 'node_modules', name)
  mkdirSync(dirname(link), { recursive: true })
  if (!existsSync(link)) symlinkSync(folder, link, 'dir')
}

/** Compares a block that says what comes out with what came out. */
async function checkClaim(block: Block, workspace: Workspace): Promise<SampleProblem[]> {
  const { folder, packages } = workspace
  const { after } = block.words
  const path = join(packages, 'node_modules/.bin')
  const printed = after
    ? (await runCommand('bash', ['-c', after], { cwd: folder, path })).output
    : workspace.printedBefore.get(block) || workspace.printed
  const role = roleOf(block)
  if (role === 'listing') return checkListing(block, folder)
  if (role === 'printed')
    return findMissing(block, printed.replaceAll(folder, '/my-lib'), 'was not printed. What was:')
  if (role !== 'output') return []
  const title = titleOf(block.words)
  const written = join(folder, title)
  if (!existsSync(written))
    return [problemAt(block, `${title} was not written. What was: ${listFiles(folder).join(' ')}`)]
  return findMissing(block, readFileSync(written, 'utf8'), `is not what ${title} holds:`)
}

/** Times, and the system and address that the command ran on. */
const noise = /\d+(\.\d+)? ?m?s\b|\b(linux|darwin|win32)-\w+ node-v[\d.]+|\/\/\d+\.\d+\.\d+\.\d+:\d+/g

/**
 * Looks for the lines of a block in a text, in order: what was printed may have other lines between them, a file only where
 * the block has a line that begins with `…`. Within a line, `…` stands for anything. Spaces and times do not count.
 */
function findMissing(block: Block, text: string, complaint: string): SampleProblem[] {
  const clean = (line: string): string => line.trim().replace(noise, '0').replace(/\s+/g, ' ')
  const actual = text.split('\n').map(clean)
  const isExcerpt = roleOf(block) === 'printed'
  let from = 0
  const lines = block.text.trimEnd().split('\n')
  for (const [index, line] of lines.entries()) {
    const wanted = clean(line)
    if (wanted === '' || wanted.replace(/^\/\/ /, '').startsWith('…')) continue
    const parts = wanted.split('…')
    const matches = (candidate: string): boolean => {
      let at = 0
      return parts.every((part) => {
        const found = candidate.indexOf(part, at)
        at = found + part.length
        return found >= 0
      })
    }
    const isGapBefore =
      isExcerpt ||
      index === 0 ||
      clean(lines[index - 1] ?? '')
        .replace(/^\/\/ /, '')
        .startsWith('…')
    const found = actual.findIndex((candidate, at) => at >= from && candidate !== '' && matches(candidate))
    const next = actual.findIndex((candidate, at) => at >= from && candidate !== '')
    if (found < 0 || (!isGapBefore && found !== next)) {
      return [problemAt(block, `"${line.trim()}" ${complaint}\n${text.trim()}`, index + 1)]
    }
    // Processes that run at the same time print in any order.
    if (block.words.output !== 'any') from = found + 1
  }
  return []
}

/** A listing names every file of the folders that it names files of, with sizes where it gives them. */
function checkListing(block: Block, folder: string): SampleProblem[] {
  const wanted = parseListing(block.text)
  const folders = new Set(wanted.map(({ path }) => path.split('/')[0] ?? ''))
  const actual = listFiles(folder).filter((path) => folders.has(path.split('/')[0] ?? ''))
  const isFolder = (path: string): boolean => actual.some((file) => file.startsWith(`${path}/`))
  const missing = wanted
    .filter(({ path }) => !actual.includes(path) && !(block.words.files === 'part' && isFolder(path)))
    .map(({ path }) => `${path} was not written`)
  const extra = actual
    .filter((path) => !wanted.some((entry) => entry.path === path))
    .map((path) => `${path} is not listed`)
  const sizes = wanted.flatMap(({ path, size }) => {
    if (size === undefined || !actual.includes(path)) return []
    const real = statSync(join(folder, path)).size
    return real === size ? [] : [`${path} has ${real} bytes`]
  })
  const all = [...missing, ...(block.words.files === 'part' ? [] : extra), ...sizes]
  return all.length > 0 ? [problemAt(block, all.join('\n'))] : []
}

/** Reads `63 dist/a.css`, one path per line, or a drawn tree. */
export function parseListing(text: string): { path: string; size?: number }[] {
  const lines = text.trimEnd().split('\n')
  if (!/[├└]/.test(text)) {
    return lines.map((line) => {
      const [, size, path = ''] = /^(?:(\d+) )?(\S+)/.exec(line) ?? []
      return size === undefined ? { path } : { path, size: Number(size) }
    })
  }
  const trail: string[] = []
  const paths = lines.map((line) => {
    const [, bars = '', name = ''] = /^([\s│├└─]*)(\S+)/.exec(line) ?? []
    const depth = Math.round(bars.length / 4)
    trail.length = depth
    trail[depth] = name
    return trail.join('/')
  })
  return paths
    .filter((path) => !paths.some((other) => other.startsWith(`${path}/`)))
    .map((path) => ({ path }))
}

function listFiles(folder: string): string[] {
  const walk = (at: string): string[] =>
    readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name === 'node_modules') return []
      const path = join(at, entry.name)
      return entry.isDirectory() ? walk(path) : [relative(folder, path)]
    })
  return walk(folder).sort()
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    const path = resolve(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    if (text.startsWith('link:')) symlinkSync(text.slice('link:'.length), path, 'dir')
    else writeFileSync(path, name.endsWith('.png') ? Buffer.from(text, 'base64') : text)
  }
}

const readJsonText = (text: string): Json => JSON.parse(text)
const readJson = (path: string): Json => readJsonText(readFileSync(path, 'utf8'))

function merge(base: Json, more: Json): Json {
  const isPlain = (value: unknown): value is Json =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const entries = Object.entries(more).map(([key, value]) => {
    const old = base[key]
    // Conditions of `exports` replace what was there: their order matters.
    return [key, key !== 'exports' && isPlain(old) && isPlain(value) ? merge(old, value) : value]
  })
  return { ...base, ...Object.fromEntries(entries) }
}
