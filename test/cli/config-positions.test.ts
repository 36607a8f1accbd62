import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const config = `export default {
  title: 'S',
  favicon: 'gone.svg',
  onBrokenLinks: 'warn',
}
`

/** The problems of a built site, as `code file:line:column`. */
async function problemsOf(root: string): Promise<string[]> {
  const { stdout } = await runCli(['build', root, '--json'])
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; file: string; line: number; column: number }[]
  }
  return diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`)
}

test('a build that changes nothing names the lines of the config as they are now', async () => {
  const root = tempFolder()
  writeFiles(root, { 'site.config.ts': config, 'content/index.md': '# Home\n' })
  assert.equal(await problemsOf(root), ['broken-link site.config.ts:3:3'])
  writeFiles(root, { 'site.config.ts': `// A comment.\n\n${config}` })
  assert.equal(await problemsOf(root), ['broken-link site.config.ts:5:3'])
})

test('messages of the site are named by their line, too', async () => {
  const root = tempFolder()
  const words = "export default {\n  search: 'Haku',\n  serch: 'x',\n}\n"
  writeFiles(root, {
    'site.config.ts': "export default { title: 'S', i18n: { defaultLocale: 'fi' } }\n",
    'words/fi.ts': words,
    'content/index.md': '# Home\n',
  })
  assert.equal(await problemsOf(root), ['bad-config words/fi.ts:3:3'])
})

test.run()
