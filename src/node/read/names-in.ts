import { readdirSync } from 'node:fs'
import { sep } from 'node:path'

/** Everything below a folder, by its path there with `/`, sorted; nothing where the folder is none or cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return names.map((name) => name.split(sep).join('/')).sort()
  } catch {
    return []
  }
}
