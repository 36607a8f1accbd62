import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { load } from 'js-yaml'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseConfig } from '../../src/core/config/parse-config.ts'
import { icons } from '../../src/core/content/icons.ts'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'
import { readBlocks, readHandbook, readSampleSites } from './read-samples.ts'

// Every sample of the handbook is built, type-checked or run; `read-samples.ts` says how one is marked.

const root = fileURLToPath(new URL('../../', import.meta.url))
const blocks = readBlocks()
const placeOf = ({ file, line }: { file: string; line: number }): string => `docs/content/${file}:${line}`

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly file?: string; readonly message: string }[]
}

async function build(folder: string): Promise<Report['diagnostics']> {
  const { stdout } = await runCli(['build', folder, '--json'])
  return (JSON.parse(stdout) as Report).diagnostics
}

test('every sample of documents and TypeScript says how it is tried', () => {
  const marks = ['sample', 'result', 'option', 'no-run']
  const isPartOfResult = ({ file, text }: (typeof blocks)[number]) =>
    blocks.some((other) => other.file === file && 'result' in other.words && other.text.includes(text))
  const lost = blocks.filter(
    (block) =>
      /^(mdx?|tsx?)$/.test(block.language) &&
      !marks.some((mark) => mark in block.words) &&
      !isPartOfResult(block),
  )
  assert.equal(lost.map(placeOf), [])
})

test('JSON and YAML can be read', () => {
  for (const block of blocks) {
    if (block.language === 'json') assert.not.throws(() => JSON.parse(block.text), placeOf(block))
    if (block.language === 'yaml') assert.not.throws(() => load(block.text), placeOf(block))
  }
})

test('a document that stands alone builds', async () => {
  const folder = tempFolder()
  const alone = blocks.filter(({ words }) => words.sample === '')
  assert.ok(alone.length > 0)
  const nameOf = ({ file, line }: { file: string; line: number }) =>
    `content/${file.replace(/\W/g, '-')}-${line}.md`
  writeFiles(folder, {
    'site.config.mjs': "export default { title: 'Site', i18n: { defaultLocale: 'en' } }\n",
    'content/index.md': '# Home\n',
    ...Object.fromEntries(alone.map((block) => [nameOf(block), block.text])),
  })
  const diagnostics = await build(folder)
  for (const block of alone) {
    const found = diagnostics.filter(({ file }) => file === nameOf(block))
    const expected = block.words.problems?.split(',') ?? []
    const codes = [...new Set(found.map(({ code }) => code))]
    assert.equal(codes, expected, `${placeOf(block)}: ${found.map(({ message }) => message).join('\n')}`)
  }
})

test('every icon is shown with its name', () => {
  const page = readHandbook().get('front-matter.md') ?? ''
  const missing = Object.keys(icons).filter((name) => !page.includes(`<Icon name="${name}" /> \`${name}\``))
  assert.equal(missing, [])
})

test('a result follows its source', () => {
  const pages = readHandbook()
  const wrong = blocks.filter(({ file, words, text }) => {
    if (!('result' in words)) return false
    const page = pages.get(file) ?? ''
    return !page.split(`${text}\`\`\``).some((rest) => rest.replace(/^`*\n\n/, '').startsWith(text))
  })
  assert.equal(wrong.map(placeOf), [])
})

test('the schema takes every option', () => {
  for (const block of blocks.filter(({ words }) => 'option' in words)) {
    const value: object = Function(`return {${block.text}}`)()
    const { diagnostics } = parseConfig({ title: 'Site', ...value }, 'site.config.ts')
    assert.equal(
      diagnostics.map(({ message }) => message),
      [],
      placeOf(block),
    )
  }
})

test('a sample site builds, and so do the commands run there; its code is typed', async () => {
  const folder = tempFolder()
  // Pages of both languages share most of their code.
  const all = readSampleSites(blocks)
  const sites = [...new Map(all.map((site) => [JSON.stringify([site.files, site.commands]), site])).values()]
  for (const [index, { id, files, commands, problems }] of sites.entries()) {
    const site = join(folder, `site-${index}`)
    writeFiles(site, files)
    const diagnostics = await build(site)
    const codes = [...new Set(diagnostics.map(({ code }) => code))]
    assert.equal(codes, problems, `${id}: ${diagnostics.map(({ message }) => message).join('\n')}`)
    for (const command of commands) {
      const { code, stderr } = await runCli(command, { cwd: site })
      assert.is(code, 0, `${id}: docsgen ${command.join(' ')}\n${stderr}`)
    }
  }
  const modules = join(root, 'node_modules')
  writeFiles(folder, {
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        jsx: 'react-jsx',
        module: 'esnext',
        moduleResolution: 'bundler',
        allowImportingTsExtensions: true,
        types: [],
        // Each site declares components of its own, and all of them are one program here.
        skipLibCheck: true,
        paths: {
          docsgen: [join(root, 'dist/declarations/src/index.d.ts')],
          'docsgen/templates/*': [join(root, 'dist/declarations/templates/*')],
          react: [join(modules, '@types/react')],
          'react/*': [join(modules, '@types/react/*')],
          'zod/mini': [join(modules, 'zod/mini')],
        },
      },
      include: ['**/*.ts', '**/*.tsx', '*/.docsgen/components.d.ts'],
      exclude: ['*/build'],
    }),
  })
  const { stdout } = spawnSync(process.execPath, [join(modules, 'typescript/bin/tsc'), '-p', folder], {
    encoding: 'utf8',
  })
  assert.is(stdout, '', sites.map(({ id }, index) => `site-${index} is ${id}`).join('\n'))
})

test.run()
