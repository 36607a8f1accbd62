import { lstatSync, type Stats, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { configNames } from './find-config.ts'
import { stampOf } from './stamp-of.ts'

export interface WatchOptions {
  /** The folder of the site. */
  readonly root: string
  /** A file has come, gone or changed; its path is absolute. `isListed`: it has come or gone. */
  readonly onChange: (path: string, isListed: boolean) => void
  /** From now on every change is noticed. `isAgain`: what has changed before is not known. */
  readonly onReady: (isAgain: boolean) => void
  /** The system cannot watch so many files, so they are looked at again and again. */
  readonly onPolling: (reason: string) => void
}

export interface FileWatcher {
  /** Watches files outside the usual folders, too: what the config or a template imports. */
  readonly add: (paths: Iterable<string>) => void
  readonly close: () => Promise<void>
}

/** What can change a site besides the files that its config and templates import. */
const watched = /^(content|public|templates)($|\/)|^site\.config\.\w+$/
const never = /(^|\/)(node_modules|\.git)(\/|$)/
const POLL_EVERY = 300
const SECOND_LOOK = 60
/** chokidar tells of what has gone 100 ms later, because it may come back. */
const SETTLED = 200
const LOOK_AT_TOPS = 500
/** Where things were just replaced, chokidar misses changes for a while after it has started anew. */
const LATER_LOOKS = [500, 1500, 3000]

/**
 * Watches the files that a site is made of. Symbolic links are not followed (a loop would be watched for ever); an editor that saves
 * by renaming a new file over the old one makes one change. Where the system's limit of watches is reached, it polls. Where what is on
 * disk is not what the events said (the folder of the site went and came back, a file has become a folder), it starts anew.
 */
export function watchFiles({ root, onChange, onReady, onPolling }: WatchOptions): FileWatcher {
  const extras = new Set<string>()
  const known = new Set<string>()
  const looks = new Map<string, NodeJS.Timeout>()
  /** The last kind of thing that an event said stands at a path, and whether a folder has gone and come since the last look. */
  const told = new Map<string, { kind: Kind; isReplaced: boolean }>()
  let comparing: NodeJS.Timeout | undefined
  const tops = ['', 'content', 'public', 'templates', ...configNames].map((name) => join(root, name))
  let knownTops = tops.map(identityOf)
  let isPolling = false
  let isClosed = false
  let watcher = start(false)
  const topsTimer = setInterval(compareTops, LOOK_AT_TOPS).unref()

  function isIgnored(path: string): boolean {
    const inside = relative(root, path).split(sep).join('/')
    if (inside === '' || extras.has(path)) return false
    return never.test(inside) || !watched.test(inside)
  }

  function start(usePolling: boolean, isAgain = false): FSWatcher {
    const made = watch([root, ...extras], {
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
      // Anything else concerns one file (gone, not readable), and the reading of the site says so.
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

  /** Starts anew if what is on disk is not what the events said, because then later events are missing, too. */
  function compare(): void {
    const isLost = [...told].some(([path, { kind, isReplaced }]) => isReplaced || kindOf(path) !== kind)
    told.clear()
    if (isLost && !isClosed && identityOf(root) !== '') restart()
  }

  /** No event tells that the folder of the site has come back, and not every one that its folders or its config were replaced. */
  function compareTops(): void {
    const found = tops.map(identityOf)
    const isReplaced = found.some((id, index) => id !== '' && id !== knownTops[index])
    knownTops = found
    if (isReplaced && !isClosed && found[0] !== '') restart()
  }

  /** chokidar drops what follows a change within 50 ms, which may be the better half of a save: so it is looked at again. */
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
    add(paths) {
      const fresh: string[] = []
      for (const path of paths) {
        if (known.has(path)) continue
        known.add(path)
        if (isIgnored(path) && !never.test(path)) fresh.push(path)
      }
      if (fresh.length === 0) return
      for (const path of fresh) extras.add(path)
      watcher.add(fresh)
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

/** What stands at a path after an event of chokidar. */
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

/** Another text when something else stands at a path; `''` for nothing. */
function identityOf(path: string): string {
  const info = lookAt(path, statSync)
  return info ? `${info.dev} ${info.ino} ${info.birthtimeMs}` : ''
}

function lookAt(path: string, stat: typeof statSync): Stats | undefined {
  try {
    return stat(path, { throwIfNoEntry: false })
  } catch {
    // What may not be looked at stands nowhere.
    return undefined
  }
}
