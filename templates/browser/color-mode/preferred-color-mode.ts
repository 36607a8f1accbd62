import type { ColorMode } from '../../../src/core/config/schema/theme-schema.ts'
import { readStored } from '../storage.ts'

/**
 * The mode of a reader: the saved one, else the system's where the config respects it, else the default from
 * `<html>`. A site without a toggle has no saved one.
 */
export function preferredColorMode(defaultMode: ColorMode): ColorMode {
  const { fixedMode, followSystem } = document.documentElement.dataset
  const saved = fixedMode === undefined ? readStored('theme') : undefined
  if (saved === 'light' || saved === 'dark') return saved
  if (followSystem === undefined) return defaultMode
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
