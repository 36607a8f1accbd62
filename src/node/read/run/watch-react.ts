/** What a render did, and what of it only a browser runs: names of handlers and effects, such as `onClick`. */
export interface WatchedRender<T> {
  readonly value: T
  readonly needs: readonly string[]
}

/** Sees what the components of a bundle ask of React. */
export interface ReactWatch {
  /** Stands in for a module that the bundle requires: React's functions take note of handlers and effects. */
  readonly replace: (name: string, exports: unknown) => unknown
  /** Runs a render; only what components do meanwhile counts. */
  readonly watch: <T>(render: () => T) => WatchedRender<T>
}

type Exports = Readonly<Record<string, unknown>>

/** Functions that make elements, of React and of its JSX runtime. */
const makers = ['createElement', 'jsx', 'jsxs']
const effects = ['useEffect', 'useLayoutEffect']

/**
 * Makes a watch for one bundle. Handlers count on elements of HTML, where a browser would call them; those that a component is given
 * may never reach one. State alone does not count: without a handler or an effect nothing changes it.
 */
export function createReactWatch(): ReactWatch {
  let seen = new Set<string>()
  return { replace, watch }

  function replace(name: string, exports: unknown): unknown {
    if (name !== 'react' && name !== 'react/jsx-runtime') return exports
    const own = exports as Exports
    const watched = [...makers.map(watchMaker), ...effects.map(watchEffect)]
    return { ...own, ...Object.fromEntries(watched.flatMap((make) => make(own))) }
  }

  function watchMaker(name: string) {
    return replaced(name, ([type, props]) => {
      if (typeof type !== 'string') return
      for (const [key, value] of Object.entries(props ?? {}))
        if (/^on[A-Z]/.test(key) && typeof value === 'function') seen.add(key)
    })
  }

  function watchEffect(name: string) {
    return replaced(name, () => seen.add(name))
  }

  function watch<T>(render: () => T): WatchedRender<T> {
    seen = new Set()
    const value = render()
    return { value, needs: [...seen] }
  }
}

/** The function of that name, if there is one, which first calls `note` with its arguments. */
function replaced(name: string, note: (values: readonly unknown[]) => void) {
  return (exports: Exports): [string, unknown][] => {
    const own = exports[name]
    if (typeof own !== 'function') return []
    const calls = (...values: unknown[]): unknown => {
      note(values)
      return own(...values)
    }
    return [[name, calls]]
  }
}
