import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { COMPONENTS } from '../../core/islands/page-modules.ts'
import type { Tracking } from './memo.ts'

/** Names of the components that every document of a site may use: `templates/components/<Name>.tsx`. */
export function findComponents(root: string, track: Tracking): string[] {
  const folder = join(root, COMPONENTS)
  track.names(folder)
  try {
    return readdirSync(folder)
      .flatMap((file) => /^([A-Z]\w*)\.tsx$/.exec(file)?.[1] ?? [])
      .filter((name) => statSync(join(folder, `${name}.tsx`)).isFile())
      .sort()
  } catch {
    // There is no such folder.
    return []
  }
}
