// Prepares a fresh clone: installs the packages, compiles src/ and, with --tests, prepares a browser. Skips finished
// steps, so `npm start` and `npm test` always run it. Not published: a package is compiled already.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...parts) => join(root, ...parts)
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** A failure whose message explains it in full. */
class SetupError extends Error {}

try {
  checkNode()
  await installPackages()
  await compileSources()
  if (process.argv.includes('--tests')) await prepareBrowser()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`\nsetup: ${error.message}`)
  process.exitCode = 1
}

/** Compares with `engines.node` of package.json, of the form `>=20.19`. */
function checkNode() {
  const wanted = readJson(at('package.json')).engines.node.replace('>=', '')
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number)
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  throw new SetupError(
    `docsgen needs Node.js ${wanted} or newer, and this is ${process.versions.node}. See https://nodejs.org`,
  )
}

async function installPackages() {
  if (isInstalled()) return
  console.error('setup: installing packages (npm ci) …')
  // npm passes its own script to the scripts that it runs; on Windows `npm` alone cannot be started without a shell.
  const script = process.env.npm_execpath
  const npm = script && /npm-cli\.[cm]?js$/.test(script) ? [process.execPath, script] : ['npm']
  const { code, output } = await run(
    [...npm, 'ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'],
    {
      shell: npm.length === 1 && process.platform === 'win32',
    },
  )
  if (code === 0) return
  if (
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ENOTCACHED|ERR_SOCKET/.test(output)
  ) {
    throw new SetupError(
      'the packages could not be downloaded: the npm registry did not answer. Check the network connection, then try again.',
    )
  }
  // npm's own output follows.
  throw new SetupError(`npm ci failed.\n\n${output.split('npm error Clean install a project')[0].trim()}`)
}

/**
 * Whether node_modules matches package-lock.json. As its last step npm records what it has installed, in the same
 * form; a broken installation has no such file.
 */
function isInstalled() {
  const installedPath = at('node_modules', '.package-lock.json')
  if (!existsSync(installedPath)) return false
  const installed = readJson(installedPath).packages
  const wanted = Object.entries(readJson(at('package-lock.json')).packages)
  return wanted.every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = installed[path]
    // Optional packages are mostly those of other systems.
    return found ? found.version === version && existsSync(at(path)) : optional === true
  })
}

async function compileSources() {
  const stamp = at('node_modules', '.cache', 'docsgen', 'compiled')
  const entry = at('dist', 'code-version')
  const sources = hash([
    ...filesIn(at('src')),
    ...filesIn(at('templates')),
    at('bin', 'compile.js'),
    at('tsconfig.json'),
    at('node_modules', 'typescript', 'package.json'),
  ])
  // Includes the time of a compiled file, so that a later `npm run compile` of other sources is noticed.
  const state = () => `${sources} ${existsSync(entry) ? statSync(entry).mtimeMs : 'missing'}`
  if (existsSync(entry) && isSame(stamp, state())) return
  console.error('setup: compiling src/ …')
  const { code, output } = await run([process.execPath, at('bin', 'compile.js')])
  if (code !== 0) throw new SetupError(`src/ does not compile.\n\n${output.trim()}`)
  write(stamp, state())
}

async function prepareBrowser() {
  const stamp = at('.browser', 'ready')
  const helpers = ['browser/chromium.ts', 'browser/unpack-chromium.ts', 'support/prepare-browser.ts']
  const state = `${hash([at('package-lock.json'), ...helpers.map((path) => at('test', path))])} ${process.env.CHROME_PATH ?? ''}`
  if (isSame(stamp, state)) return
  console.error('setup: preparing a browser for the tests …')
  const { code, output } = await run([
    process.execPath,
    '--import',
    'tsx',
    at('test', 'support', 'prepare-browser.ts'),
  ])
  // Continues, because tests without a browser can still run.
  if (code === 0) write(stamp, state)
  else console.error(`setup: the browser tests will fail. ${output.trim()}`)
}

function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

function hash(paths) {
  const digest = createHash('sha256')
  for (const path of paths)
    digest
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0')
  return digest.digest('hex')
}

function isSame(stamp, state) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === state
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Runs a command in the project and returns its exit code and output. */
function run([command, ...args], options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) =>
      resolve({ code: 1, output: `${command} could not be started: ${error.message}` }),
    )
    child.on('close', (code) => resolve({ code, output }))
  })
}
