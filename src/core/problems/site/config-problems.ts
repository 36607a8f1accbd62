import type { Diagnostic, Position } from '../../../types/diagnostic.ts'
import { listSome } from '../list-some.ts'
import { didYouMean } from '../nearest.ts'
import { problemMaker } from '../problem-maker.ts'
import { defineProblems } from '../problem-record.ts'

export const configProblems = defineProblems([
  {
    code: 'config-not-found',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The folder holds no config, or the file named with --config does not exist. docsgen looks for site.config.ts, site.config.js and site.config.mjs in the folder of the site, which is the working folder unless a command names another one.',
    example: 'npx docsgen build my-docs     (the config is in my-docs/website/)',
    cure: 'Name the folder that holds the config (npx docsgen build my-docs/website), or point at the file with --config. To start a new site, run npx docsgen new.',
  },
  {
    code: 'config-unreadable',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The config could not be loaded. It has a syntax error, imports something that does not exist, throws while it runs, or does not end. The message says which.',
    example: "export default { title: 'My toolkit' url: 'https://docs.example.com' }",
    cure: 'Fix the line that the report names. The config is a program that ends at once and exports the options as its default export.',
  },
  {
    code: 'bad-config',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'An option of the config has a value that docsgen cannot use. The report names its line, in the config or in the file that the config imports it from; of an option that code computes, the nearest one around it. The message begins with the path of the option. The option may be unknown, have a value of the wrong kind, hold a value that is not plain data, or name a document, folder or sidebar that does not exist.',
    example: "themeConfig: { navbar: { items: [{ type: 'doc', docId: 'guide/strat' }] } }",
    cure: 'Change the value to what the message expects, or take the name that it suggests. With defineConfig around the config, an editor shows the options and their types.',
  },
  {
    code: 'cannot-freeze',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The documents could not be copied as a version of their own. The version may exist already, in the config or as a folder, or its name cannot stand in an address.',
    example: 'npx docsgen freeze 1.x     (versions/1.x/ exists)',
    cure: 'Take another name, or remove the folder that the message names.',
  },
  {
    code: 'unread-versions',
    severity: 'warning',
    meaning:
      'There are versions of Docusaurus beside the config, which docsgen does not read. They are in versioned_docs/, versioned_sidebars/ and versions.json, and the site lacks them.',
    example: 'versioned_docs/version-1.0/     (beside site.config.ts)',
    cure: 'Move versioned_docs/version-1.0/ to versions/1.0/, and list it in versions. The items of versioned_sidebars/version-1.0-sidebars.json become the option sidebars of that version. Then remove the rest.',
  },
  {
    code: 'unknown-edition',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The site has no edition of the name given with --edition. An edition is a language, a version, or a language of a version.',
    example: 'npx docsgen search --edition en/1.x build',
    cure: 'Take a name that the message lists: en, 1.x, en/1.x, or . for the default language of the latest version.',
  },
  {
    code: 'translation-not-found',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The path given to docsgen translations --accept names no translation. Only a document with an original of the same path in the default language can be recorded.',
    example: 'npx docsgen translations --accept content/en/nothing.md',
    cure: 'Take a path that npx docsgen translations lists, or none for all of them.',
  },
  {
    code: 'missing-messages',
    severity: 'warning',
    meaning:
      'A language of the site has no texts of the interface. Labels such as “Next” and “Search” are shown in English there.',
    example: "i18n: { defaultLocale: 'en', locales: ['en', 'fi'] }",
    cure: "Write the texts into the file that the message names, as its default export: export default { search: 'Haku' }. The names are those of the type Messages; what is missing stays English.",
  },
  {
    code: 'git-version',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The documents of a version cannot be read from git. The tag, branch or commit may not exist, a shallow clone may lack it, or it holds no documents at the place of the site.',
    example: "versions: [{ name: '2.x', isLatest: true }, { name: '1.x', from: { git: 'v1.9.0' } }]",
    cure: 'Run the command that the message names, such as git fetch --unshallow --tags. Where the documents were elsewhere in the repository, add their path. docsgen freeze copies documents into a folder, which needs no git.',
  },
  {
    code: 'content-not-found',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The site has no content folder. Documents are read from the folder “content” beside the config.',
    cure: 'Make a folder “content” beside the config and put a first index.md into it. If the documents are elsewhere, move them there.',
  },
  {
    code: 'no-documents',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The content folder holds no document. There are no .md files in it, or those that exist are left out, such as hidden files and symbolic links that lead out of the folder.',
    cure: 'Add a first content/index.md.',
  },
])

const problem = problemMaker(configProblems)

/** @param sites the folders in it that hold a config, as the command names them */
export const configNotFound = (folder: string, sites: readonly string[]): Diagnostic =>
  problem(
    'config-not-found',
    { file: folder },
    'There is no site.config.ts, site.config.js or site.config.mjs here.',
    sites.length > 0
      ? `There is one in ${listSome(sites)}: write the folder of the site at the end of the command.`
      : 'Write the folder of the site at the end of the command, or point at the file with --config.',
  )

export const configMissing = (file: string): Diagnostic =>
  problem('config-not-found', { file }, 'There is no such config file.')

export const configUnreadable = (position: Position, message: string, hint?: string): Diagnostic =>
  problem('config-unreadable', position, `The config could not be loaded: ${message}`, hint)

export const badConfig = (file: string, option: string, message: string, hint?: string): Diagnostic =>
  problem('bad-config', { file, option }, `${option}: ${message}`, hint)

export const unknownOption = (file: string, option: string, hint?: string): Diagnostic =>
  problem('bad-config', { file, option }, `${option}: there is no such option.`, hint)

export const missingReference = (
  file: string,
  option: string,
  kind: string,
  id: string,
  nearest?: string,
): Diagnostic =>
  problem('bad-config', { file, option }, `${option}: there is no ${kind} “${id}”.`, didYouMean(nearest))

/** An id that is the name of a folder of documents. */
export const folderAsDocument = (file: string, option: string, name: string): Diagnostic =>
  problem(
    'bad-config',
    { file, option },
    `${option}: there is no document “${name}”, it is a folder.`,
    `Write { type: 'autogenerated', dirName: '${name}' } for all that is in it, or the id of one document.`,
  )

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

/** A language that docsgen has no messages in; `file` is where the site may write them. */
export const missingMessages = (locale: string, file: string): Diagnostic =>
  problem(
    'missing-messages',
    { file },
    `docsgen has no texts of the interface in “${locale}”, so they are English.`,
    `Write them into ${file}: export default { search: '…', next: '…' }. Those that are missing stay English.`,
  )

/** Versions of Docusaurus that the site has beside its config, by their names. */
export const unreadVersions = (file: string, versions: readonly string[]): Diagnostic => {
  const [name = '1.0'] = versions
  return problem(
    'unread-versions',
    { file },
    `docsgen does not read the versions of Docusaurus${versions.length > 0 ? `: ${listSome(versions)}` : ''}.`,
    `Move versioned_docs/version-${name}/ to versions/${name}/, and write versions: [{ name: 'current', isLatest: true }, { name: '${name}', from: 'versions/${name}' }]. Its sidebar goes into sidebars: { … } of that entry.`,
  )
}

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

/** A path that names no translation. */
export const translationNotFound = (path: string): Diagnostic =>
  problem(
    'translation-not-found',
    { file: path },
    'No translation with an original is there.',
    'npx docsgen translations lists them.',
  )

/** Documents that cannot be copied as a version of their own. */
export const cannotFreeze = (folder: string, message: string): Diagnostic =>
  problem('cannot-freeze', { file: folder }, `Nothing was frozen: ${message}`)

/** A version whose documents cannot be read from git; `option` is the path of its source in the config. */
export const gitVersion = (configFile: string, option: string, message: string, hint?: string): Diagnostic =>
  problem('git-version', { file: configFile, option }, `${option}: ${message}`, hint)
