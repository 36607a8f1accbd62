import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SiteConfig, VersionConfig } from '../../core/config/schema/config-schema.ts'
import { hasDocumentExtension } from '../../core/content/document-path.ts'
import { expandIncludes, type ReadText } from '../../core/content/includes/expand-includes.ts'
import { nearest } from '../../core/problems/nearest.ts'
import { gitVersion } from '../../core/problems/site/config-problems.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { openCache } from '../parse/cache-file.ts'
import { OWN } from '../publish/own-files.ts'
import { configNames } from '../read/config/find-config.ts'
import { reasonOf } from '../system-errors.ts'
import { findConfigFiles, writeImported } from './config-files.ts'
import { type GitFile, listGitFiles } from './git-tree.ts'
import { readGitSidebars, type SidebarsByLocale } from './read-git-sidebars.ts'
import { runGit } from './run-git.ts'
import { MissingObject, removeLinks, removeOthers, writeMissing } from './snapshot-files.ts'
import { SNAPSHOTS } from './snapshot-folder.ts'

/** The versions that are read from git, by their names. */
export interface GitVersions {
  /** Folders of their documents. */
  readonly folders: ReadonlyMap<string, string>
  /** Sidebars of the configs that were run, by the name of the locale. */
  readonly sidebars: ReadonlyMap<string, SidebarsByLocale>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Writes the documents of versions that are read from git into `.docsgen/versions/<commit>/`, unless they are there. Neither
 * the working tree nor the index is touched. Runs the config of those that ask for it. `configFile` names the config of today.
 */
export async function readGitVersions(
  root: string,
  { versions, i18n }: Pick<SiteConfig, 'versions' | 'i18n'>,
  configFile: string,
): Promise<GitVersions> {
  const wanted = versions.flatMap((version, index) =>
    typeof version.from === 'object'
      ? [{ version, from: version.from, option: `versions[${index}].from` }]
      : [],
  )
  const folders = new Map<string, string>()
  const sidebars = new Map<string, SidebarsByLocale>()
  if (wanted.length === 0) return { folders, sidebars, diagnostics: [] }
  const configs: { readonly version: VersionConfig; readonly file: string; readonly option: string }[] = []
  const diagnostics: Diagnostic[] = []
  const repository = await openRepository(root)
  const used = new Map<string, Set<string>>()
  for (const { version, from, option } of wanted) {
    const fail = (message: string, hint?: string) =>
      diagnostics.push(gitVersion(configFile, option, message, hint))
    if ('problem' in repository) {
      // One error for all of them.
      fail(repository.problem, repository.hint)
      break
    }
    const found = await readVersion(root, repository, from, version.config === 'ref')
    if ('problem' in found) {
      fail(found.problem, found.hint)
      continue
    }
    folders.set(version.name, found.folder)
    if (found.config !== undefined) configs.push({ version, file: found.config, option })
    const files = used.get(found.snapshot) ?? new Set()
    used.set(found.snapshot, new Set([...files, ...found.files]))
  }
  if (diagnostics.length > 0) return { folders, sidebars, diagnostics }
  // What was planted beside a config could be imported by it.
  removeOthers(root, used)
  for (const { version, file, option } of configs) {
    const read = await readGitSidebars(root, file, i18n)
    if ('problem' in read) {
      const { problem, hint } = read
      diagnostics.push(gitVersion(configFile, option.replace(/from$/, 'config'), problem, hint))
    } else if (read.sidebars) sidebars.set(version.name, read.sidebars)
  }
  return { folders, sidebars, diagnostics }
}

type GitSource = Extract<VersionConfig['from'], object>

interface Repository {
  /** The site's place in it, without slashes at its ends; `''` for its root. */
  readonly place: string
  readonly isShallow: boolean
}

interface Problem {
  readonly problem: string
  readonly hint?: string | undefined
}

async function openRepository(root: string): Promise<Repository | Problem> {
  const { code, stdout, error } = await runGit(root, [
    'rev-parse',
    '--is-shallow-repository',
    '--show-prefix',
  ])
  if (code === null)
    return { problem: `git cannot be started: ${error}.`, hint: 'Install git, or take a folder for from.' }
  if (code !== 0) {
    const hint = /dubious ownership/.test(error)
      ? 'Run git config --global --add safe.directory with the path of the repository.'
      : 'Run the build in a clone of the repository, or take a folder for from.'
    return { problem: `the site is not in a git repository that can be read (${error}).`, hint }
  }
  const [isShallow, prefix = ''] = stdout.toString().split('\n')
  return { isShallow: isShallow === 'true', place: prefix.replace(/\/$/, '') }
}

/** A version as it is kept. Folders are relative to the site, files to the snapshot. */
interface KeptVersion {
  readonly folder: string
  readonly snapshot: string
  readonly files: readonly string[]
  /** Its config, relative to the site, where it is asked for. */
  readonly config?: string
}

/** Writes the documents of a version, with the files that they include, and its config where it `hasConfig`. */
async function readVersion(
  root: string,
  { place, isShallow }: Repository,
  { git: ref, path }: GitSource,
  hasConfig: boolean,
): Promise<KeptVersion | Problem> {
  const commit = await findCommit(root, ref)
  if (commit === undefined) return unknownRef(root, ref, isShallow)
  const base = path === undefined ? place : path.replace(/^(\.?\/)+|\/+$/g, '')
  const content = base === '' ? 'content' : `${base}/content`
  const all = await listGitFiles(root, commit)
  const isIn = (folder: string) => (file: GitFile) => file.path.startsWith(`${folder}/`)
  const documents = [content, base].filter((folder) => folder !== '' && all.some(isIn(folder)))[0]
  if (documents === undefined) {
    return {
      problem: `${ref} has no documents in ${content}/.`,
      hint: "Name the folder of the site in that state, or of its documents: { git: '…', path: 'docs' }.",
    }
  }
  const site = dirname(documents)
  const configs = hasConfig ? findConfigFiles(site, all) : []
  if (hasConfig && configs.length === 0) {
    return {
      problem: `${ref} has no ${join(site, configNames[0] ?? '')}, so its config cannot be run.`,
      hint: 'Leave config: ref out to have sidebars by folders, or write them down: sidebars.',
    }
  }
  const snapshot = `${SNAPSHOTS}/${commit}`
  const folder = `${snapshot}/${documents}`
  try {
    openCache(join(root, OWN), 'versions')
    removeLinks(join(root, snapshot))
    const files = all.filter(isIn(documents))
    await writeMissing(root, join(root, snapshot), files)
    const included = await writeIncluded(root, { snapshot, folder, files, all })
    const code = await writeImported(root, join(root, snapshot), configs, all)
    const kept = [...files.map((file) => file.path), ...included, ...code]
    const [config] = configs
    return { folder, snapshot, files: kept, ...(config && { config: `${snapshot}/${config.path}` }) }
  } catch (error) {
    if (error instanceof MissingObject) {
      return {
        problem: `the repository lacks the files of ${ref}.`,
        hint: `Fetch them: git fetch --refetch origin ${ref}`,
      }
    }
    return { problem: `its documents cannot be written to ${snapshot}: ${reasonOf(error)}.` }
  }
}

/** Writes the files outside of the documents that these take in, and what those take in. */
async function writeIncluded(
  root: string,
  { snapshot, folder, files, all }: Omit<KeptVersion, 'files'> & Record<'files' | 'all', readonly GitFile[]>,
): Promise<string[]> {
  const known = new Map(all.map((file) => [`${snapshot}/${file.path}`, file]))
  const written = new Set(files.map((file) => file.path))
  const included: string[] = []
  for (;;) {
    const fresh = new Map<string, GitFile>()
    const read = (path: string): ReadText => {
      const file = known.get(path)
      if (!file) return 'not-found'
      if (written.has(file.path)) return { text: readFileSync(join(root, path), 'utf8') }
      fresh.set(path, file)
      return 'not-found'
    }
    for (const { path } of files.filter((file) => hasDocumentExtension(file.path))) {
      const file = `${snapshot}/${path}`
      expandIncludes({ file, text: readFileSync(join(root, file), 'utf8'), folder }, read, MOST_CHARACTERS)
    }
    if (fresh.size === 0) return included
    await writeMissing(root, join(root, snapshot), [...fresh.values()])
    for (const { path } of fresh.values()) {
      written.add(path)
      included.push(path)
    }
  }
}

const MOST_CHARACTERS = 1_000_000

/** The commit of a tag, a branch (here or of `origin`) or an abbreviated hash. */
async function findCommit(root: string, ref: string): Promise<string | undefined> {
  for (const name of [ref, `refs/remotes/origin/${ref}`]) {
    const wanted = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]
    const { code, stdout } = await runGit(root, wanted)
    if (code === 0) return stdout.toString().trim().split('\n').at(-1)
  }
  return undefined
}

async function unknownRef(root: string, ref: string, isShallow: boolean): Promise<Problem> {
  if (isShallow) {
    return {
      problem: `this is a shallow clone, which does not hold ${ref}.`,
      hint: 'Fetch the rest: git fetch --unshallow --tags (in GitHub Actions, give actions/checkout fetch-depth: 0).',
    }
  }
  const { stdout } = await runGit(root, [
    'for-each-ref',
    '--format=%(refname:short)',
    'refs/tags',
    'refs/heads',
  ])
  const near = nearest(ref, stdout.toString().trim().split('\n'))
  return {
    problem: `the repository has no tag, branch or commit “${ref}”.`,
    hint: near ? `Did you mean ${near}?` : `Fetch it: git fetch origin tag ${ref}`,
  }
}
