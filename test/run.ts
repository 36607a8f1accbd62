// Runs every test/**/*.test.ts(x) as a process of its own, two at a time (the attacks alone), after bundling them together.
// Arguments choose files by a part of their path.
// uvu is content with a file that runs no test, and with a hook that throws; this runner is not.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { bundleTests } from './support/bundle-tests.ts'

interface Result {
  readonly file: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Why the file counts as failed although none of its tests does. */
  readonly problem?: string
  readonly seconds: number
  readonly output: string
}

const root = fileURLToPath(new URL('..', import.meta.url))
const timeLimit = Number(process.env.TEST_TIME_LIMIT ?? 600) * 1000
const running = new Set<ChildProcess>()
const stateFolder = mkdtempSync(join(tmpdir(), 'docsgen-test-state-'))
const cacheFolder = join(root, 'node_modules/.cache')
mkdirSync(cacheFolder, { recursive: true })
const bundleFolder = mkdtempSync(join(cacheFolder, 'docsgen-tests-'))
process.once('exit', () => {
  for (const folder of [stateFolder, bundleFolder]) rmSync(folder, { recursive: true, force: true })
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) end(child)
    process.exit(130)
  })
}

const filters = process.argv.slice(2).map((filter) => filter.replaceAll('\\', '/'))
const files = findTests('test').filter(
  (file) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
)
const bundleOf = await bundleTests(root, files, bundleFolder)
const results = await runAll(files, 2)
report(results)

/** All test files, sorted; what stands in the folders of test sites is input, not a test. */
function findTests(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (!entry.isDirectory()) return /\.test\.tsx?$/.test(path) ? [path] : []
      return ['node_modules', 'test/sites', 'test/pack'].some((name) => path.endsWith(name))
        ? []
        : findTests(path)
    })
    .sort()
}

/** Whether a file starts several processes at a time itself; it runs alone. */
function usesAllCores(file: string): boolean {
  return file === 'test/attack/attack.test.ts'
}

async function runAll(queue: readonly string[], workers: number): Promise<Result[]> {
  const finished: Result[] = []
  const waiting = queue.filter((file) => !usesAllCores(file))
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      await finish(file)
    }
  }
  const finish = async (file: string): Promise<void> => {
    const result = await runFile(file)
    finished.push(result)
    console.log(line(result))
    if (result.failed > 0) console.log(indent(result.output))
  }
  for (const file of queue.filter(usesAllCores)) await finish(file)
  await Promise.all(Array.from({ length: workers }, work))
  return finished.sort((a, b) => (a.file < b.file ? -1 : 1))
}

function runFile(file: string): Promise<Result> {
  const start = performance.now()
  // A group of its own, so that a hanging test is ended together with what it started.
  const child = spawn(process.execPath, ['--enable-source-maps', bundleOf(file)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing is written where the tester's own programs keep their state.
    env: { ...process.env, XDG_STATE_HOME: stateFolder, DOCSGEN_CACHE_KEY: '' },
    detached: process.platform !== 'win32',
  })
  running.add(child)
  let output = ''
  let isLate = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      isLate = true
      end(child)
    }, timeLimit)
    child.on('exit', () => {
      // Whatever the test left running would keep the streams open for ever.
      setTimeout(() => end(child), 1000).unref()
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      running.delete(child)
      const seconds = (performance.now() - start) / 1000
      const lateness = isLate ? `not finished after ${timeLimit / 1000} s` : undefined
      const ending =
        lateness ?? (signal ? `ended by ${signal}` : code === 0 ? undefined : `exit code ${code}`)
      resolve({ file, seconds, output: output.trim(), ...judge(output, ending) })
    })
  })
}

/** Reads uvu's closing lines. A test that did not pass has failed, also where uvu says nothing: after a throwing hook. */
function judge(
  output: string,
  ending: string | undefined,
): Pick<Result, 'passed' | 'failed' | 'skipped' | 'problem'> {
  const closing = /Total:\s+(\d+)\s+Passed:\s+(\d+)\s+Skipped:\s+(\d+)\s+Duration:/g
  const found = [...stripVTControlCharacters(output).matchAll(closing)].at(-1)
  const [total, passed, skipped] = found ? found.slice(1).map(Number) : []
  const fail = (problem: string) => ({ passed: passed ?? 0, failed: 1, skipped: skipped ?? 0, problem })
  if (total === undefined || passed === undefined || skipped === undefined) {
    return fail(ending ?? 'it ran no test; is test.run() missing?')
  }
  const failed = total - passed
  if (failed > 0 && output.includes(' FAIL ')) return { passed, failed, skipped }
  if (failed > 0) return { passed, failed, skipped, problem: 'a before or after hook threw, uvu hides what' }
  if (ending) return fail(`all tests passed, then: ${ending}`)
  if (total === 0) return fail('it ran no test')
  return { passed, failed, skipped }
}

function line({ file, passed, failed, skipped, problem, seconds }: Result): string {
  const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(
    Boolean,
  )
  const status = failed > 0 ? 'FAIL' : 'ok  '
  return `${status} ${file}  ${counts.join(', ')}  ${seconds.toFixed(1)} s${problem ? `  (${problem})` : ''}`
}

function indent(text: string): string {
  return `\n${text.replace(/^/gm, '    ')}\n`
}

function end({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
}

function report(all: readonly Result[]): void {
  const failures = all.filter(({ failed }) => failed > 0)
  const sum = (key: 'passed' | 'failed' | 'skipped') => all.reduce((count, result) => count + result[key], 0)
  if (failures.length > 0)
    console.log(`\nFailed:\n${failures.map((result) => `  ${line(result)}`).join('\n')}`)
  if (sum('skipped') > 0) console.log(`\n${sum('skipped')} skipped`)
  if (all.length === 0) console.log('\nNo test file found.')
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  if (failures.length > 0 || all.length === 0) process.exitCode = 1
}
