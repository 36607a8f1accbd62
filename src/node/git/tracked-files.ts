import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stampOf } from '../read/files/stamp-of.ts'
import type { Memo } from '../read/memo.ts'
import { safeEnv, safeSettings } from './run-git.ts'

/** The folder of the git repository around a folder; undefined when there is none. */
export function findGitRoot(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : findGitRoot(parent)
}

/** The paths of all files that git tracks, from its root; none without git. */
export function listTrackedFiles(gitRoot: string, memo: Memo): ReadonlySet<string> {
  const index = join(gitRoot, '.git', 'index')
  return memo.once(`tracked files ${gitRoot} ${stampOf(index)}`, () => {
    // Waits for the answer, because documents are read one after another.
    const { status, stdout } = spawnSync('git', [...safeSettings, 'ls-files', '-z', '--cached'], {
      cwd: gitRoot,
      encoding: 'utf8',
      env: { ...process.env, ...safeEnv },
      maxBuffer: 256 * 1024 * 1024,
      timeout: 20_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return new Set(status === 0 ? stdout.split('\0') : [])
  })
}
