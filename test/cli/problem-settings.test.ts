import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

/** Builds a site with these settings; gives its exit code and the problems as `code severity`. */
async function buildWith(settings: object, files: Readonly<Record<string, string>> = {}) {
  const root = tempFolder()
  writeFiles(root, {
    'site.config.mjs': `export default ${JSON.stringify({ title: 'S', ...settings })}`,
    'content/index.md': '# A\n\n### Deep\n\n![](a.svg) <Bogus text="x" />\n\n[gone](/gone) [lost](lost.md)\n',
    'content/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...files,
  })
  const { code, stdout } = await runCli(['build', root, '--json'])
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; severity: string; message: string; hint?: string }[]
  }
  return {
    exit: code,
    diagnostics,
    found: diagnostics.map(({ code, severity }) => `${code} ${severity}`).sort(),
  }
}

test('without settings each problem is as serious as the catalogue says', async () => {
  const { exit, found } = await buildWith({})
  assert.is(exit, 1)
  assert.equal(found, [
    'broken-link error',
    'broken-markdown-link warning',
    'missing-alt warning',
    'unknown-component warning',
  ])
})

test('a site sets any problem by its code, also where an older option says otherwise', async () => {
  const { exit, found } = await buildWith({
    onBrokenLinks: 'throw',
    markdown: { warnHeadingJumps: false },
    problems: {
      'broken-link': 'warn',
      'broken-markdown-link': 'off',
      'missing-alt': 'off',
      'heading-jump': 'warn',
      'unknown-component': 'error',
    },
  })
  assert.is(exit, 1)
  assert.equal(found, ['broken-link warning', 'heading-jump warning', 'unknown-component error'])
})

test('settings hold where a template is broken, too', async () => {
  const { found } = await buildWith(
    { problems: { 'missing-alt': 'off', 'unknown-component': 'off' } },
    { 'templates/layout/Footer.tsx': 'export function Footer( {\n' },
  )
  assert.ok(found.includes('template-error error'))
  assert.not.match(found.join(), /missing-alt|unknown-component/)
})

test('a code that no problem has, and one that protects the site, are errors of the config', async () => {
  const { exit, diagnostics } = await buildWith({ problems: { 'broken-lnk': 'off', 'path-clash': 'off' } })
  assert.is(exit, 1)
  assert.match(diagnostics[0]?.message ?? '', 'broken-lnk')
  assert.is(diagnostics[0]?.hint, 'Did you mean broken-link?')
  assert.match(diagnostics[1]?.message ?? '', 'problems.path-clash')
  assert.is(diagnostics.length, 2)
})

test.run()
