// Measures compiled clones of the repository in turn, with the same documents, and prints one record a line (`bench-record.ts`).
// Processor time and bytes, because the machines of a CI service differ, and are shared.
// node --import tsx bench/trend/measure-commits.ts [--rounds N] <clone> …
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { copySite } from '../../test/support/copy-site.ts'
import { makeSite } from '../make-site.ts'
import { type Measurement, measure, median } from '../measure.ts'
import type { BenchRecord } from './bench-record.ts'

const { values: options, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const rounds = Number(options.rounds)
const clones = positionals.map((path) => resolve(path))
if (clones.length === 0 || !(rounds >= 1)) {
  console.error('usage: measure-commits.ts [--rounds N] <clone> …')
  process.exit(2)
}

const work = mkdtempSync(join(tmpdir(), 'docsgen-trend-'))
process.once('exit', () => rmSync(work, { recursive: true, force: true }))
const real = join(work, 'real')
copySite(real)
const generated = join(work, 'generated')
makeSite(generated, 100)
const document = join(generated, 'content/index.md')
const written = readFileSync(document, 'utf8')

const times = clones.map(() => ({ cold: [] as Measurement[], sentence: [] as Measurement[] }))
for (let round = 0; round < rounds; round++)
  for (const [index, clone] of clones.entries()) {
    console.error(`round ${round + 1} of ${rounds}: ${clone} …`)
    rmSync(join(generated, '.docsgen'), { recursive: true, force: true })
    // Another folder each time: removed files make new ones in their place slow.
    const out = join(work, `out-${index}-${round}`)
    times[index]?.cold.push(await runBuild(clone, generated, out))
    writeFileSync(document, `${written}\nOne more sentence.\n`)
    times[index]?.sentence.push(await runBuild(clone, generated, out))
    writeFileSync(document, written)
  }
for (const [index, clone] of clones.entries())
  console.log(JSON.stringify(await recordOf(clone, times[index] ?? { cold: [], sentence: [] })))

function runBuild(clone: string, site: string, out: string): Promise<Measurement> {
  return measure(
    [process.execPath, join(clone, 'bin/docsgen.js'), 'build', site, '--out', out, '--quiet'],
    site,
  )
}

async function recordOf(
  clone: string,
  { cold, sentence }: Readonly<Record<'cold' | 'sentence', readonly Measurement[]>>,
): Promise<BenchRecord> {
  const [commit = '', date = ''] = execFileSync('git', ['show', '-s', '--format=%H %cI'], {
    cwd: clone,
    encoding: 'utf8',
  })
    .trim()
    .split(' ')
  const out = join(work, `sizes-${commit}`)
  await runBuild(clone, real, out)
  const page = readFileSync(join(out, 'guide/build/index.html'), 'utf8')
  const named = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, path = '']) => join(out, path))
  const bundle = filesIn(join(clone, 'dist/bundle')).filter(isScript)
  const middle = (all: readonly Measurement[], key: 'processorSeconds' | 'megabytes') => {
    const values = all.flatMap((one) => one[key] ?? [])
    if (values.length === 0) throw new Error('Processor time and memory are measured on Linux only.')
    return median(values)
  }
  return {
    commit,
    date,
    numbers: {
      'first build of 100 pages, CPU s': toHundredths(middle(cold, 'processorSeconds')),
      'one sentence more, CPU s': toHundredths(middle(sentence, 'processorSeconds')),
      'first build of 100 pages, MB of memory': toHundredths(middle(cold, 'megabytes')),
      'HTML of a page, kB gzipped': kilobytes([join(out, 'guide/build/index.html')]),
      'scripts that a page names, kB gzipped': kilobytes(named(/<script\b[^>]* src="([^"]+)"/g)),
      'all scripts of a site, kB gzipped': kilobytes(filesIn(join(out, 'assets')).filter(isScript)),
      'styles of a page, kB gzipped': kilobytes(named(/<link rel="stylesheet" href="([^"]+)"/g)),
      'commands, kB gzipped': kilobytes(bundle),
    },
  }
}

function toHundredths(value: number): number {
  return Number(value.toFixed(2))
}

/** Each file compressed by itself, as it is sent. */
function kilobytes(paths: readonly string[]): number {
  if (paths.length === 0)
    throw new Error('There is no file to weigh: the page is no longer written as this script reads it.')
  return toHundredths(
    paths.reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0) / 1000,
  )
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function isScript(path: string): boolean {
  return /\.c?js$/.test(path)
}
