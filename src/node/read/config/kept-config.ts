import { readCache, writeCache } from '../../parse/cache-file.ts'

/** What is known of the config that ran last. */
export interface KeptConfig {
  /** Hash of its bundle. */
  readonly key: string
  /** Its value, serialized and in Base64; null for a config that computes its value, and so has to run each time. */
  readonly data: string | null
}

/** Name of the value in the cache of bundles: that of one config is kept. */
const NAME = 'config'

/** Reads what is known of the config that ran last; `folder` is the cache of bundles, `''` for none. */
export function readKeptConfig(folder: string): KeptConfig | undefined {
  // Unsigned values are not read, so this one is from `keepConfig`.
  return folder === '' ? undefined : (readCache(folder, NAME) as KeptConfig | undefined)
}

/** Keeps what is known of a config. */
export const keepConfig = (folder: string, config: KeptConfig): void => writeCache(folder, NAME, config)

/** Whether the config is likely to have the value that is kept. */
export const hasKeptConfig = (folder: string): boolean => typeof readKeptConfig(folder)?.data === 'string'
