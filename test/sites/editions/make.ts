import { execFileSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Commits the documents of version 1.x as those of the tag v1.9, and leaves them in git only. */
export function make(site: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: site })
  const [content, old, today] = ['content', 'versions/1.x', 'today'].map((name) => join(site, name)) as [
    string,
    string,
    string,
  ]
  renameSync(content, today)
  renameSync(old, content)
  git('init', '-q')
  git('add', 'content')
  git('commit', '-qm', '1.9')
  git('tag', 'v1.9')
  rmSync(content, { recursive: true })
  renameSync(today, content)
}
