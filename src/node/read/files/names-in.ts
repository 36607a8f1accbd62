import { readdirSync } from 'node:fs'
import { sep } from 'node:path'

/** Every path below a folder, relative and with `/`, sorted; none for a file or an unreadable folder. */
export function namesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return names.map((name) => name.split(sep).join('/')).sort()
  } catch {
    return []
  }
}
