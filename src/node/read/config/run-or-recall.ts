import { deserialize, serialize } from 'node:v8'
import { cacheKey } from '../../parse/cache-file.ts'
import type { Bundle } from '../run/run-bundle.ts'
import type { ConfigAnswer, ConfigRequest, ConfigRunner } from '../run/run-config.ts'
import { bundleModule } from './bundle-plain-file.ts'
import { keepConfig, readKeptConfig } from './kept-config.ts'

/**
 * Runs a config, or returns its value of the last time: a config that is written out has one value, and needs no process.
 *
 * @param cacheFolder of bundles; nothing is kept when empty
 */
export async function runOrRecall(
  request: Omit<ConfigRequest, 'milliseconds'>,
  cacheFolder: string,
  { run }: Pick<ConfigRunner, 'run'>,
): Promise<ConfigAnswer> {
  if (cacheFolder === '') return run(request)
  // Another V8 may not read what this one has serialized.
  const key = cacheKey([process.versions.v8, request.bundle.code])
  const kept = readKeptConfig(cacheFolder)
  if (kept?.key === key)
    return kept.data === null ? run(request) : { data: deserialize(Buffer.from(kept.data, 'base64')) }
  const [answer, isConstant] = await Promise.all([run(request), isWrittenOut(request)])
  if ('data' in answer) {
    const data = isConstant ? serialize(answer.data).toString('base64') : null
    keepConfig(cacheFolder, { key, data })
  }
  return answer
}

/** Whether the sources of a bundle are written out; not for those that have changed since. */
async function isWrittenOut({ bundle, path, root }: Pick<ConfigRequest, 'bundle' | 'path' | 'root'>) {
  const module = await bundleModule(path, root)
  if (!module || sourcesOf(module) !== sourcesOf(bundle)) return false
  const { isConstant } = await import('../../../core/config/source/config-source.ts')
  return isConstant(module.code)
}

const sourcesOf = ({ map }: Bundle): string => JSON.stringify(JSON.parse(map).sourcesContent)
