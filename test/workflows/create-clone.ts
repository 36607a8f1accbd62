import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

/** A clone whose `origin` is a repository on this disk. */
export interface Clone {
  readonly folder: string
  /** Runs git in it. @returns what it prints */
  readonly git: (...args: readonly string[]) => string
  /** The files of a branch of `origin`, by path. */
  readonly readBranch: (branch: string) => Readonly<Record<string, string>>
}

/** Makes a clone with one commit on `main`, which `origin` has, too. */
export function createClone(files: Readonly<Record<string, string>> = { 'README.md': '# Clone\n' }): Clone {
  const work = tempFolder()
  const [origin, folder] = [join(work, 'origin.git'), join(work, 'clone')]
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  mkdirSync(folder)
  git('init', '-q', '--bare', origin)
  git('init', '-q', '-b', 'main')
  git('remote', 'add', 'origin', origin)
  writeFiles(folder, files)
  git('add', '-A')
  git('commit', '-qm', 'Start')
  git('push', '-q', 'origin', 'main')
  const inOrigin = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: origin, encoding: 'utf8' })
  return {
    folder,
    git,
    readBranch: (branch) => {
      const paths = inOrigin('ls-tree', '-r', '-z', '--name-only', branch).split('\0').filter(Boolean)
      return Object.fromEntries(paths.map((path) => [path, inOrigin('show', `${branch}:${path}`)]))
    },
  }
}
