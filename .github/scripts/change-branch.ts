import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** How often a push may come after that of another run. */
const MOST_ATTEMPTS = 5

/**
 * Changes a branch of the remote `origin` that holds files made by workflows and no history: it is one commit, made anew each time.
 * When another run has pushed meanwhile, the change is made again on top of what that one pushed.
 *
 * @param repository folder of a clone, which may push; its working tree stays as it is
 * @param branch its name; it is made when `origin` has none
 * @param message of the commit
 * @param change changes the files of the branch in a folder of their own; it may be called several times
 * @throws when git fails, with what it said
 */
export function changeBranch(
  repository: string,
  branch: string,
  message: string,
  change: (folder: string) => void,
): void {
  const ref = `refs/heads/${branch}`
  const work = mkdtempSync(join(tmpdir(), 'change-branch-'))
  const readRemote = () => runGit(repository, ['ls-remote', 'origin', ref]).split('\t')[0] ?? ''
  try {
    for (let attempt = 1; ; attempt++) {
      const before = readRemote()
      const commit = createCommit(repository, join(work, `${attempt}`), before, message, change)
      if (commit === undefined) return
      const push = ['push', '--quiet', `--force-with-lease=${ref}:${before}`, 'origin', `${commit}:${ref}`]
      const { status, stderr } = spawnSync('git', push, { cwd: repository, encoding: 'utf8' })
      if (status === 0) return
      if (attempt === MOST_ATTEMPTS || readRemote() === before) throw new Error(`git push failed: ${stderr}`)
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Makes the new commit without a parent; undefined when its files would be those of `before`, the commit to change (`''`: none). */
function createCommit(
  repository: string,
  work: string,
  before: string,
  message: string,
  change: (folder: string) => void,
): string | undefined {
  const folder = join(work, 'files')
  mkdirSync(folder, { recursive: true })
  // An index and a working tree beside those of the clone.
  const env = {
    GIT_DIR: resolve(repository, runGit(repository, ['rev-parse', '--git-dir'])),
    GIT_WORK_TREE: folder,
    GIT_INDEX_FILE: join(work, 'index'),
  }
  const git = (...args: readonly string[]) => runGit(folder, args, env)
  if (before !== '') {
    git('fetch', '--quiet', '--depth', '1', 'origin', before)
    git('read-tree', before)
    git('checkout-index', '--all')
  }
  change(folder)
  git('add', '--all', '--force', '.')
  const tree = git('write-tree')
  if (before !== '' && tree === git('rev-parse', `${before}^{tree}`)) return undefined
  return git('commit-tree', tree, '-m', message)
}

/** The account that GitHub's own token writes as. */
const name = 'github-actions[bot]'
const email = '41898282+github-actions[bot]@users.noreply.github.com'

function runGit(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const identity = ['-c', `user.name=${name}`, '-c', `user.email=${email}`]
  return execFileSync('git', [...identity, ...args], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  }).trim()
}
