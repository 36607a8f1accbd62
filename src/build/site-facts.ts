import { addFacts, createLinkGraph, type FileFacts, type LinkGraph } from '../core/links/link-graph.ts'
import type { BuildRecord, OutputRecord } from '../node/record/record.ts'

/** What the files of a site say to its checks, while they are made. */
export interface SiteFacts {
  /** Takes the facts of a file that is made or read. */
  readonly add: (path: string, facts: FileFacts) => void
  /** Takes a file that stays as the last build published it. */
  readonly keep: (path: string, output: OutputRecord) => void
  /** Whether every file says what it said in the last build: then so does all that follows from it. */
  readonly areSame: () => boolean
  /** The graph of all files until now. */
  readonly graph: () => LinkGraph
}

/** Collects facts, and compares them with those of the last build. */
export function collectFacts(last: BuildRecord): SiteFacts {
  const all = new Map<string, () => FileFacts>()
  let known: { readonly files: number; readonly graph: LinkGraph } | undefined
  let hasOthers = false

  function take(path: string, facts: () => FileFacts): void {
    // Of two files at one path the first is published.
    if (!all.has(path)) all.set(path, facts)
  }

  return {
    add(path, facts) {
      const before = last.outputs().get(path)?.facts
      if (!before || comparable(before()) !== comparable(facts)) hasOthers = true
      take(path, () => facts)
    },
    keep(path, { facts }) {
      if (facts) take(path, facts)
    },
    areSame() {
      if (hasOthers) return false
      let files = 0
      for (const { facts } of last.outputs().values()) if (facts) files++
      return files === all.size
    },
    graph() {
      if (known?.files !== all.size) {
        const graph = createLinkGraph()
        for (const [path, facts] of all) addFacts(graph, path, facts())
        known = { files: all.size, graph }
      }
      return known.graph
    },
  }
}

const comparable = ({ ids, internal, ...others }: FileFacts): string =>
  JSON.stringify([ids, internal, Object.entries(others).sort(([one], [other]) => (one < other ? -1 : 1))])
