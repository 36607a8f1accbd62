import { readFileSync } from 'node:fs'

/** The text of a file, for a code frame; undefined when it is gone or a folder. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
