import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The name in the `package.json` of a folder; undefined without one, and where the file cannot be read as one. */
export function packageNameAt(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return undefined
  try {
    const { name } = Object(JSON.parse(readFileSync(file, 'utf8'))) as { readonly name?: unknown }
    return typeof name === 'string' && name !== '' ? name : undefined
  } catch {
    // A broken manifest is for npm to report; the site only needs a title.
    return undefined
  }
}
