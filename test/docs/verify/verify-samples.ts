import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkProject, type SampleProblem } from './check-project.ts'
import { createProjects, type Project } from './create-projects.ts'
import { type Block, findBlocks } from './find-blocks.ts'
import { fixtures, templates } from './fixtures.ts'
import { followFlow, isFlow } from './follow-flow.ts'
import { installPackages, type PackageSet, readLock } from './install-packages.ts'

const root = new URL('../../../', import.meta.url)
const record = new URL('../verified.json', import.meta.url)
/** What was verified on this machine but not recorded for everyone; a file for each set, as two tests run at a time. */
const localRecords = (['toolkit', 'preview'] as const).map(
  (set) => new URL(`.docs-verify/verified-${set}.json`, root),
)

/** All fenced blocks of all pages, by path. */
export function readBlocks(): Block[] {
  return readdirSync(new URL('content/', root), { recursive: true, encoding: 'utf8' })
    .map((path) => `content/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md'))
    .sort()
    .flatMap((path) => findBlocks(path, readFileSync(new URL(path, root), 'utf8')))
}

/** The projects of all pages with a hash of everything that their result depends on. */
export function readProjects(): { project: Project; set: PackageSet; hash: string }[] {
  const blocks = readBlocks()
  const pages = [...new Set(blocks.map(({ file }) => file))]
  const code = readdirSync(new URL('.', import.meta.url))
    .filter((name) => name.endsWith('.ts') && !apart.includes(name))
    .sort()
    .map(readCode)
  const projects = pages.flatMap((page) => createProjects(blocks.filter(({ file }) => file === page)))
  return projects.map((project) => {
    const set = setOf(project)
    const content = project.blocks.map(({ language, words, text }) => [language, words, text])
    const files = [fixtures[project.fixture], templates[project.fixture]]
    const ways = isFlow(project) ? [...code, readCode('follow-flow.ts')] : code
    const parts = [project.id, project.fixture, files, content, readLock(set), ways]
    return {
      project,
      set,
      hash: createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20),
    }
  })
}

/** Code that does not decide about every sample: what it makes of one is in that sample's hash. */
const apart = ['fixtures.ts', 'verify-samples.ts', 'follow-flow.ts']

const readCode = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The documentation plugin brings a thousand packages, which only its own samples need, and not where it is missing. */
function setOf(project: Project): PackageSet {
  const { blocks, fixture } = project
  // It installs the plugin itself.
  if (isFlow(project)) return 'toolkit'
  return /^(preview|template-react)$/.test(fixture) ||
    blocks.some(({ text, words }) => text.includes('docusaurus') && words.fails === undefined)
    ? 'preview'
    : 'toolkit'
}

export interface VerifyResult {
  readonly verified: number
  readonly unchanged: number
  readonly problems: readonly SampleProblem[]
}

/**
 * Verifies the projects whose hash is not known to have passed; when nothing changed, nothing is installed or run.
 *
 * @param options `isRecorded` writes what passed into `verified.json`, which is committed; otherwise only this machine
 *   remembers. `filter` chooses projects by a part of their id, `set` by what they need, `log` is told what is going on.
 * @returns the problems; packages that cannot be had are one of them, at the first sample that needs them
 */
export async function verifySamples({
  isRecorded = false,
  filter = '',
  set: onlySet,
  log = () => {},
}: {
  readonly isRecorded?: boolean
  readonly filter?: string
  readonly set?: PackageSet
  readonly log?: (line: string) => void
} = {}): Promise<VerifyResult> {
  const projects = readProjects()
  const recorded = readRecord(record)
  const records = [recorded, ...localRecords.map(readRecord)]
  const isKnown = ({ project, hash }: (typeof projects)[number]): boolean =>
    records.some((known) => known[project.id] === hash)
  const chosen = projects.filter(
    ({ project, set }) => project.id.includes(filter) && set === (onlySet ?? set),
  )
  const waiting = chosen.filter((entry) => !isKnown(entry))
  const problems: SampleProblem[] = []
  let verified = 0
  for (const { project, set, hash } of waiting) {
    let packages: string
    try {
      packages = await installPackages(set)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const [block] = project.blocks
      const message = `this sample and the ${waiting.length - verified - 1} after it were not tried: ${reason}`
      problems.push({ file: block?.file ?? '', line: block?.line ?? 0, message })
      log(`     ${block?.file}:${block?.line}: ${message}`)
      break
    }
    const found = await (isFlow(project) ? followFlow : checkProject)(project, packages)
    problems.push(...found)
    log(`${found.length === 0 ? 'ok  ' : 'FAIL'} ${project.id}`)
    for (const { file, line, message } of found) log(`     ${file}:${line}: ${message}`)
    if (found.length > 0) continue
    verified += 1
    const local = new URL(`.docs-verify/verified-${set}.json`, root)
    // Read again: another run may have written meanwhile.
    writeRecord(local, { ...readRecord(local), [project.id]: hash })
  }
  if (isRecorded) {
    const all = [recorded, ...localRecords.map(readRecord)]
    const passed = projects.filter(({ project, hash }) => all.some((known) => known[project.id] === hash))
    writeRecord(record, Object.fromEntries(passed.map(({ project, hash }) => [project.id, hash])))
  }
  return { verified, unchanged: chosen.length - waiting.length, problems }
}

function readRecord(path: URL): Record<string, string> {
  try {
    return JSON.parse(readFileSync(fileURLToPath(path), 'utf8'))
  } catch {
    return {}
  }
}

function writeRecord(path: URL, hashes: Record<string, string>): void {
  const sorted = Object.fromEntries(Object.entries(hashes).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(fileURLToPath(path), `${JSON.stringify(sorted, null, 2)}\n`)
}
