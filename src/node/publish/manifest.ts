import { join, sep } from 'node:path'
import { isPlainOrigin } from '../../core/outputs/content-security-policy.ts'
import { isBasePath } from '../../core/url.ts'
import type { PolicySources } from '../../types/output.ts'
import { findOwnLink, OWN, readOwnFile, replaceFile } from './own-files.ts'

/** Hash of every published file, by its path in the output folder. */
export type FileHashes = Readonly<Record<string, string>>

/** The record of a build in the output folder, for the next build and for `preview` and `check`. */
export interface Manifest extends Omit<PolicySources, 'frameAncestors'> {
  readonly baseUrl: string
  /** Prefix of the URLs of each edition by its id, where there are several: `{ "": "", "en": "/en" }`. */
  readonly editions?: Readonly<Record<string, string>>
  /** Those of the site that are not in the folder, because it holds a part of the site. */
  readonly otherEditions?: Readonly<Record<string, string>>
  readonly files: FileHashes
}

/** Path of the manifest of an output folder. */
export const manifestFile = (folder: string): string => join(folder, OWN, 'manifest.json')

/** Writes the manifest with sorted paths. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const files = Object.fromEntries(Object.entries(manifest.files).sort(([a], [b]) => (a < b ? -1 : 1)))
  replaceFile(manifestFile(folder), `${JSON.stringify({ ...manifest, files }, null, 1)}\n`)
}

/** The valid part of a manifest, so that no other file is removed or sent; undefined without one. */
export function readManifest(folder: string): Manifest | undefined {
  return parseManifest(folder)?.manifest
}

/** Parses a manifest; also returns the first value that docsgen would not have written. */
export function parseManifest(
  folder: string,
): { manifest: Manifest; forged: string | undefined } | undefined {
  try {
    const own = join(folder, OWN)
    if (findOwnLink(own)) return undefined
    const manifest: unknown = JSON.parse(readOwnFile(join(own, 'manifest.json')))
    if (typeof manifest !== 'object' || manifest === null) return undefined
    const { baseUrl, imageOrigins, hasMedia, frameHosts, editions, otherEditions, files } =
      manifest as Record<string, unknown>
    const origins: unknown[] = Array.isArray(imageOrigins) ? imageOrigins : []
    const frames: unknown[] = Array.isArray(frameHosts) ? frameHosts : []
    const isOdd = baseUrl !== undefined && !isBaseUrl(baseUrl)
    const forged = [
      ...(isOdd ? [baseUrl] : []),
      ...origins.filter((one) => !isOrigin(one)),
      ...frames.filter((one) => !isHost(one)),
    ]
    return {
      forged: forged.length > 0 ? String(forged[0]) : undefined,
      manifest: {
        baseUrl: isBaseUrl(baseUrl) ? baseUrl : '/',
        imageOrigins: origins.filter(isOrigin),
        ...(hasMedia === true && { hasMedia }),
        ...(frames.length > 0 && { frameHosts: frames.filter(isHost) }),
        ...(typeof editions === 'object' && { editions: readEditions(editions ?? {}) }),
        ...(typeof otherEditions === 'object' && { otherEditions: readEditions(otherEditions ?? {}) }),
        files: Object.fromEntries(
          Object.entries(files ?? {}).filter(
            (entry): entry is [string, string] => isPublishedPath(entry[0]) && typeof entry[1] === 'string',
          ),
        ),
      },
    }
  } catch {
    return undefined
  }
}

const readEditions = (editions: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(editions).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && /^(\/[\w-][\w.-]*)*$/.test(entry[1]),
    ),
  )

const isBaseUrl = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(.*\/)?$/.test(value) && isBasePath(value)
const isOrigin = (value: unknown): value is string => typeof value === 'string' && isPlainOrigin(value)
const isHost = (value: unknown): value is string => isOrigin(`https://${value}`)

/** Whether a path can be that of a published file: inside the folder, and not one of docsgen's own. */
function isPublishedPath(path: string): boolean {
  const names = path.split(sep === '/' ? '/' : /[\\/]/)
  const isPlain = names.every((name) => !['', '.', '..'].includes(name) && !name.includes('\0'))
  return isPlain && names[0]?.toLowerCase() !== OWN
}
