import { createHash } from 'node:crypto'
import { runGit } from './run-git.ts'

/** A file of a commit. */
export interface GitFile {
  /** From the root of the repository. */
  readonly path: string
  /** Its git hash, hexadecimal. */
  readonly hash: string
}

/** Lists the regular files of a commit; symbolic links and submodules are left out. */
export async function listGitFiles(folder: string, commit: string): Promise<readonly GitFile[]> {
  const { stdout } = await runGit(folder, ['ls-tree', '-r', '-z', '--full-tree', commit])
  return stdout
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, mode = '', hash = '', path = ''] = /^(\d+) blob ([\da-f]+)\t([\s\S]*)$/.exec(line) ?? []
      return /^100/.test(mode) && isPlainPath(path) ? [{ path, hash }] : []
    })
}

/** Git itself makes no other, but a repository may be forged. */
function isPlainPath(path: string): boolean {
  return path
    .split('/')
    .every((name) => name !== '' && name !== '.' && name !== '..' && !/[\\\0]/.test(name) && name !== '.git')
}

/** The git hash of a file with this content; `like` is a hash of the same repository, which tells the algorithm. */
export function gitHash(content: Uint8Array, like: string): string {
  const hash = createHash(like.length === 64 ? 'sha256' : 'sha1')
  return hash.update(`blob ${content.length}\0`).update(content).digest('hex')
}

/** The contents of files by their hash, as far as the repository has them. */
export async function readGitFiles(
  folder: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const input = hashes.map((hash) => `${hash}\n`).join('')
  return parseBatch((await runGit(folder, ['cat-file', '--batch'], input)).stdout)
}

/** Parses the output of `git cat-file --batch`: for each object a line with its hash and size, then the content. */
function parseBatch(output: Buffer): ReadonlyMap<string, Uint8Array> {
  const contents = new Map<string, Uint8Array>()
  let at = 0
  while (at < output.length) {
    const end = output.indexOf(10, at)
    if (end === -1) break
    const [hash = '', type, size] = output.toString('latin1', at, end).split(' ')
    at = end + 1
    if (type !== 'blob') continue
    contents.set(hash, output.subarray(at, at + Number(size)))
    at += Number(size) + 1
  }
  return contents
}
