import type { Diagnostic, Position } from '../../../types/diagnostic.ts'
import type { FileRefusal } from '../../../types/source.ts'
import { listSome } from '../list-some.ts'
import { didYouMean } from '../nearest.ts'
import { problemMaker } from '../problem-maker.ts'
import { defineProblems } from '../problem-record.ts'

export const documentProblems = defineProblems([
  {
    code: 'unreadable-file',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'A file of the site cannot be read. The message gives the reason of the system: usually permissions, a file that went away during the build, or too little memory. A site without it would be incomplete.',
    cure: 'Look at the permissions of the file and of the folders above it, then run the command again.',
  },
  {
    code: 'not-utf8',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'A document is not UTF-8 text. Read as UTF-8, some of its characters would be lost, so it is not published at all. Documents from older editors are often in GBK or Latin-1.',
    cure: 'Save it with the encoding UTF-8: editors offer this beside “Save as” or in their status bar. In a shell: iconv -f GBK -t UTF-8 old.md > new.md',
  },
  {
    code: 'page-too-large',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'A document has more bytes than markdown.maxPageBytes allows. The limit keeps a build from running out of time and memory, and readers from pages that take very long to load.',
    cure: 'Split the document into several pages, or raise markdown.maxPageBytes in the config.',
  },
  {
    code: 'page-too-slow',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'A document took longer to parse than markdown.maxPageTime allows, so it is left out. Handwritten texts stay far below the limit; generated ones may hold very long runs of one character.',
    cure: 'Look for very long runs of *, [, ` or < in it. Put them into a code block, split the document, or raise markdown.maxPageTime in the config.',
  },
  {
    code: 'symlink-skipped',
    severity: 'warning',
    meaning:
      'A symbolic link among the files of the site is left out. It leads out of its folder, to a hidden file, into node_modules, to something that is not a file, or nowhere. Following it could publish private files.',
    example: 'content/notes.md -> /home/me/notes.md',
    cure: 'Replace the link with the file itself.',
  },
  {
    code: 'refused-link',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'A folder or a template of the site is a symbolic link that is not followed. It leads out of the folder of the site, to something hidden, into node_modules, or nowhere.',
    example: 'content -> ../../other-project/docs',
    cure: 'Replace the link with the folder or the template itself.',
  },
  {
    code: 'shallow-clone',
    severity: 'warning',
    meaning:
      'The dates of lastUpdate need the whole history of the repository. In a shallow clone, which CI makes by default, most documents would show the date of the oldest commit there, so none is shown.',
    cure: 'Have CI fetch the whole history: “fetch-depth: 0” below “with:” of actions/checkout, GIT_DEPTH: 0 in GitLab; in a shell: git fetch --unshallow.',
  },
  {
    code: 'no-git-history',
    severity: 'warning',
    meaning:
      'The dates of lastUpdate come from git. It is not installed, or the site is in no repository with a commit, so the pages show no dates.',
    cure: 'Install git and commit the site, or remove lastUpdate from the config. The front matter can name a date: “last_update: { date: 2026-03-28 }”.',
  },
  {
    code: 'hidden-files',
    severity: 'warning',
    meaning:
      'A folder of the site contains hidden files or node_modules, which are not published. They may be private: .env, .git, editor backups. Only .well-known/ and .nojekyll are published.',
    example: 'public/.env',
    cure: 'Move them out of content/ and public/. Rename files that readers should get, so that no name in their path begins with a dot.',
  },
  {
    code: 'special-file',
    severity: 'warning',
    meaning: 'Something that is neither a file nor a folder is left out. It is a pipe, a socket or a device.',
    cure: 'Remove it from the folders of the site.',
  },
  {
    code: 'bad-frontmatter',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The front matter of a document cannot be used. It is not valid YAML, is never closed, or a key has a value of the wrong kind. Ignoring it could publish a draft, or a page at the wrong address.',
    example: '---\ntitle: Build: the basics\n---',
    cure: 'Put a text that holds “: ” or starts with a special character into quotes: title: "Build: the basics". Indent with spaces, because YAML takes no tabs. Close the front matter with a line “---”. Change a wrong value to what the message expects.',
  },
  {
    code: 'unknown-frontmatter',
    severity: 'warning',
    meaning:
      'The front matter has a key that docsgen does not know, and ignores. It may be misspelt, or belong to another tool.',
    example: '---\nsidebar_lable: Basics\n---',
    cure: 'Take the key that the message suggests, or delete it. The page “Front matter” of the handbook lists the known ones.',
  },
])

const problem = problemMaker(documentProblems)

export const unreadableFile = (file: string, reason: string): Diagnostic =>
  problem('unreadable-file', { file }, `The file cannot be read: ${reason}.`)

export const notUtf8 = (file: string): Diagnostic =>
  problem('not-utf8', { file }, 'The file is not UTF-8 text.', 'Save it with the encoding UTF-8.')

export const pageTooLarge = (file: string, bytes: number, limit: number, isExpanded = false): Diagnostic =>
  problem(
    'page-too-large',
    { file },
    isExpanded
      ? `With all that it includes, the page has more than ${limit} characters; no more are read.`
      : `The page has ${bytes} bytes; at most ${limit} are read.`,
    'Split it into several pages, or raise markdown.maxPageBytes in the config.',
  )

export const pageTooSlow = (file: string, milliseconds: number): Diagnostic =>
  problem(
    'page-too-slow',
    { file },
    `The page could not be parsed within ${milliseconds} ms and was given up.`,
    'Look for very long runs of *, [, ` or < in it, split it, or raise markdown.maxPageTime in the config.',
  )

/** `folder` is the one that the link may not leave. */
export const skippedLink = (file: string, folder: string, refusal: FileRefusal): Diagnostic =>
  problem(
    'symlink-skipped',
    { file },
    `This symbolic link leads ${configLinkTargets(folder)[refusal]}, and is left out.`,
    'Put the file itself here.',
  )

/** A folder of the site, or one of its templates, that links to an unpublishable target. */
export const refusedLink = (file: string, refusal: FileRefusal): Diagnostic =>
  problem(
    'refused-link',
    { file },
    `This symbolic link leads ${configLinkTargets('site’s')[refusal]}; nothing is published from there.`,
    'Put its target here.',
  )

const configLinkTargets = (folder: string): Readonly<Record<FileRefusal, string>> => ({
  outside: `out of the ${folder} folder`,
  untracked: `out of the ${folder} folder`,
  hidden: 'to a hidden file or into a hidden folder',
  'in-node-modules': 'into node_modules',
  'not-a-file': 'to a folder, or to something else that is no file',
  'too-large': 'to a file that is too large',
  'not-found': 'in a circle or nowhere',
  unreadable: 'to something that cannot be read',
})

export const shallowClone = (): Diagnostic =>
  problem(
    'shallow-clone',
    {},
    'The repository was cloned without its whole history, so the pages show no dates (lastUpdate).',
    'In GitHub Actions, add “fetch-depth: 0” below “with:” of actions/checkout; in GitLab, GIT_DEPTH: 0; in a shell, git fetch --unshallow.',
  )

export const noGitHistory = (isGitMissing: boolean): Diagnostic =>
  problem(
    'no-git-history',
    {},
    isGitMissing
      ? 'git was not found, so the pages show no dates (lastUpdate).'
      : 'The site is in no git repository with a commit, so the pages show no dates (lastUpdate).',
    isGitMissing
      ? 'Install git, or remove lastUpdate from the config.'
      : 'Commit the site, or remove lastUpdate from the config.',
  )

/** `paths` are relative to `folder`. */
export const hiddenFiles = (folder: string, paths: readonly string[]): Diagnostic =>
  problem(
    'hidden-files',
    { file: folder },
    `Not published, because hidden files and node_modules may hold what is private: ${listSome(paths)}.`,
    'Only .well-known/ and .nojekyll are published. Move the others elsewhere, or rename what readers should get.',
  )

/** Neither a file nor a folder: a pipe, a socket, a device. */
export const specialFile = (file: string): Diagnostic =>
  problem('special-file', { file }, 'This is not a regular file; it is left out.')

export const badFrontMatter = (position: Position, message: string, hint?: string): Diagnostic =>
  problem('bad-frontmatter', position, message, hint)

export const unknownFrontMatter = (position: Position, key: string, nearest?: string): Diagnostic =>
  problem(
    'unknown-frontmatter',
    position,
    `Front matter: “${key}” is not a key docsgen knows.`,
    didYouMean(nearest),
  )
