import type { Diagnostic, Position } from '../../../types/diagnostic.ts'
import type { ReportingSeverity } from '../../config/schema/config-schema.ts'
import { listSome } from '../list-some.ts'
import { didYouMean } from '../nearest.ts'
import { problemMaker } from '../problem-maker.ts'
import { defineProblems } from '../problem-record.ts'
import { withLevel } from '../reporting-severity.ts'

export const routeProblems = defineProblems([
  {
    code: 'duplicate-route',
    severity: 'warning',
    meaning:
      'Two files claim one address, and only one of them is published. Addresses that differ only by upper and lower case, by how an accent is encoded, or by dots at the end of a name, count as one, too: some disks and hosts take them for the same.',
    example: 'content/guide.md and content/guide/index.md     (both are /guide)',
    cure: 'Rename one of the files, or give it another address with the front matter key slug. The option onDuplicateRoutes sets how serious this is.',
  },
  {
    code: 'path-clash',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'One address needs a folder where another one needs a file of the same name. No disk can hold both, so nothing is published.',
    example: 'public/guide     (a file) and content/guide/build.md     (is /guide/build)',
    cure: 'Rename one of the two, or give the document another address with the front matter key slug.',
  },
  {
    code: 'unportable-path',
    severity: 'warning',
    meaning:
      'Windows cannot have a file of this path. The site cannot be built there, nor a repository with it be checked out. Windows keeps some names for devices (con, aux, nul, com1), takes none of < > : " | ? * \\ in a name and no dot or space at its end, and most programs stop at paths of 260 characters. A file with a backslash in its name is left out, because no link can name it.',
    example: 'content/aux.md',
    cure: 'Rename the file. Where its name is right and its address is not, give the document another slug.',
  },
  {
    code: 'duplicate-doc-id',
    severity: 'warning',
    meaning:
      'Two documents have one id. Sidebars, navbar and pagination that name it lead to the first of them. The id of a document is its path without .md, unless its front matter says otherwise.',
    cure: 'Change the key id in the front matter of one of the two documents, or delete it there.',
  },
  {
    code: 'no-home-page',
    severity: 'error',
    meaning:
      'No document is published at /. The logo of every page leads there, and so do readers who type the name of the host.',
    cure: 'Add content/index.md, or give another document the front matter slug: /.',
  },
  {
    code: 'unknown-document',
    severity: 'error',
    meaning:
      'A document names one before or after it that does not exist. The front matter keys pagination_prev and pagination_next take the id of a document: its path under content/ without .md, or the id in its front matter.',
    example: '---\npagination_next: guide/strat\n---',
    cure: 'Take the id that the message suggests. Write null for no link at all.',
  },
  {
    code: 'edition-clash',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'A document has an address that belongs to another language or version of the site. Documents of the language en are published below /en, those of the version 1.x below /1.x, so no other document can be there.',
    example: "content/1.x/guide.md     (with versions: [{ name: '1.x', … }])",
    cure: 'Rename the folder of the document or give it another slug, or give the version another path.',
  },
  {
    code: 'folder-like-locale',
    severity: 'warning',
    meaning:
      'A folder of documents is named almost like a language of the site. Documents of a language are read from the folder with exactly its name in i18n.locales; those of the default language are not in a folder of their own.',
    example: "content/zh-hant/     (with locales: ['en', 'zh-Hant'])",
    cure: 'Rename the folder to the name of the language. If it is no language, give it another name.',
  },
  {
    code: 'empty-locale',
    severity: 'warning',
    meaning:
      'A language of the config has no documents. The site is not published in it, and no menu leads there.',
    cure: 'Put its documents into a folder of its name below the documents, under the same paths as those of the default language, or take it out of i18n.locales.',
  },
])

const problem = problemMaker(routeProblems)

export const noHomePage = (url = '/', folder = 'content'): Diagnostic =>
  problem(
    'no-home-page',
    { file: folder },
    `No document is published at ${url}, the target of the logo on every page.`,
    `Add ${folder}/index.md, or give a document the slug /.`,
  )

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

/**
 * @param file whose path this is, or that is published there
 * @param reason what Windows does not take, as a clause
 */
export const unportablePath = (file: string, path: string, reason: string): Diagnostic =>
  problem(
    'unportable-path',
    { file },
    `Windows cannot have the path ${path.length > 80 ? `${path.slice(0, 80)}…` : path}: ${reason}.`,
    'Rename the file, or give the document another slug.',
  )

/** A file whose name holds the sign that separates folders on Windows. */
export const backslashInName = (file: string): Diagnostic =>
  problem(
    'unportable-path',
    { file },
    'This is left out: its name holds a backslash, which separates folders on Windows.',
    'Rename the file.',
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

/** A language without any document. */
export const emptyLocale = (configFile: string, locale: string, folder: string): Diagnostic =>
  problem(
    'empty-locale',
    { file: configFile, option: 'i18n.locales' },
    `i18n.locales: there is no document in “${locale}”, so the site is not published in this language.`,
    `Put its documents into ${folder}/, under the paths of those of the default language.`,
  )

export const duplicateDocId = (id: string, kept: string, lost: string): Diagnostic =>
  problem('duplicate-doc-id', { file: lost }, `The document id “${id}” already names ${kept}.`)

export const unknownDocument = (position: Position, what: string, id: string, nearest?: string): Diagnostic =>
  problem('unknown-document', position, `${what}: there is no document “${id}”.`, didYouMean(nearest))

/** Names that some disks treat as equal; `groups` lists them with their sources. */
export const twinPaths = (groups: readonly (readonly string[])[], level: ReportingSeverity): Diagnostic =>
  withLevel(
    problem(
      'duplicate-route',
      {},
      `Some disks and hosts take these for one, and the last one written would replace the others: ${listSome(groups.map((group) => group.join(' and ')))}.`,
      'They differ only by upper and lower case, by how an accent is encoded, or by dots at the end of a name. Rename one of each, or give it a slug.',
    ),
    level,
  )
