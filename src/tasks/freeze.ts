import type { SiteConfig } from '../core/config/schema/config-schema.ts'
import {
  findOutsideIncludes,
  freezeDocument,
  frozenCodePath,
  versionFolder,
} from '../core/content/includes/freeze-document.ts'
import { isError } from '../core/problems/diagnostics.ts'
import { cannotFreeze } from '../core/problems/site/config-problems.ts'
import { createEditions } from '../core/site/editions/editions.ts'
import { copyDocuments, copyOne, isThere } from '../node/freeze/copy-documents.ts'
import { loadConfig } from '../node/read/config/load-config.ts'
import { readFiles } from '../node/read/files/read-files.ts'
import { isSystemError, reasonOf } from '../node/system-errors.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** What `docsgen freeze` has made. */
export interface FrozenVersion {
  readonly folder: string
  /** Number of copied files. */
  readonly files: number
  /** Files outside of the documents that were taken in. */
  readonly outside: readonly string[]
  /** The line to add to `versions` in the config. */
  readonly entry: string
  /** That of the documents of today, where the config has no other version yet. */
  readonly latestEntry?: string
}

/** Copies the documents of today into `versions/<name>/`, with the code that they take in from outside. */
export async function freeze(
  root: string,
  name: string,
  given?: string,
): Promise<{ frozen?: FrozenVersion; diagnostics: readonly Diagnostic[] }> {
  const { config, diagnostics } = await loadConfig(root, given)
  if (!config) return { diagnostics }
  const folder = versionFolder(name)
  const refuse = (message: string) => ({ diagnostics: [cannotFreeze(folder, message)] })
  if (!/^[\w-][\w.+-]*$/.test(name))
    return refuse(`“${name}” is no name for a version; take one such as 1.x.`)
  if (config.versions.some((version) => version.name === name))
    return refuse(`the config has a version “${name}” already.`)
  if (isThere(root, folder)) return refuse('this folder exists already.')
  if (!config.versions.some(({ from }) => from === undefined))
    return refuse('no version of the config has its documents in content/.')
  const editions = createEditions({
    ...config,
    versions: config.versions.filter(({ from }) => from === undefined),
  })
  const read = await readFiles(root, editions, {
    maxPageBytes: config.markdown.maxPageBytes,
    codeRoots: config.content.codeRoots,
  })
  if (read.diagnostics.some(isError)) return { diagnostics: read.diagnostics }
  const wanted = findOutsideIncludes(read.sources.flatMap(({ includes = [] }) => includes))
  const outside = wanted.filter((file) => isThere(root, file))
  try {
    const files = copyDocuments(root, 'content', folder, (text, file) =>
      freezeDocument(text, file, name, new Set(outside)),
    )
    for (const file of outside) copyOne(root, file, frozenCodePath(file, name))
    const [only, ...others] = config.versions
    const frozen = {
      ...{ folder, files: files.length, outside, entry: entryOf(name, config) },
      ...(only && others.length === 0 && { latestEntry: `{ name: '${only.name}', isLatest: true },` }),
    }
    return { frozen, diagnostics: [] }
  } catch (error) {
    if (!isSystemError(error)) throw error
    return refuse(`the documents cannot be copied: ${reasonOf(error)}.`)
  }
}

/** The entry of a frozen version: its sidebars are those of today, unless they follow the folders anyway. */
function entryOf(name: string, { sidebars }: SiteConfig): string {
  const isAuto = Object.values(sidebars).every((sidebar) => sidebar === 'auto')
  const own = isAuto ? '' : `, sidebars: ${JSON.stringify(sidebars)}`
  return `{ name: '${name}', from: '${versionFolder(name)}'${own} },`
}
