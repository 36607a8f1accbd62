/** Named timers: setting one again postpones it. */
export interface Timers {
  readonly set: (name: string, milliseconds: number, act: () => void | Promise<void>) => void
  readonly clear: (name: string) => void
  /** Whether a timer is pending, or its work is running. */
  readonly has: (name: string) => boolean
  /** Clears all timers and accepts no more. */
  readonly close: () => void
  readonly isClosed: () => boolean
}

/** No timers yet. */
export function createTimers(): Timers {
  const waiting = new Map<string, NodeJS.Timeout>()
  const working = new Set<string>()
  let isClosed = false
  const clear = (name: string) => {
    clearTimeout(waiting.get(name))
    waiting.delete(name)
  }
  return {
    set(name, milliseconds, act) {
      clear(name)
      if (isClosed) return
      const run = async () => {
        waiting.delete(name)
        working.add(name)
        try {
          await act()
        } finally {
          working.delete(name)
        }
      }
      waiting.set(name, setTimeout(run, milliseconds))
    },
    clear,
    has: (name) => waiting.has(name) || working.has(name),
    close() {
      isClosed = true
      for (const name of [...waiting.keys()]) clear(name)
    },
    isClosed: () => isClosed,
  }
}
