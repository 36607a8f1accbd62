import { lstatSync, type Stats, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { configNames } from './config/find-config.ts'
import { stampOf } from './files/stamp-of.ts'

export interface WatchOptions {
  /** The folder of the site. */
  readonly root: string
  /** A file was added, removed or changed; its path is absolute. `isListed`: it was added or removed. */
  readonly onChange: (path: string, isListed: boolean) => void
  /** The watch is ready. `isAgain`: it was restarted, so earlier changes are unknown. */
  readonly onReady: (isAgain: boolean) => void
  /** The system cannot watch so many files, so they are polled. */
  readonly onPolling: (reason: string) => void
}

export interface FileWatcher {
  /** Adds files outside the default folders (imports of the config or of a template), and folders of versions. */
  readonly add: (paths: Iterable<string>, folders?: Iterable<string>) => void
  readonly close: () => Promise<void>
}

/** Files that can change a site besides the imports of its config and templates. */
const watched = /^(content|public|templates|words)($|\/)|^site\.config\.\w+$/
const never = /(^|\/)(node_modules|\.git)(\/|$)/
const POLL_EVERY = 300
const SECOND_LOOK = 60
/** chokidar reports a removal 100 ms later, because the file may come back. */
const SETTLED = 200
const LOOK_AT_TOPS = 500
/** Right after a restart, chokidar misses changes to replaced folders for a while. */
const LATER_LOOKS = [500, 1500, 3000]

/**
 * Watches the files that a site is made of. Does not follow symbolic links (a loop would never end); saving by
 * renaming a new file over the old one is one change. Polls when the system's limit of watches is reached. Restarts
 * when the disk differs from the events (the folder of the site was replaced, a file has become a folder).
 */
export function watchFiles({ root, onChange, onReady, onPolling }: WatchOptions): FileWatcher {
  const extras = new Set<string>()
  const extraFolders = new Set<string>()
  const known = new Set<string>()
  const looks = new Map<string, NodeJS.Timeout>()
  /** The last reported kind of each path, and whether a folder was replaced since the last comparison. */
  const told = new Map<string, { kind: Kind; isReplaced: boolean }>()
  let comparing: NodeJS.Timeout | undefined
  const tops = ['', 'content', 'public', 'templates', 'words', ...configNames].map((name) => join(root, name))
  let knownTops = tops.map(identityOf)
  /** Extras that do not exist. chokidar would watch the folder around them. */
  const missing = new Set<string>()
  let isPolling = false
  let isClosed = false
  let watcher = start(false)
  const topsTimer = setInterval(compareTops, LOOK_AT_TOPS).unref()

  function isIgnored(path: string): boolean {
    // `relative` alone takes 0.1 s for 10,000 paths.
    const isInside = path.startsWith(root + sep)
    const inside = (isInside ? path.slice(root.length + 1) : relative(root, path)).replaceAll(sep, '/')
    if (inside === '' || extras.has(path)) return false
    if ([...extraFolders].some((folder) => path.startsWith(folder + sep))) return never.test(inside)
    return never.test(inside) || !watched.test(inside)
  }

  function start(usePolling: boolean, isAgain = false): FSWatcher {
    const made = watch([root, ...[...extras].filter((path) => !missing.has(path))], {
      ignored: isIgnored,
      ignoreInitial: true,
      followSymlinks: false,
      atomic: true,
      usePolling,
      interval: POLL_EVERY,
      binaryInterval: POLL_EVERY,
    })
    made.on('all', (event, path) => {
      if (event === 'add' || event === 'unlink') onChange(path, true)
      if (event === 'change') noteChange(path)
      if (event.startsWith('unlink') && extras.has(path)) missing.add(path)
      const kind = kindAfter[event]
      if (kind) noteKind(path, kind)
    })
    made.once('ready', () => {
      onReady(isAgain)
      if (!isAgain) return
      for (const delay of LATER_LOOKS)
        setTimeout(() => watcher === made && !isClosed && onReady(true), delay).unref()
    })
    made.on('error', (error) => {
      const { code = '' } = error as NodeJS.ErrnoException
      // Any other error concerns one file, and reading the site reports it.
      if (isPolling || isClosed || !['ENOSPC', 'EMFILE', 'ENFILE'].includes(code)) return
      isPolling = true
      onPolling(code)
      restart()
    })
    return made
  }

  function restart(): void {
    told.clear()
    void watcher.close()
    watcher = start(isPolling, true)
  }

  function noteKind(path: string, kind: Kind): void {
    const isReplaced = kind === 'folder' && told.has(path)
    told.set(path, { kind, isReplaced })
    clearTimeout(comparing)
    comparing = setTimeout(compare, SETTLED)
  }

  /** Restarts the watch when the disk differs from the events, because later events would be missing as well. */
  function compare(): void {
    const isLost = [...told].some(([path, { kind, isReplaced }]) => isReplaced || kindOf(path) !== kind)
    told.clear()
    if (isLost && !isClosed && identityOf(root) !== '') restart()
  }

  /**
   * No event reports that the folder of the site or a missing file is back, and events for replaced folders or configs
   * may be missing.
   */
  function compareTops(): void {
    const found = tops.map(identityOf)
    const isReplaced = found.some((id, index) => id !== '' && id !== knownTops[index])
    knownTops = found
    const back = [...missing].filter((path) => identityOf(path) !== '')
    for (const path of back) missing.delete(path)
    if ((isReplaced || back.length > 0) && !isClosed && found[0] !== '') restart()
  }

  /** chokidar drops changes within 50 ms of another, which may be the second half of a save: so it compares again. */
  function noteChange(path: string): void {
    const seen = stampOf(path)
    onChange(path, false)
    if (looks.has(path)) return
    looks.set(
      path,
      setTimeout(() => {
        looks.delete(path)
        if (!isClosed && stampOf(path) !== seen) noteChange(path)
      }, SECOND_LOOK),
    )
  }

  return {
    add(paths, folders = []) {
      const fresh: string[] = []
      for (const folder of folders) if (isIgnored(folder)) extraFolders.add(folder)
      for (const path of [...extraFolders, ...paths]) {
        if (known.has(path)) continue
        known.add(path)
        if (isIgnored(path) && !never.test(path)) fresh.push(path)
      }
      for (const path of fresh) {
        extras.add(path)
        if (identityOf(path) === '') missing.add(path)
        else watcher.add(path)
      }
    },
    close() {
      isClosed = true
      clearInterval(topsTimer)
      clearTimeout(comparing)
      for (const timer of looks.values()) clearTimeout(timer)
      return watcher.close()
    },
  }
}

type Kind = 'file' | 'folder' | 'nothing'

/** The kind of a path after an event of chokidar. */
const kindAfter: Readonly<Record<string, Kind>> = {
  add: 'file',
  change: 'file',
  addDir: 'folder',
  unlink: 'nothing',
  unlinkDir: 'nothing',
}

function kindOf(path: string): Kind {
  const info = lookAt(path, lstatSync)
  if (!info) return 'nothing'
  return info.isDirectory() ? 'folder' : 'file'
}

/** Identifies the file at a path; `''` for none. */
function identityOf(path: string): string {
  const info = lookAt(path, statSync)
  return info ? `${info.dev} ${info.ino} ${info.birthtimeMs}` : ''
}

function lookAt(path: string, stat: typeof statSync): Stats | undefined {
  try {
    return stat(path, { throwIfNoEntry: false })
  } catch {
    // An inaccessible path counts as missing.
    return undefined
  }
}
