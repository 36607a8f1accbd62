import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { makeFolder } from '../publish/make-folder.ts'

/**
 * The secret that marks a cache as the user's own: a cache from a checkout is somebody else's, and its content would
 * end up in pages or be run.
 */

/** Bytes of a key. */
const SIGNING_KEY_LENGTH = 32

/**
 * The key from the environment, which makes a cache valid on other machines; else that of the user, created when
 * missing.
 */
export function findKey(env: NodeJS.ProcessEnv): Buffer | undefined {
  if (env.DOCSGEN_CACHE_KEY) return createHash('sha256').update(env.DOCSGEN_CACHE_KEY).digest()
  const folder = stateFolder(env)
  if (folder === undefined) return undefined
  const file = join(folder, 'key')
  try {
    return readKeyFile(file)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? makeKeyFile(file) : undefined
  }
}

/**
 * docsgen's folder below that for programs' state (XDG Base Directory Specification, and its equivalents of other
 * systems); undefined where there is none. Relative paths are ignored.
 */
export function stateFolder({ XDG_STATE_HOME, HOME, LOCALAPPDATA }: NodeJS.ProcessEnv): string | undefined {
  const below = (base: string | undefined, ...names: string[]) =>
    base && isAbsolute(base) ? join(base, ...names) : undefined
  const usual =
    process.platform === 'win32'
      ? below(LOCALAPPDATA)
      : process.platform === 'darwin'
        ? below(HOME, 'Library', 'Application Support')
        : below(HOME, '.local', 'state')
  return below(below(XDG_STATE_HOME) ?? usual, 'docsgen')
}

/**
 * Accepts only a key that nobody else can know or choose: a file of our own that nobody else may read.
 *
 * @throws the system's error
 */
function readKeyFile(file: string): Buffer | undefined {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
  try {
    const info = fstatSync(handle)
    const isOurs = !process.getuid || (info.uid === process.getuid() && (info.mode & 0o077) === 0)
    return info.isFile() && isOurs && info.size === SIGNING_KEY_LENGTH ? readFileSync(handle) : undefined
  } finally {
    closeSync(handle)
  }
}

/** Another process may create one at the same time: the first stays, and is complete from the start. */
function makeKeyFile(file: string): Buffer | undefined {
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    makeFolder(dirname(file), 0o700)
    writeFileSync(temporary, randomBytes(SIGNING_KEY_LENGTH), { flag: 'wx', mode: 0o600 })
    try {
      linkSync(temporary, file)
    } catch {
      // Another process created it, or the disk has no links and so no key to read.
    }
    rmSync(temporary, { force: true })
    return readKeyFile(file)
  } catch {
    return undefined
  }
}
