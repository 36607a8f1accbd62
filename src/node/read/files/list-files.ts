import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastGlob from 'fast-glob'
import {
  hiddenFiles,
  refusedLink,
  skippedLink,
  specialFile,
  unreadableFile,
} from '../../../core/problems/site/document-problems.ts'
import { backslashInName } from '../../../core/problems/site/route-problems.ts'
import type { Diagnostic } from '../../../types/diagnostic.ts'
import type { FileRefusal } from '../../../types/source.ts'
import { isSystemError, reasonOf } from '../../system-errors.ts'
import { realPath, refuseNames, refusePath } from './allowed-file.ts'

/** Paths below a folder, and what is wrong with others there. */
export interface ListedFiles {
  readonly files: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Lists the files of a folder of documents.
 *
 * @param within the folder that must hold the files
 */
export const listDocuments = (root: string, folder: string, within: string): Promise<ListedFiles> =>
  listFiles(root, folder, { ignore: ignored }, within)

/** Lists the files of `public/`, and warns of hidden ones. */
export async function listPublic(root: string): Promise<ListedFiles> {
  const { files, diagnostics } = await listFiles(root, 'public', {
    dot: true,
    ignore: ['**/.!(well-known|nojekyll)/**', '**/node_modules/**', ...negligible, ...leftBehind],
    isAllowed: isWellKnown,
  })
  return { files, diagnostics: [...diagnostics, ...(await findHidden(root, 'public'))] }
}

/** Files that editors and systems leave behind: a backup may hold deleted text. */
const leftBehind = ['**/*~', '**/Thumbs.db', '**/desktop.ini']

/** Files of the author's tools, not of the site. */
const ignored = ['**/node_modules/**', '**/.*', '**/.*/**', ...leftBehind]

/** Hidden names of tools, which need no warning. */
const negligible = [
  '**/.DS_Store',
  '**/.git',
  '**/.gitkeep',
  '**/.keep',
  '**/.gitignore',
  '**/.gitattributes',
]

/**
 * The hidden files that hosts and browsers request (RFC 8615), and the file that makes GitHub Pages publish files
 * unchanged.
 */
const isWellKnown = ([first, ...rest]: readonly string[]): boolean =>
  (first === '.well-known' && rest.every((name) => !name.startsWith('.'))) ||
  (first === '.nojekyll' && rest.length === 0)

/**
 * Lists the files of a folder of the site, sorted. Walking does not follow links (a loop would give one file many
 * times); a link to a publishable file inside the folder is taken, any other is reported, and so are special files
 * and unreadable folders.
 *
 * @param isAllowed allows hidden names; see `refusePath`
 * @param within the folder that must hold the files
 */
async function listFiles(
  root: string,
  name: string,
  {
    isAllowed,
    ...options
  }: { dot?: boolean; ignore: string[]; isAllowed?: (names: readonly string[]) => boolean },
  within = root,
): Promise<ListedFiles> {
  const cwd = join(root, name)
  const files: string[] = []
  const diagnostics: Diagnostic[] = []
  const base = realPath(cwd)
  const refusal = base === undefined ? 'not-found' : refusePath(base, [realPath(within) ?? within])
  if (base === undefined || refusal)
    return { files, diagnostics: [refusedLink(name, refusal ?? 'not-found')] }
  const refuseLink = async (path: string): Promise<FileRefusal | undefined> => {
    const target = realPath(join(cwd, path))
    if (target === undefined) return 'not-found'
    const refused = refusePath(target, [base], isAllowed)
    return refused ?? ((await stat(target)).isFile() ? undefined : 'not-a-file')
  }
  try {
    const all = { cwd, followSymbolicLinks: false, onlyFiles: false, objectMode: true, ...options } as const
    // Synchronous: through the thread pool, folders take twice as long.
    for (const { path, dirent } of fastGlob.sync('**/*', { ...all, ignore: [...options.ignore] })) {
      const names = path.split('/')
      if (refuseNames(names) && !isAllowed?.(names)) continue
      if (path.includes('\\')) {
        if (!dirent.isDirectory()) diagnostics.push(backslashInName(`${name}/${path}`))
      } else if (dirent.isFile()) files.push(path)
      else if (dirent.isSymbolicLink()) {
        const refused = await refuseLink(path)
        if (refused) diagnostics.push(skippedLink(`${name}/${path}`, name, refused))
        else files.push(path)
      } else if (!dirent.isDirectory()) diagnostics.push(specialFile(`${name}/${path}`))
    }
  } catch (error) {
    if (!isSystemError(error)) throw error
    diagnostics.push(unreadableFile(error.path ? relative(root, error.path) : name, reasonOf(error)))
  }
  return { files: files.sort(), diagnostics }
}

/** One warning that names the hidden, unpublished files of a folder of the site. */
async function findHidden(root: string, name: string): Promise<Diagnostic[]> {
  const paths = await fastGlob(['**/.*', '.well-known/**/.*', '**/node_modules'], {
    cwd: join(root, name),
    followSymbolicLinks: false,
    onlyFiles: false,
    markDirectories: true,
    suppressErrors: true,
    ignore: ['.well-known', '.nojekyll', ...negligible],
  })
  const isBelowAnother = (path: string) =>
    paths.some((other) => path !== other && path.startsWith(`${other.replace(/\/$/, '')}/`))
  const outermost = paths.filter((path) => !isBelowAnother(path)).sort()
  return outermost.length > 0 ? [hiddenFiles(name, outermost)] : []
}
