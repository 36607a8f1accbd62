import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { woffToTtf } from './woff-to-ttf.ts'

/** A browser that is ready to start, and its additional environment. */
export interface UnpackedChromium {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

const require = createRequire(import.meta.url)
const folder = fileURLToPath(new URL('../../.browser/', import.meta.url))

// Noto Sans SC consists of several files; the numbered ones contain arrows, ticks, keyboard signs and the lines of
// folder trees.
const fonts = {
  '@fontsource/noto-sans-sc': [
    ...pieces(['chinese-simplified', 'latin', 'latin-ext'], [400, 500, 600, 700]),
    ...pieces([87, 88, 89, 90, 105, 106, 109], [400]),
  ],
  '@fontsource/noto-sans-mono': pieces(['latin', 'latin-ext'], [400, 700]),
}

function pieces(subsets: (string | number)[], weights: number[]): string[] {
  return subsets.flatMap((subset) => weights.map((weight) => `${subset}-${weight}`))
}

/**
 * Unpacks the Chromium of the package `@sparticuz/chromium` (Linux x64) into `.browser/`, once, with its libraries and with
 * fonts for Chinese, Latin and code. Processes that do this at the same time do not disturb each other: each unpacks into
 * a folder of its own, and the first to finish gives its folder the final name.
 *
 * @returns where the browser is and what its environment must hold
 * @throws when the package cannot be unpacked
 */
export function unpackChromium(): UnpackedChromium {
  const versions = ['@sparticuz/chromium', ...Object.keys(fonts)].map((name) => `${name}@${version(name)}`)
  const recipe = createHash('sha256').update(JSON.stringify([versions, fonts, fontsConf]))
  const target = join(folder, `chromium-${recipe.digest('hex').slice(0, 12)}`)
  if (!existsSync(target)) {
    mkdirSync(folder, { recursive: true })
    removeOld()
    const staging = join(folder, `unpacking-${process.pid}-${Date.now()}`)
    mkdirSync(staging)
    try {
      unpackBrowser(staging)
      unpackFonts(staging)
      renameSync(staging, target)
    } catch (error) {
      // Another process was first, and its folder is equally good.
      if (!existsSync(target)) throw error
    } finally {
      rmSync(staging, { recursive: true, force: true })
    }
  }
  return {
    executablePath: join(target, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(target, 'al2023', 'lib'),
      FONTCONFIG_PATH: target,
      XDG_CACHE_HOME: join(target, 'cache'),
    },
  }
}

function version(name: string): string {
  return JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')).version
}

function packageFolder(name: string): string {
  // The package does not export its package.json, so this starts from its main file.
  const main = require.resolve(name)
  return main.slice(0, main.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length)
}

/** Removes browsers of other versions, and folders of killed processes; ten minutes are far more than unpacking takes. */
function removeOld(): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const isLeft = (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - 600_000
    if (/^(chromium|unpacking)-/.test(name) && isLeft) rmSync(path, { recursive: true, force: true })
  }
}

function unpackBrowser(staging: string): void {
  // In a process of its own, because the package reads both variables on import and unpacks into TMPDIR. Without the
  // first it leaves out the NSS libraries that a bare Linux lacks.
  const script = "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())"
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    env: { ...process.env, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x', TMPDIR: staging },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`@sparticuz/chromium could not be unpacked.\n${stderr}`)
}

function unpackFonts(staging: string): void {
  mkdirSync(join(staging, 'noto'))
  for (const [name, names] of Object.entries(fonts)) {
    for (const piece of names) {
      const file = `${name.split('/')[1]}-${piece}-normal`
      const woff = readFileSync(join(packageFolder(name), 'files', `${file}.woff`))
      writeFileSync(join(staging, 'noto', `${file}.ttf`), woffToTtf(woff))
    }
  }
  writeFileSync(join(staging, 'fonts.conf'), fontsConf)
}

// The package's own fonts.conf names a fixed folder outside the project. `strong` prefers these families over one
// that merely has the right weight.
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir prefix="relative">noto</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  ${['sans-serif', 'serif', 'system-ui'].map((family) => prefer(family, 'Open Sans')).join('\n  ')}
  ${['monospace', 'ui-monospace'].map((family) => prefer(family, 'Noto Sans Mono')).join('\n  ')}
</fontconfig>
`

function prefer(family: string, font: string): string {
  const asked = `<test name="family"><string>${family}</string></test>`
  return `<match>${asked}<edit name="family" mode="prepend" binding="strong"><string>${font}</string></edit></match>`
}
