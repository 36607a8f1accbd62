import type { Diagnostic, Position } from '../../../types/diagnostic.ts'
import { problemMaker } from '../../problems/problem-maker.ts'
import { defineProblems } from '../../problems/problem-record.ts'

/** The problems of `_category_` and `_meta`, the files that say how their folder stands in sidebars. */
export const folderProblems = defineProblems([
  {
    code: 'bad-folder-file',
    severity: 'warning',
    meaning:
      'A file _category_ or _meta cannot be used, or not wholly. It is no JSON or YAML, has a value of the wrong kind, or names a document that does not exist. Sidebars that follow the folders go without what is wrong.',
    example: 'content/guide/_meta.json: ["instal"]',
    cure: 'Change the value to what the message expects, or take the name that it suggests.',
  },
  {
    code: 'folder-conflict',
    severity: 'warning',
    meaning:
      'Two places say different things about a folder or a document in sidebars. Of these the first counts: sidebars in the config, _meta, _category_, front matter, the number before a name, the name.',
    example:
      'content/guide/_category_.json: {"label": "Guide"}     content/guide/index.md: sidebar_label: Manual',
    cure: 'Delete one of the two, or make them say the same.',
  },
  {
    code: 'unlisted-document',
    severity: 'warning',
    meaning:
      'A file _meta lists the items of its folder, and documents of the folder stand in no item. They are published and found by the search, but stand in no sidebar.',
    example: 'content/guide/_meta.json: ["start"]     and a file content/guide/build.md',
    cure: 'Add them to the list. The front matter “unlisted: true” says that a document is meant to stand in no list.',
  },
])

const problem = problemMaker(folderProblems)

export const badFolderFile = (position: Position, message: string, hint?: string): Diagnostic =>
  problem('bad-folder-file', position, `${message}.`, hint)

export const generatedIndex = (position: Position): Diagnostic =>
  problem(
    'bad-folder-file',
    position,
    'docsgen makes no page that lists a folder (link: generated-index); the label opens the folder.',
    'Write an index.md, which the label then links to.',
  )

export const unknownFolderItem = (position: Position, name: string, nearest?: string): Diagnostic =>
  badFolderFile(
    position,
    `there is no document or folder “${name}” here`,
    nearest && `Did you mean ${nearest}?`,
  )

export const ignoredFolderFile = (file: string, kept: string): Diagnostic =>
  problem('folder-conflict', { file }, `This file is not read, because ${kept} says the same things.`)

/** `what` is the key, `values` are those of the place that counts and of the other. */
export const folderConflict = (
  position: Position,
  what: string,
  [kept, lost]: readonly [string, string],
  other: string,
): Diagnostic =>
  problem(
    'folder-conflict',
    position,
    `The ${what} here is ${kept}, and ${lost} in ${other}; what stands here counts.`,
  )

export const orderConflict = (file: string, by: string, others: readonly [string, string]): Diagnostic =>
  problem(
    'folder-conflict',
    { file },
    `The order here is not that of ${by}: ${others[0]} comes before ${others[1]}; the order here counts.`,
  )

export const unlistedDocuments = (file: string, names: readonly string[]): Diagnostic =>
  problem('unlisted-document', { file }, `No item here is for ${names.join(', ')}; no sidebar lists them.`)
