import { defineProblems } from './problem-record.ts'

export const outputProblems = defineProblems([
  {
    code: 'unsafe-output',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The site must not be written into the folder that is named. It holds the sources of the site, or files that docsgen has not made; a build would overwrite or delete them.',
    example: 'docsgen build --out .',
    cure: 'Choose another folder with --out: a new one, an empty one, or one that an earlier build has made.',
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
      'Something stands where a file of the site must go: a file, a folder or a symbolic link that docsgen has not made, or a folder that it may not write into. It is not deleted, because it may be of value.',
    cure: 'Move it out of the output folder, or mend the permissions of the folder, and build again.',
  },
  {
    code: 'output-failed',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The site could not be written: the disk is full, or the folder does not allow it. The last good site stays as it was; if the message says that publishing failed half-way, every page that stands is whole, but some are new and some old.',
    cure: 'Make room on the disk or mend the permissions of the folder, then build again.',
  },
  {
    code: 'not-written',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'A file of a new site could not be written by docsgen new. The message gives the reason of the system.',
    cure: 'Mend the permissions of the folder or choose another one, then run docsgen new again.',
  },
  {
    code: 'folder-not-empty',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'docsgen new was to write a site where there are files already. It never overwrites, and has written nothing.',
    cure: 'Name a new folder: docsgen new my-docs',
  },
  {
    code: 'link-among-own-files',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'A symbolic link stands where docsgen keeps files of its own. Following it, docsgen would read or write in a place that nobody has named.',
    example: 'build/.docsgen -> /home/me/elsewhere',
    cure: 'Delete the link. docsgen makes anew what it needs.',
  },
  {
    code: 'not-built',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'There is no built site in the folder, or it holds no page. The commands preview, check and search work on a built site.',
    cure: 'Run docsgen build first, and name the folder of the site or the built folder itself.',
  },
  {
    code: 'bad-manifest',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The record of the last build is not as docsgen writes it. It is .docsgen/manifest.json in the output folder. Somebody or something has changed it, and its paths are not to be trusted.',
    cure: 'Build the site again.',
  },
  {
    code: 'serve-failed',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The server could not be started at the address that was asked for. Another program uses the port, or the host is not an address of this machine.',
    example: 'docsgen preview --port 80',
    cure: 'Choose another --port or --host, or stop the other program.',
  },
  {
    code: 'dev-failed',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'docsgen dev could not work off a change, for a reason that is no known problem of a site. It goes on with the last good state.',
    cure: 'Save the file again, or start docsgen dev again. If it comes back, it is a bug of docsgen: report it with the message.',
  },
])
