// `npm run bench`: what a build costs and what a reader feels, for generated sites and for the site of this repository.
// --rounds N   how often each number is measured (5; the median counts)
// --sites LIST which sites: numbers of generated pages, and `real` (real,14,100,1000)
// --seed N     chooses the words of the generated pages
// --only PART  `build`, `browser` or `dev`: leave the other parts out
// --peer DIR   a site that another tool has built from the documents of this repository: its search is measured beside ours
// --peer-input CSS, --peer-result CSS  its search input and a result (those of Docusaurus with a local search)
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { copySite } from '../test/support/copy-site.ts'
import { measureInBrowser, type Peer } from './browser.ts'
import { measureDev } from './dev.ts'
import { makeSite } from './make-site.ts'
import { type Measurement, measure, median } from './measure.ts'
import type { IndexCost } from './search-index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    sites: { type: 'string', default: 'real,14,100,1000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    peer: { type: 'string' },
    'peer-input': { type: 'string', default: '.navbar__search-input' },
    'peer-result': { type: 'string', default: '[role="option"]' },
  },
})
const rounds = Number(options.rounds)

const work = mkdtempSync(join(tmpdir(), 'docsgen-bench-'))
process.once('exit', () => rmSync(work, { recursive: true, force: true }))

type Rows = Record<string, Record<string, string>>
const [rows, reading, search, writing]: [Rows, Rows, Rows, Rows] = [{}, {}, {}, {}]
const isWanted = (part: 'build' | 'browser' | 'dev') => options.only === '' || options.only === part
for (const name of options.sites.split(',')) {
  const site = join(work, name)
  if (name === 'real') copySite(site)
  else makeSite(site, Number(name), Number(options.seed))
  const label = name === 'real' ? 'this site' : `${name} pages`
  if (isWanted('build')) {
    console.error(`${name}: ${rounds} cold builds, and ${rounds} of each edit …`)
    rows[label] = await measureSite(site)
  }
  if (isWanted('dev')) {
    console.error(`${name}: while it is written …`)
    writing[label] = await measureDev(site, rounds)
  }
  if (!isWanted('browser')) continue
  console.error(`${name}: in a browser …`)
  const out = join(site, 'build')
  execFileSync(process.execPath, [join(root, 'bin', 'docsgen.js'), 'build', site, '--out', out, '--quiet'])
  const path = name === 'real' ? '/guide/abilities' : '/'
  const peer: Peer | undefined =
    options.peer && name === 'real'
      ? { folder: options.peer, input: options['peer-input'], result: options['peer-result'] }
      : undefined
  const numbers = await measureInBrowser(site, path, rounds, peer)
  reading[label] = numbers.reading
  const index = filesIn(out).filter((file) => file.endsWith('search-index.json'))
  search[label] = { 'index KB': sizes(index), ...numbers.search }
  if (numbers.peer) search['the peer'] = numbers.peer
}
if (isWanted('build')) console.table(rows)
const load = `load average ${loadavg()[0]?.toFixed(1)}`
if (isWanted('build'))
  console.log(`Medians of ${rounds} whole processes of \`docsgen build\`, Node ${process.versions.node}, ${process.platform}-${process.arch}, ${load}.
Cold: no output and no cache folder. Unchanged: nothing has changed since the last build. Sentence, title: one is added to a document, or another, since then.
Memory: highest sum over the process and its children, every 10 ms; CPU: processor time of all of them. Bare: micromark with GFM on the same files,
as a process of one thread (loaded: without starting it). Parse: our renderer with highlighting; both per page in CPU time, loaded. Page and index sizes in KB, plain and gzipped (level 9).
Index CPU: processor time of the search index alone (making the file, packing it), and what that adds to a cold build without it.`)

if (isWanted('dev')) {
  console.table(writing)
  console.log(`\`docsgen dev\`, ${load}. First page: from starting the process until its HTML is there, medians of ${rounds}; cold: without a cache folder; warm: once
\`dev\` has parsed every page; after a build: with its record.
Shown: from the end of writing a file until an open page has the new text, 40 saves. Memory: resident memory, and how much
200 more saves add.`)
}

if (isWanted('browser')) {
  console.table(reading)
  console.table(search)
  console.log(`Medians of ${rounds} visits with nothing cached, 1440 x 900, ${load}. kB of 1,000 bytes, gzipped (level 9): scripts that the
document names, and all scripts until a second after they have started. Layout shift: while loading and scrolling. Blocked: total blocking time with
the processor slowed four times. Style+layout: all of a first visit, and what scripts forced of it before the first paint. Click to h1: from the click on a link of the sidebar that was pointed at until the new heading is
painted; on screen: until the browser has also drawn and presented that frame, as it says itself; text: the same for the text below. Focus to result: from the first focus in the search box, a text typed at once, a second
after the page's scripts have started, the index still to be fetched; slow 3G: 400 kbit a second, 400 ms until an answer begins. Page shift:
of \`/search?q=…\` until its hits are there. The peer, in turn with this site: four seconds after its load event, without the content policy. Queries: 102 texts made of headings, to the worker and back, all of them twice; fetching: the first time, when parts of a
large index are still to come.`)
}

async function measureSite(site: string): Promise<Record<string, string>> {
  const outOf = (round: number) => join(site, `out-${round}`)
  const cold: Measurement[] = []
  const warm: Measurement[] = []
  const sentence: Measurement[] = []
  const title: Measurement[] = []
  const document = documentToEdit(site)
  const bareProcess: Measurement[] = []
  const bare: Rendering[] = []
  const ours: Rendering[] = []
  const index: IndexCost[] = []
  for (let round = 0; round < rounds; round++) {
    // Another folder each time: for a minute after files are removed, ext4 takes ten times as long to make new ones in their
    // place (`recently_deleted` in its `ialloc.c`), which no build of a fresh clone meets.
    const build = [
      process.execPath,
      join(root, 'bin', 'docsgen.js'),
      'build',
      site,
      '--out',
      outOf(round),
      '--quiet',
    ]
    rmSync(join(site, '.docsgen'), { recursive: true, force: true })
    cold.push(await measure(build, site))
    warm.push(await measure(build, site))
    const written = readFileSync(document, 'utf8')
    writeFileSync(document, `${written}\n一句新的话 number ${round}.\n`)
    sentence.push(await measure(build, site))
    writeFileSync(
      document,
      `${written}\n一句新的话 number ${round}.\n`.replace(/^title: .*$/m, `title: 新标题 ${round}`),
    )
    title.push(await measure(build, site))
    writeFileSync(document, written)
    const floor = [process.execPath, join(root, 'bench', 'bare-micromark.js'), join(site, 'content')]
    bareProcess.push(await measure(floor, root))
    bare.push(runScript('bare-micromark.js', join(site, 'content')))
    ours.push(runScript('our-markdown.ts', join(site, 'content')))
    index.push(runScript('search-index.ts', join(site, 'content')))
  }
  const seconds = (measurements: readonly Measurement[]) => median(measurements.map((one) => one.seconds))
  const middle = (measurements: readonly Measurement[], key: 'megabytes' | 'processorSeconds') =>
    median(measurements.map((one) => one[key] ?? Number.NaN))
  const perPage = (all: readonly Rendering[]) =>
    median(all.map(({ cpuSeconds, files }) => (cpuSeconds * 1000) / files))
  const total = ({ index, gzip }: IndexCost) => index + gzip
  const indexSeconds = median(index.map(total))
  const coldSeconds = middle(cold, 'processorSeconds')
  const files = filesIn(outOf(0))
  const pages = files.filter((path) => path.endsWith('.html'))
  return {
    'cold s': seconds(cold).toFixed(2),
    'unchanged s': seconds(warm).toFixed(2),
    'sentence s': seconds(sentence).toFixed(2),
    'title s': seconds(title).toFixed(2),
    'cold/sentence': (seconds(cold) / seconds(sentence)).toFixed(1),
    'cold CPU s': coldSeconds.toFixed(2),
    'sentence CPU s': middle(sentence, 'processorSeconds').toFixed(2),
    'bare s': seconds(bareProcess).toFixed(2),
    'cold/bare': (seconds(cold) / seconds(bareProcess)).toFixed(2),
    'bare, loaded s': median(bare.map((one) => one.seconds)).toFixed(2),
    'parse ms/page': perPage(ours).toFixed(1),
    'bare ms/page': perPage(bare).toFixed(1),
    'parse/bare': (perPage(ours) / perPage(bare)).toFixed(2),
    'cold MB': middle(cold, 'megabytes').toFixed(0),
    'sentence MB': middle(sentence, 'megabytes').toFixed(0),
    'page KB': sizes(pages),
    'index KB': sizes(files.filter((path) => path.endsWith('search-index.json'))),
    'index CPU s': `${indexSeconds.toFixed(2)} (${['index', 'gzip']
      .map((part) => median(index.map((one) => one[part as keyof IndexCost])).toFixed(2))
      .join(' + ')})`,
    'index adds %': ((100 * indexSeconds) / (coldSeconds - indexSeconds)).toFixed(0),
  }
}

/** A document in the middle of a site, which has a title in its front matter. */
function documentToEdit(site: string): string {
  const documents = filesIn(join(site, 'content'))
    .filter((path) => path.endsWith('.md'))
    .sort()
  return documents[Math.floor(documents.length / 2)] ?? ''
}

/** What `bare-micromark.js` and `our-markdown.ts` print. */
interface Rendering {
  readonly seconds: number
  readonly cpuSeconds: number
  readonly files: number
}

/** Runs a script of this folder in a process of its own and reads the JSON that it prints. */
function runScript<Result>(name: string, ...args: readonly string[]): Result {
  const script = fileURLToPath(new URL(name, import.meta.url))
  const command = ['--import', 'tsx', script, ...args]
  return JSON.parse(execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8' }))
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Mean size of the files, plain and gzipped. */
function sizes(paths: readonly string[]): string {
  const bytes = paths.map((path) => readFileSync(path))
  const mean = (lengths: readonly number[]) =>
    (lengths.reduce((sum, length) => sum + length, 0) / lengths.length / 1024).toFixed(1)
  const packed = bytes.map((content) => gzipSync(content, { level: 9 }).length)
  return bytes.length > 0 ? `${mean(bytes.map(({ length }) => length))} / ${mean(packed)}` : '-'
}
