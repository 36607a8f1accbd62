import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot } from './package-root.ts'

// A crash is rare, so the maps of the bundles are read when one is printed: `process.setSourceMapsEnabled` would have to be called
// before the bundles are loaded, and read all maps at every start.

/**
 * The stack of an error with files and lines of the sources, relative to docsgen's package, in place of those of its bundles. The
 * rest stays as it is; `''` for what has no stack.
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

/** Read once: a bug may meet every page. */
const maps = new Map<string, SourceMap | undefined>()

/** The hint of a problem that a bug of docsgen is: where it crashed. None for what has no stack. */
export function crashHint(error: unknown): string | undefined {
  const frames = sourceStack(error).match(/^ +at .+/gm)
  return frames
    ? ['This is a bug of docsgen. Please report it with these lines:', ...frames].join('\n')
    : undefined
}

/** Whether the error was thrown by docsgen's own code: no other code lies further in on its stack. */
export function isOwnCrash(error: unknown): boolean {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const innermost = /^ +at (?!.*\(?node:)(.+)/m.exec(stack)?.[1] ?? ''
  return innermost.includes(ownModules)
}

const ownModules = new URL('.', import.meta.url).href

/** The map beside one of docsgen's bundles; run from the sources, there is none. */
function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')))
  } catch {
    return undefined
  }
}
