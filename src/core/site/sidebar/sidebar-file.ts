import type { Edition } from '../../../types/site.ts'
import { hashText } from '../../hash.ts'
import { inEdition } from '../editions/editions.ts'

/**
 * Path of the file with the lists that pages of a large sidebar leave out. No hash of its content stands in the name: a
 * page would change with every title of the site. Browsers ask each time whether it has changed.
 */
export function sidebarFile(name: string, edition: Pick<Edition, 'path'>): string {
  return inEdition(`sidebars/${/^[\w-]+$/.test(name) ? name : hashText(name)}.json`, edition)
}
