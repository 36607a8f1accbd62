import { lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../publish/make-folder.ts'
import { namesIn } from '../read/files/names-in.ts'
import { type GitFile, gitHash, readGitFiles } from './git-tree.ts'
import { SNAPSHOTS } from './snapshot-folder.ts'

/** An object that git names but does not have. */
export class MissingObject extends Error {}

/** Writes the files that are not there with the right content. @throws MissingObject, or the system's error */
export async function writeMissing(root: string, snapshot: string, files: readonly GitFile[]): Promise<void> {
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

/** Removes what is neither a file nor a folder: nothing is written or read through a link. */
export function removeLinks(folder: string): void {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeLinks(path)
    else if (!entry.isFile()) rmSync(path, { force: true })
  }
}

/** Removes snapshots that no version names any more, and files that are none of their commit's. */
export function removeOthers(root: string, used: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const { name } of entriesOf(join(root, SNAPSHOTS))) {
    const snapshot = `${SNAPSHOTS}/${name}`
    const files = used.get(snapshot)
    if (!files) rmSync(join(root, snapshot), { recursive: true, force: true })
    else
      for (const path of namesIn(join(root, snapshot)))
        if (!files.has(path) && !lstatSync(join(root, snapshot, path)).isDirectory())
          rmSync(join(root, snapshot, path), { force: true })
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // None yet.
    return []
  }
}
