import { lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { hasDocumentExtension } from '../../core/content/document-path.ts'
import { hashText } from '../../core/hash.ts'
import { findFileImports } from '../../core/markdown/features/code/import-file.ts'
import { gitVersion } from '../../core/problems/diagnostics.ts'
import { nearest } from '../../core/problems/nearest.ts'
import { resolvePath } from '../../core/url.ts'
import type { Diagnostic, VersionConfig } from '../../types.ts'
import { openCache } from '../parse/cache-file.ts'
import { makeFolder } from '../publish/make-folder.ts'
import { OWN } from '../publish/own-files.ts'
import { reasonOf } from '../read/read-files.ts'
import { type GitFile, gitHash, listGitFiles, readGitFiles } from './git-tree.ts'
import { runGit } from './run-git.ts'

/** The folders of the versions that are read from git, by the name of the version. */
export interface GitVersions {
  readonly folders: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Writes the documents of versions that are read from git into `.docsgen/versions/<commit>/`, unless they are there. Neither
 * the working tree nor the index is touched. `configFile` names the config.
 */
export async function readGitVersions(
  root: string,
  versions: readonly VersionConfig[],
  configFile: string,
): Promise<GitVersions> {
  const wanted = versions.flatMap((version, index) =>
    typeof version.from === 'object'
      ? [{ version, from: version.from, option: `versions[${index}].from` }]
      : [],
  )
  if (wanted.length === 0) return { folders: new Map(), diagnostics: [] }
  const folders = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  const repository = await openRepository(root)
  for (const { version, from, option } of wanted) {
    const fail = (message: string, hint?: string) =>
      diagnostics.push(gitVersion(configFile, option, message, hint))
    if ('problem' in repository) fail(repository.problem, repository.hint)
    else {
      const found = await readVersion(root, repository, from)
      if (typeof found === 'string') folders.set(version.name, found)
      else fail(found.problem, found.hint)
    }
  }
  if (diagnostics.length === 0) removeOthers(root, [...folders.values()])
  return { folders, diagnostics }
}

type GitSource = Extract<VersionConfig['from'], object>

interface Repository {
  /** The site's place in it, without slashes at its ends; `''` for its root. */
  readonly place: string
  readonly isShallow: boolean
}

interface Problem {
  readonly problem: string
  readonly hint?: string
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

/** The folder with the documents of a version, relative to the site; or why there is none. */
async function readVersion(
  root: string,
  { place, isShallow }: Repository,
  { git: ref, path }: GitSource,
): Promise<string | Problem> {
  const commit = await findCommit(root, ref)
  if (commit === undefined) return unknownRef(root, ref, isShallow)
  const base = path === undefined ? place : path.replace(/^(\.?\/)+|\/+$/g, '')
  const below = (name: string) => (base === '' ? name : `${base}/${name}`)
  const inContent = await listGitFiles(root, commit, below('content'))
  const documents = inContent.length > 0 || base === '' ? inContent : await listGitFiles(root, commit, base)
  if (documents.length === 0) {
    return {
      problem: `${ref} has no documents in ${below('content')}/.`,
      hint: "Name the folder of the site in that state, or of its documents: { git: '…', path: 'docs' }.",
    }
  }
  const name = path === undefined ? commit : `${commit}-${hashText(base).slice(0, 8)}`
  const folder = join(OWN, 'versions', name)
  const snapshot = join(root, folder)
  try {
    openCache(join(root, OWN), 'versions')
    const content = documents.map((file) => ({ ...file, path: `content/${file.path}` }))
    const known = listSnapshot(snapshot)
    await writeMissing(root, snapshot, content)
    // Code that documents take in from files of the site outside of them.
    const others = inContent.length > 0 ? await listGitFiles(root, commit, base) : []
    const imported = findImported(snapshot, content, others)
    await writeMissing(root, snapshot, imported)
    const wanted = new Set([...content, ...imported].map((file) => file.path))
    for (const path of known) if (!wanted.has(path)) rmSync(join(snapshot, path), { force: true })
    return `${folder.split(sep).join('/')}/content`
  } catch (error) {
    if (error instanceof MissingObject) {
      return {
        problem: `the repository lacks the files of ${ref}.`,
        hint: `Fetch them: git fetch --refetch origin ${ref}`,
      }
    }
    return { problem: `its documents cannot be written to ${folder}: ${reasonOf(error)}.` }
  }
}

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

/** An object that git names but does not have. */
class MissingObject extends Error {}

/** Writes the files that are not there with the right content. @throws MissingObject, or the system's error */
async function writeMissing(root: string, snapshot: string, files: readonly GitFile[]): Promise<void> {
  const missing = files.filter(({ path, hash }) => !hasContent(join(snapshot, path), hash))
  // In parts, because some repositories hold large pictures.
  for (let start = 0; start < missing.length; start += AT_ONCE) {
    const part = missing.slice(start, start + AT_ONCE)
    const contents = await readGitFiles(root, [...new Set(part.map(({ hash }) => hash))])
    for (const { path, hash } of part) {
      const content = contents.get(hash)
      if (!content || gitHash(content, hash) !== hash) throw new MissingObject()
      const target = join(snapshot, path)
      makeFolder(dirname(target))
      rmSync(`${target}.tmp`, { force: true })
      writeFileSync(`${target}.tmp`, content, { flag: 'wx' })
      renameSync(`${target}.tmp`, target)
    }
  }
}

const AT_ONCE = 100

function hasContent(file: string, hash: string): boolean {
  try {
    return lstatSync(file).isFile() && gitHash(readFileSync(file), hash) === hash
  } catch {
    return false
  }
}

/** Files of the site that the documents' code blocks import. */
function findImported(snapshot: string, content: readonly GitFile[], others: readonly GitFile[]): GitFile[] {
  const known = new Map(others.map((file) => [file.path, file]))
  const documents = content.filter(({ path }) => hasDocumentExtension(path))
  const wanted = documents.flatMap(({ path }) =>
    findFileImports(readFileSync(join(snapshot, path), 'utf8')).map((file) => resolvePath(file, path)),
  )
  return [...new Set(wanted)].flatMap((path) => (path.startsWith('content/') ? [] : (known.get(path) ?? [])))
}

/** The files of a snapshot. Removes what is neither a file nor a folder: nothing is written or read through a link. */
function listSnapshot(folder: string, prefix = ''): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = prefix + entry.name
    if (entry.isDirectory()) return listSnapshot(join(folder, entry.name), `${path}/`)
    if (entry.isFile()) return [path]
    rmSync(join(folder, entry.name), { force: true })
    return []
  })
}

/** Removes the snapshots of commits that no version names any more. */
function removeOthers(root: string, folders: readonly string[]): void {
  const all = join(root, OWN, 'versions')
  const kept = new Set(folders.map((folder) => folder.split('/').at(-2)))
  for (const { name } of entriesOf(all))
    if (!kept.has(name)) rmSync(join(all, name), { recursive: true, force: true })
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // None yet.
    return []
  }
}
