import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = tempFolder()
writeFiles(folder, { 'site.config.ts': "export default { title: 'x' }\n" })
for (let number = 0; number < 100; number++)
  writeFiles(folder, { [`content/${number || 'index'}.md`]: `# Page ${number}\n` })

/** Builds with a function of JavaScript or Node that throws when docsgen's own code calls it. */
async function buildBroken(name: string, code: string): Promise<string> {
  writeFiles(folder, { [`${name}.mjs`]: code })
  const preload = `--import ${pathToFileURL(join(folder, `${name}.mjs`)).href}`
  const { code: exitCode, stderr } = await runCli(['build', folder], { env: { NODE_OPTIONS: preload } })
  assert.is(exitCode, 1)
  assert.not.match(stderr, /dist\/bundle/)
  return stderr
}

/** Asserts that a frame of the text names the function (esbuild numbers those of one name), and a line of the source on which `call` stands. */
function assertFrame(text: string, path: string, name: string, call: string): void {
  const frame = new RegExp(`at (?:async )?${name}\\d* \\(${path.replaceAll('.', '\\.')}:(\\d+):\\d+\\)`).exec(
    text,
  )
  assert.ok(frame, `${name} of ${path} in:\n${text}`)
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  assert.match(lines[Number(frame?.[1]) - 1] ?? '', call)
}

test('a crash of the main thread names functions, files and lines of the source', async () => {
  const text = await buildBroken(
    'main',
    `import { isMainThread } from 'node:worker_threads'
     import os from 'node:os'
     import { syncBuiltinESMExports } from 'node:module'
     if (isMainThread && !process.send) os.availableParallelism = () => undefined.broken
     syncBuiltinESMExports()`,
  )
  assert.match(text, 'docsgen failed unexpectedly: Cannot read properties of undefined')
  assertFrame(text, 'src/node/parse/parse-pages.ts', 'createParser', 'availableParallelism()')
})

test('so does a crash while the command loads', async () => {
  const text = await buildBroken(
    'load',
    `import { isMainThread } from 'node:worker_threads'
     if (isMainThread && !process.send) process.exitCode = 0, Object.defineProperty(process, 'on', { value: () => undefined.broken })`,
  )
  assert.match(text, 'docsgen failed unexpectedly: TypeError: Cannot read properties of undefined')
  assertFrame(text, 'src/cli/command-end.ts', 'guardEnd', 'process.on(')
})

test('a crash of the parser names the page, too', async () => {
  const text = await buildBroken(
    'parser',
    `import { isMainThread } from 'node:worker_threads'
     if (!isMainThread) JSON.stringify = () => undefined.broken`,
  )
  assert.match(text, /^error content\/\d+\.md \[unreadable-file]/m)
  assert.match(text, 'This is a bug of docsgen. Please report it with these lines:')
  assertFrame(text, 'src/node/parse/parse-document.ts', 'parseOnce', 'JSON.stringify')
})

test('a parser that cannot load is told as what it is', async () => {
  const text = await buildBroken(
    'no-parser',
    `import { isMainThread } from 'node:worker_threads'
     if (!isMainThread && process.argv[2] === 'parse-worker') {
       // After the build has begun, and before the first page.
       await new Promise((resolve) => setTimeout(resolve, 700))
       throw new Error('no thread today')
     }
     if (process.send) await new Promise((resolve) => setTimeout(resolve, 1500))`,
  )
  assert.match(text, 'docsgen failed unexpectedly: no thread today')
})

test('a page that takes too long is given up, and the others are parsed', async () => {
  const site = tempFolder()
  const slow = `# Slow\n\n${'Some *text* with [a](./index.md) and `code`.\n\n'.repeat(40_000)}`
  writeFiles(site, {
    'site.config.ts': "export default { title: 'x', markdown: { maxPageTime: 1500, maxPageBytes: 4e6 } }\n",
    'content/index.md': '# Home\n',
    'content/slow/one.md': slow,
    'content/slow/two.md': slow,
    'content/z.md': '# Last\n',
  })
  const { code, stdout } = await runCli(['build', site, '--json'])
  assert.is(code, 1)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file: string }[] }
  assert.equal(
    diagnostics.map(({ code, file }) => `${code} ${file}`),
    ['page-too-slow content/slow/one.md', 'page-too-slow content/slow/two.md'],
  )
})

test('a crash of the thread that makes the search names lines of the source', async () => {
  const text = await buildBroken(
    'search',
    `import { isMainThread } from 'node:worker_threads'
     if (!isMainThread && process.argv[2] === 'search-index-worker') TextEncoder.prototype.encode = () => undefined.broken`,
  )
  assert.match(text, 'docsgen failed unexpectedly: Cannot read properties of undefined')
  assert.match(text, /at .*src\/node\/publish\/search-index-worker\.ts:\d+:\d+/)
})

test('a thread without memory is no bug: the message says how to give it more', async () => {
  const text = await buildBroken(
    'memory',
    `import { isMainThread } from 'node:worker_threads'
     const held = []
     if (!isMainThread && process.argv[2] === 'search-index-worker')
       TextEncoder.prototype.encode = () => { for (;;) held.push(new Array(1e6).fill(0)) }`,
  )
  assert.match(text, 'NODE_OPTIONS=--max-old-space-size=8192')
  assert.not.match(text, 'unexpectedly')
})

test('a crash of the process that runs the config names lines of the source; a mistake in a config has no such lines', async () => {
  // Without a value that is known.
  writeFiles(folder, { 'site.config.ts': "export default { title: 'y' }\n" })
  const text = await buildBroken(
    'config',
    `import vm from 'node:vm'
     import { syncBuiltinESMExports } from 'node:module'
     if (process.send) vm.compileFunction = undefined
     syncBuiltinESMExports()`,
  )
  assertFrame(text, 'src/node/read/run/run-bundle.ts', 'runBundle', 'compileFunction(')
  writeFiles(folder, { 'bad/site.config.ts': 'export default { get title() { return undefined.broken } }\n' })
  const { stderr } = await runCli(['build', join(folder, 'bad')])
  assert.match(stderr, 'site.config.ts:1:')
  assert.not.match(stderr, 'bug of docsgen')
})

test('every bundle has a map that leads to files of the package', () => {
  const bundles = readdirSync(join(root, 'dist/bundle')).filter((name) => /\.c?js$/.test(name))
  assert.ok(bundles.length > 5)
  for (const name of bundles) {
    const { sources } = JSON.parse(readFileSync(join(root, 'dist/bundle', `${name}.map`), 'utf8'))
    const others = sources.filter((path: string) => !/^\.\.\/\.\.\/(src|node_modules)\/|^react:/.test(path))
    assert.equal(others, [], name)
  }
})

test.run()
