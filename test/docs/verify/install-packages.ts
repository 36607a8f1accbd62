import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from './run-command.ts'

/** Each is a folder of `packages/` with a `package.json` and its lock. */
export type PackageSet = 'toolkit' | 'preview' | 'react-19'

const sources = fileURLToPath(new URL('packages/', import.meta.url))
const cache = fileURLToPath(new URL('../../../.docs-verify/', import.meta.url))

/** The lock of a set, word for word. */
export function readLock(set: PackageSet): string {
  return readFileSync(join(sources, set, 'package-lock.json'), 'utf8')
}

/** What npm says where no registry is to be had: an address without one, no network, or nothing in its own cache. */
const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/

/**
 * Installs a set below `.docs-verify/`, unless exactly this lock is installed there already.
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
  // Asked first, because npm tries a silent registry again for each of a thousand packages.
  const ping = await npm(folder, ['ping', '--fetch-retries=1', '--fetch-timeout=10000'])
  const isOffline = unreachable.test(ping)
  // Not `npm ci`: it refuses a lock that lacks the binaries of other systems, which a registry need not have.
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts']
  const output = await npm(folder, [...args, isOffline ? '--offline' : '--prefer-offline'])
  if (output !== '') throw new Error(explain(set, isOffline ? ping : output))
  writeFileSync(mark, lock)
  return folder
}

/** Runs npm. @returns what it printed when it failed, or nothing */
async function npm(folder: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand('npm', args, { cwd: folder, timeLimit: 540 })
  if (code === 0) return ''
  return output || `npm ${args[0]} ended without a word (${code ?? 'it took more than 9 minutes'})`
}

function explain(set: PackageSet, output: string): string {
  const what = `the packages of test/docs/verify/packages/${set} could not be installed`
  const [code] = unreachable.exec(output) ?? []
  if (!code) return `${what}. npm said:\n${output.trim()}`
  return `${what}: the npm registry does not answer (${code}), and npm has no copy of its own. Check the network connection and \`npm config get registry\`, then run \`npm run docs:verify\` again.`
}
