import { relative, sep } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { stampOf } from './stamp-of.ts'

export interface WatchOptions {
  /** The folder of the site. */
  readonly root: string
  /** A file has come, gone or changed; its path is absolute. `isListed`: it has come or gone. */
  readonly onChange: (path: string, isListed: boolean) => void
  /** From now on every change is noticed. */
  readonly onReady: () => void
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

/**
 * Watches the files that a site is made of. Symbolic links are not followed (a loop would be watched for ever); an editor that saves
 * by renaming a new file over the old one makes one change. Where the system's limit of watches is reached, it polls.
 */
export function watchFiles({ root, onChange, onReady, onPolling }: WatchOptions): FileWatcher {
  const extras = new Set<string>()
  const known = new Set<string>()
  const looks = new Map<string, NodeJS.Timeout>()
  let watcher = start(false)
  let isPolling = false
  let isClosed = false

  function isIgnored(path: string): boolean {
    const inside = relative(root, path).split(sep).join('/')
    if (inside === '' || extras.has(path)) return false
    return never.test(inside) || !watched.test(inside)
  }

  function start(usePolling: boolean): FSWatcher {
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
    })
    made.once('ready', onReady)
    made.on('error', (error) => {
      const { code = '' } = error as NodeJS.ErrnoException
      // Anything else concerns one file (gone, not readable), and the reading of the site says so.
      if (isPolling || isClosed || !['ENOSPC', 'EMFILE', 'ENFILE'].includes(code)) return
      isPolling = true
      onPolling(code)
      void watcher.close()
      watcher = start(true)
    })
    return made
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
      for (const timer of looks.values()) clearTimeout(timer)
      return watcher.close()
    },
  }
}
