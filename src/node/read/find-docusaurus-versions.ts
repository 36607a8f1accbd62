import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { unreadVersions } from '../../core/problems/site/config-problems.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { namesIn } from './files/names-in.ts'

/** Reports versions that stand in the folders of Docusaurus (https://docusaurus.io/docs/versioning), which nothing reads. */
export function findDocusaurusVersions(root: string): Diagnostic[] {
  const folder = ['versioned_docs', 'versioned_sidebars'].find((name) => existsSync(join(root, name)))
  if (folder === undefined) return []
  const names = namesIn(join(root, folder)).flatMap(
    (path) => /^version-(.+?)(?:-sidebars\.json|\/.*)$/.exec(path)?.[1] ?? [],
  )
  return [unreadVersions(`${folder}/`, [...new Set(names)])]
}
