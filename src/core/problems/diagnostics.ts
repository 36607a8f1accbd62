import type { Diagnostic, Position, Severity } from '../../types/diagnostic.ts'
import type { FileRefusal } from '../../types/source.ts'
import type { ReportingSeverity } from '../config/config-schema.ts'
import { problemMaker } from './problem-maker.ts'
import { siteProblems } from './site-problems.ts'

/**
 * The messages of a site's problems. A message says what is wrong and where, in the author's terms; a hint says what
 * to do. The severity and the long explanation of each code are in its record (`*-problems.ts`).
 */

const problem = problemMaker(siteProblems)

/** A problem with the severity that an option of the config sets. */
const withLevel = (diagnostic: Diagnostic, level: ReportingSeverity): Diagnostic => ({
  ...diagnostic,
  severity: severityOf(level),
})

const didYouMean = (nearest: string | undefined): string | undefined => nearest && `Did you mean ${nearest}?`

/** The path of a document from the root of the site, as diagnostics name it. */
export const inContent = (path: string): string => `content/${path}`

// Config and entry

export const configNotFound = (folder: string): Diagnostic =>
  problem(
    'config-not-found',
    { file: folder },
    'There is no site.config.ts, site.config.js or site.config.mjs here.',
    'Name the site’s folder (docsgen build path/to/site), or point at the file with --config.',
  )

export const configMissing = (file: string): Diagnostic =>
  problem('config-not-found', { file }, 'There is no such config file.')

export const configUnreadable = (position: Position, message: string): Diagnostic =>
  problem('config-unreadable', position, `The config could not be loaded: ${message}`)

export const badConfig = (file: string, option: string, message: string, hint?: string): Diagnostic =>
  problem('bad-config', { file }, `${option}: ${message}`, hint)

export const unknownOption = (file: string, option: string, nearest?: string): Diagnostic =>
  problem('bad-config', { file }, `${option}: there is no such option.`, didYouMean(nearest))

export const missingReference = (
  file: string,
  option: string,
  kind: string,
  id: string,
  nearest?: string,
): Diagnostic =>
  problem('bad-config', { file }, `${option}: there is no ${kind} “${id}”.`, didYouMean(nearest))

export const contentNotFound = (folder: string): Diagnostic =>
  problem(
    'content-not-found',
    { file: folder },
    folder === 'content' ? 'There is no content folder here.' : 'There is no folder of documents here.',
    folder === 'content'
      ? 'Make a folder “content” beside the config and put a first index.md into it.'
      : 'Put the documents of the version there, or change versions in the config.',
  )

export const noDocuments = (folder: string): Diagnostic =>
  problem('no-documents', { file: folder }, 'The content folder holds no document.', 'Add a first index.md.')

export const noHomePage = (url = '/', folder = 'content'): Diagnostic =>
  problem(
    'no-home-page',
    { file: folder },
    `No document is published at ${url}, the target of the logo on every page.`,
    `Add ${folder}/index.md, or give a document the slug /.`,
  )

// Reading documents

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

/** `paths` are relative to `folder`. */
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

/** The first few of a list, and the number of the others. */
function listSome(items: readonly string[], most = 8): string {
  const more = items.length - most
  return more > 0 ? `${items.slice(0, most).join(', ')} and ${more} more` : items.join(', ')
}

export const badFrontMatter = (position: Position, message: string, hint?: string): Diagnostic =>
  problem('bad-frontmatter', position, message, hint)

export const unknownFrontMatter = (position: Position, key: string, nearest?: string): Diagnostic =>
  problem(
    'unknown-frontmatter',
    position,
    `Front matter: “${key}” is not a key docsgen knows.`,
    didYouMean(nearest),
  )

// Routes and sidebar

export const duplicateRoute = (
  url: string,
  kept: string,
  lost: string,
  level: ReportingSeverity,
): Diagnostic =>
  withLevel(
    problem(
      'duplicate-route',
      { file: lost },
      `${url} is already the address of ${kept}; this file is not published.`,
      'Rename one of them or give it a slug.',
    ),
    level,
  )

export const pathClash = (file: string, path: string, owner: string): Diagnostic =>
  problem(
    'path-clash',
    { file },
    `This is published inside a folder “${path}”, but ${owner} is published as a file of that name.`,
    'Rename one of them or give it another slug.',
  )

/** A document at an address that belongs to another language or version. */
export const editionClash = (file: string, url: string, edition: string): Diagnostic =>
  problem(
    'edition-clash',
    { file },
    `The address of this document, ${url}, lies in another edition of the site: ${edition}.`,
    'Rename its folder, give it another slug, or give the version another path.',
  )

/** A folder that was probably meant for the documents of a language. */
export const folderLikeLocale = (folder: string, locale: string, wanted: string): Diagnostic =>
  problem(
    'folder-like-locale',
    { file: folder },
    `This folder is read as documents of the default language, but its name is nearly that of the language “${locale}”.`,
    `Documents of “${locale}” are in ${wanted}/.`,
  )

/** A language that docsgen has no messages in; `file` is where the site may write them. */
export const missingMessages = (locale: string, file: string): Diagnostic =>
  problem(
    'missing-messages',
    { file },
    `docsgen has no texts of the interface in “${locale}”, so they are English.`,
    `Write them into ${file}: export default { search: '…', next: '…' }. Those that are missing stay English.`,
  )

/** A language without any document. */
export const emptyLocale = (configFile: string, locale: string, folder: string): Diagnostic =>
  problem(
    'empty-locale',
    { file: configFile },
    `i18n.locales: there is no document in “${locale}”, so the site is not published in this language.`,
    `Put its documents into ${folder}/, under the paths of those of the default language.`,
  )

/** An edition of the command line that the site does not have; `known` are the ids of those it has. */
export const unknownEdition = (id: string, known: readonly string[], nearest?: string): Diagnostic =>
  problem(
    'unknown-edition',
    {},
    `The site has no ${id === '' ? 'default edition' : `edition “${id}”`}.`,
    [didYouMean(nearest), `It has ${known.map((one) => one || '. (the default one)').join(', ')}.`]
      .filter(Boolean)
      .join(' '),
  )

/** An output folder that holds other editions than the one to build. */
export const otherEditions = (folder: string, edition: string, others: readonly string[]): Diagnostic =>
  problem(
    'other-editions',
    {},
    `${folder} holds ${others.map(editionName).join(', ')}, which building only ${editionName(edition)} would remove.`,
    'Name another folder with --out.',
  )

const editionName = (id: string): string => (id === '' ? 'the default edition' : `the edition ${id}`)

/** A path that names no translation. */
export const translationNotFound = (path: string): Diagnostic =>
  problem(
    'translation-not-found',
    { file: path },
    'No translation with an original is there.',
    'docsgen translations lists them.',
  )

/** Documents that cannot be copied as a version of their own. */
export const cannotFreeze = (folder: string, message: string): Diagnostic =>
  problem('cannot-freeze', { file: folder }, `Nothing was frozen: ${message}`)

/** A version whose documents cannot be read from git; `option` is the path of its source in the config. */
export const gitVersion = (configFile: string, option: string, message: string, hint?: string): Diagnostic =>
  problem('git-version', { file: configFile }, `${option}: ${message}`, hint)

export const duplicateDocId = (id: string, kept: string, lost: string): Diagnostic =>
  problem('duplicate-doc-id', { file: lost }, `The document id “${id}” already names ${kept}.`)

export const missingDefaultExport = (file: string): Diagnostic =>
  problem(
    'missing-default-export',
    { file },
    'This page has no default export.',
    'Export the page’s React component: export default function Page() { … }',
  )

export const componentPagesOff = (configFile: string, paths: readonly string[]): Diagnostic =>
  problem(
    'component-pages-off',
    { file: configFile },
    `content.componentPages is false, so these pages are neither run nor published: ${paths.join(', ')}.`,
    'Move them out of content/, or write them in Markdown.',
  )

export const badPageExport = (file: string, name: string): Diagnostic =>
  problem('bad-page-export', { file }, `The page exports a ${name} that is not a string.`)

export const unknownDocument = (position: Position, what: string, id: string, nearest?: string): Diagnostic =>
  problem('unknown-document', position, `${what}: there is no document “${id}”.`, didYouMean(nearest))

// Links

export const brokenLink = (
  position: Position,
  href: string,
  what: string,
  level: ReportingSeverity,
  nearest?: string,
): Diagnostic =>
  withLevel(
    problem(
      'broken-link',
      position,
      `Broken link ${href}: ${what}`,
      didYouMean(nearest) ?? (position.line === undefined ? undefined : cureOf(href)),
    ),
    level,
  )

/** The cure of a broken link to a file in a document, where nothing near is known. */
function cureOf(href: string): string | undefined {
  const path = href.replace(/[?#].*$/, '')
  if (/\.[cm]?[jt]sx?$/.test(path))
    return 'Scripts beside documents are not published. Put it into public/, or show its code: ```js file=./example.js'
  if (/\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i.test(path))
    return 'Put the picture beside the document or into public/. A path counts from the folder of the document, with / in front from public/.'
  return undefined
}

export const blockedByPolicy = (position: Position, url: string): Diagnostic =>
  problem(
    'blocked-by-policy',
    position,
    `The browser will not load ${url}: the content security policy of the site forbids it.`,
    'Link to it instead: pages load scripts, styles and media from their own host only, and frames of embeds.hosts.',
  )

export const brokenExternalLink = (position: Position, url: string, status: number): Diagnostic =>
  problem(
    'broken-external-link',
    position,
    status > 0 ? `${url} answers with status ${status}.` : `${url} is not an address.`,
  )

export const brokenMarkdownLink = (
  position: Position,
  href: string,
  level: ReportingSeverity,
  nearest?: string,
): Diagnostic =>
  withLevel(
    problem(
      'broken-markdown-link',
      position,
      `No file under content/ answers to ${href}; the text is shown without a link.`,
      didYouMean(nearest),
    ),
    level,
  )

export const unpublishedLink = (
  position: Position,
  href: string,
  file: string,
  reason: string,
  level: ReportingSeverity,
): Diagnostic =>
  withLevel(
    problem(
      'broken-markdown-link',
      position,
      `${href} leads to ${file}, which is not published: ${reason}; the text is shown without a link.`,
    ),
    level,
  )

// Templates and rendering

export const templateError = (position: Position, message: string): Diagnostic =>
  problem('template-error', position, message)

/** `name` is `default` for the default export. */
export const missingExport = (file: string, name: string): Diagnostic =>
  problem(
    'template-error',
    { file },
    name === 'default' ? 'This file has no default export.' : `This file does not export ${name}.`,
    'Other files import it: export what the file that yours replaces exports.',
  )

export const templateWarning = (position: Position, message: string): Diagnostic =>
  problem('template-warning', position, message)

export const unusedTemplate = (file: string, nearest?: string): Diagnostic =>
  problem(
    'unused-template',
    { file },
    'Nothing uses this file.',
    nearest === undefined
      ? "Import it from templates/styles/index.css, or from one of the site's templates."
      : didYouMean(nearest),
  )

export const renderFailed = (position: Position, url: string, message: string): Diagnostic =>
  problem('render-failed', position, `The page ${url} could not be rendered: ${message}`)

export const renderTooSlow = (position: Position, url: string, milliseconds: number): Diagnostic =>
  problem(
    'render-too-slow',
    position,
    `The page ${url} was not rendered within ${milliseconds} ms. It and all later pages are left out.`,
    'Look for an endless loop in the components that render it, or raise markdown.maxPageTime in the config.',
  )

export const exampleFailed = (position: Position, message: string, hint?: string): Diagnostic =>
  problem('example-failed', position, `This example cannot run: ${message}`, hint)

/** `thrownAt` is where in the site's code the error was thrown. */
export const componentFailed = (
  position: Position,
  name: string,
  message: string,
  thrownAt: Position = {},
): Diagnostic => {
  const { file, line, column } = thrownAt
  return problem(
    'component-failed',
    position,
    `<${name}> cannot be rendered: ${message}`,
    file && `The error was thrown at ${[file, line, column].filter(Boolean).join(':')}.`,
  )
}

export const misplacedMarkup = (position: Position, name: string, tag: string): Diagnostic =>
  problem(
    'misplaced-markup',
    position,
    `${name} renders a <${tag}> where HTML allows none; React will not find it there.`,
    'Blocks cannot stand in a <p> or in a line of text.',
  )

/** Whether the problem left pages out, so that links to them cannot be judged. */
export const stopsRendering = ({ code }: Diagnostic): boolean => code === 'render-too-slow'

export const siteCodeFailed = (position: Position, message: string): Diagnostic =>
  problem(
    'site-code-failed',
    position,
    `Code of the site failed after it had run: ${message}`,
    'It leaves a timer or a promise behind. A page is rendered synchronously: load its data before.',
  )

// Searching

export const unreadableSearchIndex = (file: string, reason: string): Diagnostic =>
  problem(
    'unreadable-search-index',
    { file },
    `The search index cannot be read: ${reason}.`,
    'Run docsgen build again.',
  )

export const badEvaluationSet = (file: string, reason: string): Diagnostic =>
  problem('bad-evaluation-set', { file }, `This is not a valid set of judged queries: ${reason}`)

// Output

export const unsafeOutput = (folder: string, reason: string): Diagnostic =>
  problem(
    'unsafe-output',
    { file: folder },
    `The site cannot be written here: ${reason}`,
    'Choose another folder with --out.',
  )

export const folderNotEmpty = (folder: string): Diagnostic =>
  problem(
    'folder-not-empty',
    { file: folder },
    'There are files here already; nothing was written.',
    'Name a new folder: docsgen new my-docs',
  )

export const notWritten = (file: string, reason: string): Diagnostic =>
  problem('not-written', { file }, `This cannot be written: ${reason}.`)

/** A link in docsgen's own folder, or in place of it. */
export const linkAmongOwn = (file: string): Diagnostic =>
  problem(
    'link-among-own-files',
    { file },
    'This symbolic link is in place of a file of docsgen’s own and would redirect its writes.',
    'Delete the link; docsgen recreates what it needs.',
  )

export const outputBusy = (folder: string, pid: number): Diagnostic =>
  problem(
    'output-busy',
    { file: folder },
    `Another build (process ${pid}) is writing this folder.`,
    `Wait until it is done. If there is none, delete ${folder}/.docsgen/lock.`,
  )

export const notBuilt = (folder: string): Diagnostic =>
  problem('not-built', { file: folder }, 'There is no built site here.', 'Run docsgen build first.')

export const noPages = (folder: string): Diagnostic =>
  problem('not-built', { file: folder }, 'The built site holds no page.', 'Run docsgen build again.')

/** `isHalfDone`: some files of the new site are already in place. */
export const outputFailed = (path: string, reason: string, isHalfDone = false): Diagnostic =>
  isHalfDone
    ? problem(
        'output-failed',
        { file: path },
        `Publishing failed half-way: ${reason}. Every page that stands is whole, but some are new and some old.`,
        'Fix the folder and build again.',
      )
    : problem(
        'output-failed',
        { file: path },
        `Writing failed: ${reason}. The last good site stays as it was.`,
      )

export const outputBlocked = (path: string, reason: string): Diagnostic =>
  problem(
    'output-blocked',
    { file: path },
    `The site cannot be published: here stands ${reason}.`,
    'Move it away and build again.',
  )

export const badManifest = (file: string, value: string): Diagnostic =>
  problem(
    'bad-manifest',
    { file },
    `The record of the last build is not as docsgen writes it: ${JSON.stringify(value)} is neither the path of a site nor the origin of an image.`,
    'Build the site again.',
  )

export const serveFailed = (address: string, reason: string): Diagnostic =>
  problem(
    'serve-failed',
    {},
    `The site cannot be served at ${address}: ${reason}.`,
    'Choose another --host or --port.',
  )

/** An error in docsgen dev that is not the author's. */
export const devFailed = (message: string, hint?: string): Diagnostic =>
  problem('dev-failed', {}, message, hint)

export const searchIndexLarge = (bytes: number, budget: number): Diagnostic =>
  problem(
    'search-index-large',
    {},
    `The search index takes ${bytes} bytes gzipped, more than the ${budget} of search.budget.`,
    'Leave pages out with “search: false”, or raise search.budget.',
  )

/** Names that some disks treat as equal; `groups` lists them with their sources. */
export const twinPaths = (groups: readonly (readonly string[])[], level: ReportingSeverity): Diagnostic =>
  withLevel(
    problem(
      'duplicate-route',
      {},
      `Some disks and hosts take these for one, and the last one written would replace the others: ${listSome(groups.map((group) => group.join(' and ')))}.`,
      'They differ only by upper and lower case, or by how an accent is encoded. Rename one of each, or give it a slug.',
    ),
    level,
  )

/** The severity that an option such as `onBrokenLinks` sets; call `isReported` first. */
function severityOf(level: ReportingSeverity): Severity {
  return level === 'throw' ? 'error' : 'warning'
}

/** Whether an option such as `onBrokenLinks` reports the problem at all. */
export function isReported(level: ReportingSeverity): boolean {
  return level !== 'ignore'
}

/** Whether a problem fails the build. */
export const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

/** The diagnostics by file, line and column without duplicates; those without a file come first. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const distinct = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]))
  return [...distinct.values()].sort(
    (a, b) =>
      compare(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
