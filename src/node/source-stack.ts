import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot } from './package-root.ts'

// Reads the maps of the bundles when a crash is printed: `process.setSourceMapsEnabled` would read all maps at every
// start, before the bundles are loaded.

/**
 * The stack of an error with files and lines of the sources, relative to docsgen's package, instead of those of its
 * bundles; `''` for an error without a stack.
 */
export function sourceStack(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack.replace(
    /(file:\/\/\S+?):(\d+):(\d+)/g,
    (position, url: string, line: string, column: string) => {
      if (!maps.has(url)) maps.set(url, readMap(url))
      const entry = maps.get(url)?.findEntry(Number(line) - 1, Number(column) - 1)
      if (!entry || !('originalSource' in entry)) return position
      const source = resolve(dirname(fileURLToPath(url)), entry.originalSource)
      const path = relative(packageRoot, source).replaceAll('\\', '/')
      return `${path}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    },
  )
}

/** Cached, because one bug may occur on every page. */
const maps = new Map<string, SourceMap | undefined>()

/** The hint of a problem that a bug of docsgen causes: the position of the crash. Undefined without a stack. */
export function crashHint(error: unknown): string | undefined {
  const frames = sourceStack(error).match(/^ +at .+/gm)
  return frames
    ? ['This is a bug of docsgen. Please report it with these lines:', ...frames].join('\n')
    : undefined
}

/** Whether docsgen's own code threw the error: no other code is deeper in its stack. */
export function isOwnCrash(error: unknown): boolean {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const innermost = /^ +at (?!.*\(?node:)(.+)/m.exec(stack)?.[1] ?? ''
  return innermost.includes(ownModules)
}

const ownModules = new URL('.', import.meta.url).href

/** The map beside one of docsgen's bundles; undefined when run from the sources. */
function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')))
  } catch {
    return undefined
  }
}
