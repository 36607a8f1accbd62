import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildResult } from '../../src/core/problems/build-result.ts'
import { loadCompiledBuild } from '../support/compiled-build.ts'
import { writeFiles } from '../support/write-files.ts'

const build = await loadCompiledBuild()

/** Makes a picture of a size, as GIF without pixels. */
export function createPicture(width: number, height: number): Uint8Array {
  return Buffer.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, width, 0, height, 0, 0, 0, 0, 0x3b])
}

/** The files of a small site in which everything is that a page's bytes depend on. */
export const siteFiles: Readonly<Record<string, string | Uint8Array>> = {
  'site.config.ts': configWith({}),
  'content/index.md': '# Home\n\nWelcome to the [guide](guide/index.md) and [what is new](news.md#today).\n',
  'content/news.md': '---\ntitle: News\n---\n\n## Today\n\nSomething 发生 today. ![A dot](dot.gif)\n',
  'content/dot.gif': createPicture(3, 4),
  'content/guide/index.md': '# Guide\n\nAll about it.\n\n<DocCardList />\n',
  'content/guide/start.md':
    '---\ndescription: First steps.\n---\n\n# Start\n\n## Install\n\nInstall 依赖 first.\n',
  'content/guide/more.md':
    '# More\n\nSee [the install part](./start.md#install).\n\n<p style="color: red">Red</p>\n',
  'public/copied.html': '<h1 id="part">Copied</h1>',
}

export function configWith(changes: object): string {
  const config = {
    title: 'Site',
    url: 'https://example.org',
    llms: true,
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans'] },
    // Split, as the search of a large site is.
    search: { splitAbove: 100 },
    ...changes,
  }
  return `export default ${JSON.stringify(config)}\n`
}

/** Writes the site into a new folder. */
export function writeSite(folder: string): void {
  writeFiles(folder, siteFiles)
}

/** Builds the site of a folder into its `build/`. */
export const buildSite = (
  root: string,
  options: { force?: boolean; verify?: boolean } = {},
): Promise<BuildResult> => build({ root, out: join(root, 'build'), ...options })

/** Builds a copy of a site that has never been built. */
export async function buildCold(root: string, copy: string): Promise<BuildResult> {
  rmSync(copy, { recursive: true, force: true })
  for (const name of readdirSync(root))
    if (name !== 'build' && name !== '.docsgen')
      cpSync(join(root, name), join(copy, name), { recursive: true })
  return buildSite(copy)
}

/** What a build has left: its output with the manifest, and its record. */
export function readBuild(root: string): ReadonlyMap<string, string> {
  const out = join(root, 'build')
  const files = existsSync(out)
    ? readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1)).sort()
  const record = join(root, '.docsgen', 'record')
  return new Map([
    ...paths.map((path) => [path, readFileSync(join(out, path), 'latin1')] as const),
    ['.docsgen/record', existsSync(record) ? readFileSync(record, 'latin1') : ''],
  ])
}

/** Paths whose bytes differ. */
export function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path))
}
