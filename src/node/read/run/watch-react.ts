/** What a render gave, and what of it only a browser runs: names of handlers and effects, such as `onClick`. */
export interface WatchedRender<T> {
  readonly value: T
  readonly needs: readonly string[]
}

/** Sees what the components of a bundle ask of React. */
export interface ReactWatch {
  /** Gives a bundle React's modules with functions that note handlers and effects before they do their work. */
  readonly replace: (name: string, exports: unknown) => unknown
  /** Runs a render; only what components do meanwhile counts. */
  readonly watch: <T>(render: () => T) => WatchedRender<T>
}

/**
 * Makes a watch for one bundle. React renders no handlers on a server and says nothing of them, and the code of a component does not
 * tell which of its parts are rendered; so the functions are watched that every component calls. React itself stays as it is.
 * State alone does not count: without a handler or an effect nothing changes it.
 */
export function createReactWatch(): ReactWatch {
  let needs = new Set<string>()

  /** Handlers count on elements of HTML, where a browser would call them; those of a component may never reach one. */
  const noteHandlers: Note = (type, props) => {
    if (typeof type !== 'string') return
    for (const [name, value] of Object.entries(props ?? {}))
      if (/^on[A-Z]/.test(name) && typeof value === 'function') needs.add(name)
  }
  const noteEffect =
    (name: string): Note =>
    () =>
      needs.add(name)

  const notes: Readonly<Record<string, Notes>> = {
    react: {
      createElement: noteHandlers,
      useEffect: noteEffect('useEffect'),
      useLayoutEffect: noteEffect('useLayoutEffect'),
    },
    'react/jsx-runtime': { jsx: noteHandlers, jsxs: noteHandlers },
  }
  return {
    replace: (name, exports) => (notes[name] ? withNotes(exports as Exports, notes[name]) : exports),
    watch(render) {
      needs = new Set()
      const value = render()
      return { value, needs: [...needs] }
    },
  }
}

type Note = (...values: readonly unknown[]) => unknown
type Notes = Readonly<Record<string, Note>>
type Exports = Readonly<Record<string, (...values: readonly unknown[]) => unknown>>

/** A copy of a module's exports in which functions call their note first. */
function withNotes(exports: Exports, notes: Notes): Exports {
  const noted = Object.entries(notes).map(([name, note]) => {
    const own = exports[name]
    const call: Note = (...values) => {
      note(...values)
      return own?.(...values)
    }
    return [name, call]
  })
  return { ...exports, ...Object.fromEntries(noted) }
}
