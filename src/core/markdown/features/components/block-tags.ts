import { containerFamilies } from '../../container-families.ts'

/** Whether a tag is a container of docsgen's own, which stands on a line of its own. */
export const isBlockTag = (name: string): boolean =>
  containerFamilies.some(({ tags = [] }) => tags.includes(name))
