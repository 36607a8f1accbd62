import { OWN } from '../publish/own-files.ts'

/** The folder of the copies of commits, relative to the site. */
export const SNAPSHOTS = `${OWN}/versions`

/** The copy of a commit that a folder of the site is in; undefined for other folders. */
export function snapshotOf(folder: string): string | undefined {
  return folder.startsWith(`${SNAPSHOTS}/`) ? folder.split('/').slice(0, 3).join('/') : undefined
}
