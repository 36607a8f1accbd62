/** The last change of a file. */
export interface FileChange {
  /** Seconds since 1970. */
  readonly time: number
  readonly author: string
}

/** The arguments of git for the log that `readGitLog` reads: from the newest commit on, names relative to the folder. */
export const gitLogArguments = [
  '-c',
  'log.showSignature=false',
  'log',
  '-z',
  '--name-status',
  '--find-renames=100%',
  '--relative',
  '--no-ext-diff',
  '--format=%x1e%H%x1f%ct%x1f%aN',
  '--',
  '.',
] as const

/**
 * The last change of each file, by its path today. A file that was only moved keeps the date of its text; commits whose
 * hash begins with one of `ignored` change nothing.
 */
export function readGitLog(log: string, ignored: readonly string[]): Map<string, FileChange> {
  const changes = new Map<string, FileChange>()
  const removed = new Set<string>()
  /** Names of today, by those of the commit that is read; `''` for a file that is gone. */
  const names = new Map<string, string>()
  for (const entry of log.split('\x1e').slice(1)) {
    const [head = '', ...fields] = entry.split('\0')
    const [hash = '', time, author = ''] = head.split('\x1f')
    const isIgnored = ignored.some((prefix) => hash.startsWith(prefix.toLowerCase()))
    for (let index = 0; index + 1 < fields.length; ) {
      const status = fields[index++]?.trim() ?? ''
      const from = status.startsWith('R') ? (fields[index++] ?? '') : undefined
      const path = fields[index++] ?? ''
      const name = names.get(path) ?? path
      if (from !== undefined) {
        names.set(path, '').set(from, name)
        continue
      }
      if (name === '' || changes.has(name) || removed.has(name)) continue
      if (status === 'D') removed.add(name)
      else if (!isIgnored) changes.set(name, { time: Number(time), author })
    }
  }
  return changes
}
