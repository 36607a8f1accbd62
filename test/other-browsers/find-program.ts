import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** The first of some programs that is installed: each a name that is looked for in PATH, or an absolute path. */
export function findProgram(candidates: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = candidates.flatMap((one) =>
    isAbsolute(one) ? [one] : folders.map((folder) => join(folder, one)),
  )
  return paths.find((path) => existsSync(path))
}
