import * as z from 'zod/mini'
import type { Diagnostic } from '../../../types/diagnostic.ts'
import { badConfig } from '../../problems/site/config-problems.ts'
import { isBasePath } from '../../url.ts'
import { filled, path, text } from './config-values.ts'
import { optionsOf } from './options-of.ts'
import type { OutputOf } from './readonly-deep.ts'
import { sidebar } from './sidebar-schema.ts'

const gitRevision = filled.check(
  z.regex(/^[^\s~^:?*[\\-][^\s~^:?*[\\]*$/, 'expected the name of a tag or branch, or a commit'),
)

export class GitSourceOptions {
  /** A tag, a branch or a commit. */
  git = gitRevision
  /** Folder of the site (the one around `content/`) or of the documents, from the root of the repository. The site's place today by default. */
  path = z.optional(path)
}

const gitSource = optionsOf(new GitSourceOptions())

const versionName = text.check(
  z.regex(/^[\w-][\w.+-]*$/, 'expected a name such as 1.x (readers see the label)'),
)
const versionPath = text.check(
  z.startsWith('/', 'expected a path that starts with /'),
  z.refine(isBasePath, 'expected a path such as /1.x'),
)

export class VersionOptions {
  /** Name of the version, as its address and the flag `--edition` have it. */
  name = versionName
  /** What readers see: the name, by default. */
  label = z.optional(filled)
  /** Prefix of its URLs: `/` for the latest version, `/<name>` for others. */
  path = z.optional(versionPath)
  /** Whether this is the version that readers get unless they ask for another. */
  isLatest = z.optional(z.boolean())
  /**
   * Folder of its documents, relative to the site (`versions/1.x`), or a state of the repository. The one version without it has those
   * in `content/`.
   * @since 0.2.0
   */
  from = z.optional(z.union([path, gitSource]))
  /**
   * Its sidebars by name. By default those of the site, or `'auto'` for a version with `from`.
   * @since 0.2.0
   */
  sidebars = z.optional(z.record(text, sidebar))
  /**
   * `'ref'` takes the sidebars from the config of the state that `from: { git }` names, which is run as it was then: name only states whose code
   * you trust.
   * @since 0.2.0
   */
  config = z.optional(z.literal('ref'))
  /**
   * What its pages say above the text. By default versions listed after the latest are unmaintained, those before it unreleased.
   * @since 0.2.0
   */
  banner = z.optional(z.enum(['unmaintained', 'unreleased', 'none']))
  /**
   * Whether search engines leave it out.
   * @since 0.2.0
   */
  noIndex = z._default(z.boolean(), false)
}

const version = optionsOf(new VersionOptions())

type GivenVersion = z.output<typeof version>

/** A version of the documents, with every default filled in. */
export type VersionConfig = OutputOf<typeof version> &
  Required<Pick<OutputOf<typeof version>, 'label' | 'path' | 'isLatest' | 'banner'>> & {
    /** Folder of its documents, once they are read from git. */
    readonly folder?: string
  }

/** The option `versions`. */
export const versions = z.pipe(
  z.array(version).check(z.minLength(1, 'expected at least one version')),
  z.transform((given: GivenVersion[]) => given.map((one, index) => completeVersion(one, index, given))),
)

function completeVersion(one: GivenVersion, index: number, all: readonly GivenVersion[]): VersionConfig {
  const { name } = one
  const latest = all.length === 1 ? 0 : all.findIndex(({ isLatest }) => isLatest)
  const isLatest = index === latest || one.isLatest === true
  const banner = isLatest ? 'none' : index < latest ? 'unreleased' : 'unmaintained'
  const path = one.path ?? (isLatest ? '/' : `/${name}`)
  return {
    ...one,
    ...(typeof one.from === 'string' && { from: one.from.replace(/^(\.\/)+|\/+$/g, '') }),
    label: one.label ?? name,
    path: path.length > 1 ? path.replace(/\/$/, '') : path,
    isLatest,
    banner: one.banner ?? banner,
  }
}

/** First segments of addresses that docsgen writes. */
const reserved = ['/search', '/assets', '/404', '/search-index']

/** Reports versions that cannot be published side by side. `locales` are those with a path. */
export function findWrongVersions(
  versions: readonly VersionConfig[],
  locales: readonly string[],
  file: string,
): Diagnostic[] {
  const wrong = (index: number, key: string, message: string, hint?: string) =>
    badConfig(file, `versions[${index}]${key}`, message, hint)
  const first = (index: number, isWanted: (one: VersionConfig) => boolean) =>
    versions.slice(0, index).find(isWanted)
  const latest = versions.filter(({ isLatest }) => isLatest)
  const current = versions.filter(({ from }) => from === undefined)
  return [
    ...(latest.length === 1
      ? []
      : [
          badConfig(
            file,
            'versions',
            `expected one version with isLatest: true, but there are ${latest.length}.`,
            'The latest version is the one at /.',
          ),
        ]),
    ...(current.length === 1
      ? []
      : [
          badConfig(
            file,
            'versions',
            `expected one version without from, whose documents are in content/, but there are ${current.length}.`,
            "Name the folder of each other version: { name: '1.x', from: 'versions/1.x' }.",
          ),
        ]),
    ...versions.flatMap((one, index) => {
      const { name, path, from, isLatest } = one
      const segment = `/${path.split('/')[1]}`
      if (first(index, (other) => other.name === name))
        return [wrong(index, '.name', `“${name}” is listed twice.`)]
      if (isLatest && path !== '/')
        return [wrong(index, '.path', 'the latest version is at /; leave this out.')]
      if (!isLatest && path === '/') return [wrong(index, '.path', 'only the latest version can be at /.')]
      if (/\/\./.test(path))
        return [wrong(index, '.path', `${path} is hidden, and hidden files are not published.`)]
      const other = first(index, (version) => isSame(version.path, path))
      if (other) return [wrong(index, '.path', `${path} is already the path of “${other.name}”.`)]
      const locale = locales.find((locale) => isSame(`/${locale}`, segment))
      if (locale !== undefined)
        return [wrong(index, '.path', `${segment} is already the path of the language “${locale}”.`)]
      if (one.config && typeof from !== 'object')
        return [wrong(index, '.config', 'only a version that is read from git has a config of its own.')]
      if (one.config && one.sidebars)
        return [wrong(index, '.config', 'expected either sidebars or config, not both.')]
      if (!isLatest && reserved.some((one) => isSame(one, segment)))
        return [wrong(index, '.path', `${segment} is an address that docsgen writes itself.`)]
      if (typeof from !== 'string') return []
      const around = versions.find((version) => version !== one && isInside(from, version.from))
      if (around) return [wrong(index, '.from', `this folder is inside of that of “${around.name}”.`)]
      return findWrongFolder(from, (message) => wrong(index, '.from', message))
    }),
  ]
}

/** Some disks take two paths for one that differ by upper and lower case. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const isInside = (folder: string, around: VersionConfig['from']): boolean =>
  typeof around === 'string' && `${folder}/`.startsWith(`${around}/`)

function findWrongFolder(from: string, wrong: (message: string) => Diagnostic): Diagnostic[] {
  const names = from.split('/')
  if (from.startsWith('/') || names.includes('..'))
    return [wrong(`expected a folder inside of the site, but this is ${from}.`)]
  if (names.some((name) => name.startsWith('.') || name === 'node_modules'))
    return [wrong('a hidden folder is not published.')]
  return ['content', 'public', 'templates'].includes(names[0] ?? '')
    ? [wrong(`the folder ${names[0]} is read as something else; take another, such as versions/.`)]
    : []
}
