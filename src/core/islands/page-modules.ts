import type { PageComponent, PageExample, SiteModule } from '../../types/component.ts'
import type { PageOutline } from '../../types/page.ts'
import { hashName } from '../hash.ts'

/** The folder of the components that every document may use, each in a file of its name. */
export const COMPONENTS = 'templates/components'

/** The modules of the site that stand on a page. */
export function pageModules(
  page: Pick<PageOutline, 'file' | 'examples' | 'components' | 'importedComponents'>,
): SiteModule[] {
  const { examples = [], components = [] } = page
  return [
    ...examples.map((example) => exampleModule(page, example)),
    ...components.map((component) => componentModule(page, component)),
  ]
}

/**
 * The module of a live example. Code in a document is named by its hash, so that no other example changes when one is added;
 * its imports count from the folder of the document that holds it.
 */
export function exampleModule(
  { file: document }: Pick<PageOutline, 'file'>,
  { code, file, from = document, language }: PageExample,
): SiteModule {
  if (file !== undefined) return { id: file, name: 'example', isIsland: true }
  const id = `${from}.${hashName(code ?? '')}.${language}`
  return { id, name: 'example', code: code ?? '', isIsland: true }
}

/** The module of a component: the file that the document imports under its name, or the site's own of that name. */
export function componentModule(
  { importedComponents }: Pick<PageOutline, 'importedComponents'>,
  { name, client }: PageComponent,
): SiteModule {
  const id = importedComponents?.[name]?.file ?? `${COMPONENTS}/${name}.tsx`
  return { id, name: 'component', isIsland: client !== undefined }
}

/** Whether a module is a component of the site's own, which must work; those that documents import may be made for other systems. */
export const isOwnComponent = (id: string): boolean => id.startsWith(`${COMPONENTS}/`)

/** The exports of its module that a component may be; the first that exists is. */
export function componentExports(
  { importedComponents }: Pick<PageOutline, 'importedComponents'>,
  { name }: PageComponent,
): readonly string[] {
  const imported = importedComponents?.[name]
  return imported ? [imported.exportName] : ['default', name]
}
