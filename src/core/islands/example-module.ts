import type { Page, PageExample, SiteModule } from '../../types.ts'
import { hashName } from '../hash.ts'

/**
 * The module of a live example. Code in a document is named by its hash, so that no other example changes when one is added;
 * its imports count from the folder of the document that holds it.
 */
export function exampleModule(
  { file: document }: Pick<Page, 'file'>,
  { code, file, from = document, language }: PageExample,
): SiteModule {
  if (file !== undefined) return { id: file, name: 'example', isIsland: true }
  const id = `${from}.${hashName(code ?? '')}.${language}`
  return { id, name: 'example', code: code ?? '', isIsland: true }
}
