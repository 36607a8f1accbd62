import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from './support/run-cli.ts'
import { tempFolder } from './support/temp-folder.ts'
import { writeFiles } from './support/write-files.ts'

// What other systems do to files and their names. What the disk of every system can hold is in `sites/unportable-paths` and
// `sites/other-separators`.

const config = "export default { title: 'Site', i18n: { defaultLocale: 'en' }, llms: true }\n"
const cases = fileURLToPath(new URL('sites/', import.meta.url))

function readAll(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length), readFileSync(path, 'latin1')]),
  )
}

test('documents with the line ends of Windows give the same site', async () => {
  const [unix, windows] = [tempFolder(), tempFolder()]
  for (const folder of [unix, windows])
    for (const name of ['every-feature', 'every-component']) {
      cpSync(join(cases, name), join(folder, name), { recursive: true })
      for (const entry of readdirSync(join(folder, name, 'content'), {
        recursive: true,
        withFileTypes: true,
      })) {
        const path = join(entry.parentPath, entry.name)
        if (!/\.mdx?$/.test(path)) continue
        const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
        writeFileSync(path, folder === windows ? text.replaceAll('\n', '\r\n') : text)
      }
    }
  for (const name of ['every-feature', 'every-component']) {
    const [one, other] = await Promise.all(
      [unix, windows].map((folder) => runCli(['build', join(folder, name), '--json'])),
    )
    assert.is(one?.code, 0, one?.stderr)
    assert.equal(JSON.parse(other?.stdout ?? '').diagnostics, JSON.parse(one?.stdout ?? '').diagnostics)
    const [made, wanted] = [windows, unix].map((folder) => readAll(join(folder, name, 'build')))
    assert.ok(wanted && wanted.size > 5)
    const differing = [...wanted].filter(([path, content]) => made?.get(path) !== content)
    assert.equal(
      differing.map(([path]) => path),
      [],
      name,
    )
  }
})

test('a site is built where its path is longer than Windows once allowed', async () => {
  const root = join(
    tempFolder(),
    ...Array.from({ length: 8 }, () => 'a-folder-whose-name-has-forty-characters'),
  )
  assert.ok(root.length > 260)
  writeFiles(root, {
    'site.config.ts': config,
    'content/index.md': '# Start\n\n[Code](guide/start.md)\n',
    'content/guide/start.md': '# Guide\n\n```js file=./code.js\n```\n',
    'content/guide/code.js': 'const one = 1\n',
    'templates/styles/tokens.css':
      '@import "docsgen/templates/styles/tokens.css";\n:root { --accent: #0b6e52 }\n',
  })
  const { code, stderr } = await runCli(['build', root])
  assert.is(code, 0, stderr)
  assert.match(stderr, ' 0 warnings.')
})

// Windows cannot have such a file.
if (process.platform !== 'win32')
  test('a file with a backslash in its name is left out, and named', async () => {
    const root = tempFolder()
    writeFiles(root, {
      'site.config.ts': config,
      'content/index.md': '# Start\n',
      'content/guide\\start.md': '# Guide\n',
      'public/a\\b.txt': 'text\n',
    })
    const { code, stdout } = await runCli(['build', root, '--json'])
    assert.is(code, 0)
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file: string }[] }
    assert.equal(
      diagnostics.map((one) => [one.code, one.file]),
      [
        ['unportable-path', 'content/guide\\start.md'],
        ['unportable-path', 'public/a\\b.txt'],
      ],
    )
    assert.equal(
      [...readAll(join(root, 'build')).keys()].filter((path) => path.includes('\\')),
      [],
    )
  })

test.run()
