import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, one by one: Node's own way of doing so never ends where the system answers that a
 * folder above does not exist although it does (as `/proc` does).
 */
export function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder), mode)
  mkdirSync(folder, mode)
}
