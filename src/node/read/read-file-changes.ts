import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { SiteConfig } from '../../core/config/schema/config-schema.ts'
import { type FileChange, gitLogArguments, readGitLog } from '../../core/git-log.ts'
import { noGitHistory, shallowClone } from '../../core/problems/site/document-problems.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { cacheKey, openCache, readCache, writeCache } from '../parse/cache-file.ts'

/** The last change of the files below a folder, by their path there. */
export interface FileChanges {
  readonly changes: ReadonlyMap<string, FileChange>
  readonly diagnostics: readonly Diagnostic[]
}

export const noChanges: FileChanges = { changes: new Map(), diagnostics: [] }

const run = promisify(execFile)

/** Names of the files in 100,000 commits. */
const MOST_BYTES = 1 << 29

/**
 * Asks git for the last change of each committed file: one `log` for all of them, kept in the folder of caches `own` by
 * the commit. Without the whole history there are no dates, only a problem.
 */
export async function readFileChanges(
  root: string,
  own: string,
  { ignoreCommits }: Exclude<SiteConfig['lastUpdate'], false>,
): Promise<FileChanges> {
  const git = async (args: readonly string[]) =>
    (await run('git', args, { cwd: root, maxBuffer: MOST_BYTES, env: quietEnvironment })).stdout
  try {
    const [commit = '', isShallow] = (await git(['rev-parse', 'HEAD', '--is-shallow-repository'])).split('\n')
    if (isShallow === 'true') return { ...noChanges, diagnostics: [shallowClone()] }
    const cache = openCache(own, 'dates', 5)
    const key = cacheKey([root, commit, ignoreCommits])
    const known = cache === '' ? undefined : readCache(cache, key)
    if (isChanges(known)) return { changes: new Map(known), diagnostics: [] }
    const changes = readGitLog(await git(gitLogArguments), ignoreCommits)
    if (cache !== '') writeCache(cache, key, [...changes])
    return { changes, diagnostics: [] }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return { ...noChanges, diagnostics: [noGitHistory(isMissing)] }
  }
}

/** A repository that is only read takes no locks; messages are English for all. */
const quietEnvironment = { ...process.env, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' }

/** The values are not validated: the key contains the version of the code, and unsigned values are not read. */
const isChanges = (value: unknown): value is [string, FileChange][] => Array.isArray(value)
