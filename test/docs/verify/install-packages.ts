import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from './run-command.ts'

/** Each is a folder of `packages/` with a `package.json` and its lock. */
export type PackageSet = 'toolkit' | 'preview'

const sources = fileURLToPath(new URL('packages/', import.meta.url))
const cache = fileURLToPath(new URL('../../../.docs-verify/', import.meta.url))

/** The lock of a set, word for word. */
export function readLock(set: PackageSet): string {
  return readFileSync(join(sources, set, 'package-lock.json'), 'utf8')
}

/**
 * Installs a set with `npm ci` below `.docs-verify/`, unless exactly this lock is installed there already.
 *
 * @returns the folder that holds its `node_modules`
 * @throws with a sentence for the reader when the packages could not be had
 */
export async function installPackages(set: PackageSet): Promise<string> {
  const folder = join(cache, set)
  const mark = join(folder, 'installed.json')
  const lock = readLock(set)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(sources, set, name), join(folder, name))
  console.error(`docs:verify: installing the packages of the samples (${set}) …`)
  const args = ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts']
  const { code, output } = await runCommand('npm', args, { cwd: folder, timeLimit: 540 })
  if (code !== 0) {
    const reason =
      /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ENOTCACHED|ERR_SOCKET/.test(output)
        ? 'the npm registry did not answer. Check the network connection, then try again.'
        : output
    throw new Error(
      `The samples of the documentation changed, and what they need could not be installed: ${reason}`,
    )
  }
  writeFileSync(mark, lock)
  return folder
}
