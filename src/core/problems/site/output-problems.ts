import type { Diagnostic } from '../../../types/diagnostic.ts'
import { problemMaker } from '../problem-maker.ts'
import { defineProblems } from '../problem-record.ts'

export const outputProblems = defineProblems([
  {
    code: 'unsafe-output',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The site must not be written into the folder that is named. It holds the sources of the site, or files that docsgen did not write; a build would overwrite or delete them.',
    example: 'npx docsgen build --out .',
    cure: 'Choose another folder with --out: a new one, an empty one, or one that an earlier build has made.',
  },
  {
    code: 'other-editions',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The output folder holds other languages or versions than the one to build. docsgen build --edition makes a part of the site; the rest would be removed, because a folder holds what the last build has made.',
    example: 'npx docsgen build --edition en --out build',
    cure: 'Choose another folder with --out, or build the whole site.',
  },
  {
    code: 'output-busy',
    severity: 'error',
    protectsOutput: true,
    meaning: 'Another build is writing the same folder. Two at once would mix two sites.',
    cure: 'Wait until the other build is done, or write elsewhere with --out. If there is no other build, delete the file .docsgen/lock in the folder.',
  },
  {
    code: 'output-blocked',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The path of a file of the site is taken: by a file, a folder or a symbolic link that docsgen did not write, or by a folder without permission to write. It is not deleted, because it may be valuable.',
    cure: 'Move it out of the output folder, or fix the permissions of the folder, and build again.',
  },
  {
    code: 'output-failed',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The site could not be written: the disk is full, or the folder does not allow it. The last good site stays as it was; if the message says that publishing failed half-way, every page is complete, but some are new and some old.',
    cure: 'Make room on the disk or fix the permissions of the folder, then build again.',
  },
  {
    code: 'not-written',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'A file of a new site could not be written by docsgen new. The message gives the reason of the system.',
    cure: 'Fix the permissions of the folder or choose another one, then run docsgen new again.',
  },
  {
    code: 'folder-not-empty',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The folder for docsgen new already has files. docsgen new never overwrites, so it wrote nothing.',
    cure: 'Name a new folder: npx docsgen new my-docs',
  },
  {
    code: 'link-among-own-files',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'A symbolic link is in place of a file of docsgen’s own. Following it, docsgen would read or write outside its folders.',
    example: 'build/.docsgen -> /home/me/elsewhere',
    cure: 'Delete the link. docsgen recreates what it needs.',
  },
  {
    code: 'not-built',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'There is no built site in the folder, or it holds no page. The commands preview, check and search work on a built site.',
    cure: 'Run npx docsgen build first, and name the folder of the site or the built folder itself.',
  },
  {
    code: 'bad-manifest',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The record of the last build was changed by something other than docsgen. Its paths cannot be trusted. The record is .docsgen/manifest.json in the output folder.',
    cure: 'Build the site again.',
  },
  {
    code: 'serve-failed',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The server could not start at the requested address. Another program uses the port, or the host is not an address of this machine.',
    example: 'npx docsgen preview --port 80',
    cure: 'Choose another --port or --host, or stop the other program.',
  },
  {
    code: 'dev-failed',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'docsgen dev failed to process a change, for a reason other than a known problem of a site. It continues with the last good state.',
    cure: 'Save the file again, or start docsgen dev again. If it happens again, it is a bug of docsgen: report it with the message.',
  },
])

const problem = problemMaker(outputProblems)

/** An output folder that holds other editions than the one to build. */
export const otherEditions = (folder: string, edition: string, others: readonly string[]): Diagnostic =>
  problem(
    'other-editions',
    {},
    `${folder} holds ${others.map(editionName).join(', ')}, which building only ${editionName(edition)} would remove.`,
    'Name another folder with --out.',
  )

const editionName = (id: string): string => (id === '' ? 'the default edition' : `the edition ${id}`)

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
    'Name a new folder: npx docsgen new my-docs',
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
  problem('not-built', { file: folder }, 'There is no built site here.', 'Run npx docsgen build first.')

export const noPages = (folder: string): Diagnostic =>
  problem('not-built', { file: folder }, 'The built site holds no page.', 'Run npx docsgen build again.')

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
