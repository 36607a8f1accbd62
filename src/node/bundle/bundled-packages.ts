import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { packageRoot } from '../package-root.ts'

/** A third-party package with code or data in a bundle, and its licence. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** From its `package.json`, usually an SPDX expression. */
  readonly license: string
  readonly text: string
}

/**
 * The packages with code or data in an output of esbuild, from their folders, sorted by name; `metafile` has paths
 * relative to `folder`.
 */
export function readBundledPackages({ outputs }: Metafile, folder = packageRoot): BundledPackage[] {
  const inputs = Object.values(outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((path) => (inputs[path]?.bytesInOutput ?? 0) > 0),
  )
  const folders = new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []))
  const packages = [...folders].map((path) => readPackage(resolve(folder, path)))
  return uniquePackages([...packages, ...inputs.flatMap(readDataSource)])
}

/** The source package of one of our tables: recorded beside the table in `src/` by `generate-tables.mjs`. */
function readDataSource(input: string): BundledPackage | [] {
  const [, name] = /^(?:src|dist)\/(.+-table)\.[jt]s$/.exec(input) ?? []
  if (name === undefined) return []
  return JSON.parse(readFileSync(join(packageRoot, 'src', `${name}.licence.json`), 'utf8')) as BundledPackage
}

/** Each version of each package once, sorted. */
export function uniquePackages(packages: readonly BundledPackage[]): BundledPackage[] {
  const byId = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]))
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** The licences of packages as one text, which a published bundle must include. */
export function licensesText(packages: readonly BundledPackage[]): string {
  return packages
    .map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}

function readPackage(folder: string): BundledPackage {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as PackageManifest
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice|third.?party)/i.test(entry.name))
    .map((entry) => entry.name)
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const owner = typeof author === 'object' ? author.name : author
  const text = texts.join('\n\n') || [license, owner].filter(Boolean).join(', ')
  return { name, version, license: license ?? 'no licence named', text }
}

interface PackageManifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly author?: string | { readonly name: string }
}
