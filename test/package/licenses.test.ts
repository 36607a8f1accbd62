import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Builds a site and returns its list of licences. */
async function buildLicenses(files: Record<string, string> = {}): Promise<string> {
  const folder = tempFolder()
  writeFiles(folder, {
    'site.config.ts': "export default { title: 'x' }\n",
    'content/index.md': '# x\n',
    ...files,
  })
  const { code, stderr } = await runCli(['build', folder])
  assert.is(code, 0, stderr)
  const assets = join(folder, 'build/assets')
  // Files there are cached for ever, so each is named by its content.
  const names = readdirSync(assets).filter((name) => name.includes('LICENSES'))
  assert.match(names.join(), /^LICENSES-[A-Z2-7]{8}\.txt$/)
  return readFileSync(join(assets, names.join()), 'utf8')
}

/** The packages of such a text. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^(\S+) \d+\.\S+ \(.+\)$/gm)].map(([, name = '']) => name)

test('a site publishes the licences of the packages in its scripts', async () => {
  const text = await buildLicenses()
  assert.equal(namesIn(text), ['lunr', 'lunr-languages', 'react', 'react-dom', 'scheduler'])
  const react = readFileSync(join(root, 'node_modules/react/LICENSE'), 'utf8').trim()
  assert.ok(text.includes(react))
})

test('it lists what its own templates import, too, and not what they do not use', async () => {
  const files = {
    'templates/browser/reading/back-to-top.ts': `import { greeting } from 'greeter'
import { other } from 'unused'
export { startBackToTop } from 'docsgen/templates/browser/reading/back-to-top.ts'
console.log(greeting)
`,
    'node_modules/greeter/package.json':
      '{ "name": "greeter", "version": "1.2.3", "license": "ISC", "type": "module", "exports": "./index.js" }\n',
    'node_modules/greeter/index.js': "export const greeting = 'hello'\n",
    'node_modules/greeter/LICENCE.md': 'Greet as you like.\n',
    'node_modules/greeter/LICENSES/ISC.txt': 'A folder of that name (reuse.software) is no list.\n',
    'node_modules/greeter/NOTICE': 'Made by Greta.\n',
    'node_modules/unused/package.json':
      '{ "name": "unused", "version": "1.0.0", "license": "ISC", "type": "module", "exports": "./index.js" }\n',
    'node_modules/unused/index.js': "export const other = 'nothing'\n",
  }
  const text = await buildLicenses(files)
  assert.equal(namesIn(text), ['greeter', 'lunr', 'lunr-languages', 'react', 'react-dom', 'scheduler'])
  assert.match(text, 'greeter 1.2.3 (ISC)\n\nGreet as you like.\n\nMade by Greta.\n')
  assert.is(await buildLicenses(files), text, 'the same wherever the site lies')
})

test('the package names what is bundled in it, with versions and licences', () => {
  const list = JSON.parse(readFileSync(join(root, 'dist/bundle/packages.json'), 'utf8')) as {
    name: string
    version: string
    license: string
  }[]
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const versions = Object.entries<{ version: string }>(packages).map(
    ([path, { version }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`,
  )
  const text = readFileSync(join(root, 'dist/bundle/LICENSES.txt'), 'utf8')
  // Tables of the search are made of these.
  const isTable = (name: string) => name === 'opencc-js' || name === 'pinyin-pro'
  assert.ok(list.some(({ name }) => name === 'micromark'))
  assert.is(list.filter(({ name }) => isTable(name)).length, 2)
  // Of this package the syntax of formulas only: Temml typesets them.
  assert.ok(list.some(({ name }) => name === 'micromark-extension-math'))
  assert.not.ok(list.some(({ name }) => name === 'katex'))
  assert.match(text, /^opencc-js .+\n[\s\S]+Apache License\s+Version 2\.0, January 2004/m)
  for (const { name, version, license } of list) {
    if (!isTable(name)) assert.ok(versions.includes(`${name} ${version}`), name)
    assert.ok(text.includes(`${name} ${version} (${license})\n`), name)
  }
  assert.equal(
    namesIn(text),
    list.map(({ name }) => name),
  )
})

test.run()
