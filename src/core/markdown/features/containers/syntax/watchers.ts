/** Takes the lines of a container's content and returns whether one of them closes it. */
export type Watcher = (line: string) => boolean

/** Tracks code fences, in which nothing opens or closes. */
function createFenceWatcher(): Watcher {
  let fence = ''
  return (line) => {
    const [, run = '', rest = ''] = /^\s*(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (fence === '') {
      if (run !== '' && !(run.startsWith('`') && rest.includes('`'))) fence = run
      return run !== ''
    }
    if (run.startsWith(fence) && rest.trim() === '') fence = ''
    return true
  }
}

/** A line of colons closes the innermost container with that many colons, else the innermost with fewer. */
export function createColonWatcher(size: number): Watcher {
  const isInCode = createFenceWatcher()
  const open = [size]
  return (line) => {
    if (isInCode(line)) return false
    const [, run = '', rest = ''] = /^\s*(:{3,})[ \t]*(.*)$/.exec(line) ?? []
    if (run === '') return false
    if (rest !== '') {
      if (/^[a-zA-Z][\w-]*(?:[[{\s\u0080-\uffff]|$)/.test(rest)) open.push(run.length)
      return false
    }
    const exact = open.lastIndexOf(run.length)
    const closed = exact >= 0 ? exact : open.findLastIndex((length) => length <= run.length)
    if (closed < 0) return false
    open.length = closed
    return closed === 0
  }
}
