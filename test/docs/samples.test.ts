// Tries the samples that changed since they were recorded in verified.json; `npm run docs:verify` does that and records.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseInstall, parseListing } from './verify/check-project.ts'
import { createProjects } from './verify/create-projects.ts'
import { findBlocks } from './verify/find-blocks.ts'
import { readBlocks, verifySamples } from './verify/verify-samples.ts'

test('every sample is what the toolkit takes, and gives what the page says', async () => {
  const { problems } = await verifySamples({ set: 'toolkit', log: console.log })
  assert.equal(
    problems.map(({ file, line, message }) => `${file}:${line}: ${message}`),
    [],
  )
})

test('every shell block is run, or only installs packages, or says why it is not run', () => {
  const lost = readBlocks().filter(({ language, words, text }) => {
    if (!/^(bash|sh|shell)$/.test(language) || words.run !== undefined || words['no-run']) return false
    return !text.trim().split('\n').every(parseInstall)
  })
  assert.equal(
    lost.map(({ file, line }) => `${file}:${line}`),
    [],
  )
})

test('what is not run or built gives a reason', () => {
  const silent = readBlocks().filter(({ words }) => words['no-run'] === '' || words['no-build'] === '')
  assert.equal(
    silent.map(({ file, line }) => `${file}:${line}`),
    [],
  )
})

test('blocks are found with their line, section and words', () => {
  const page =
    '---\na: 1\n---\n\n## One {#one}\n\n````md title="a b.md" {1-2} run\n```ts\n## no heading\n```\n````\n\n### Two\n\n  ~~~\n  x\n  ~~~\n'
  assert.equal(findBlocks('p.md', page), [
    {
      file: 'p.md',
      line: 7,
      section: 'one',
      language: 'md',
      words: { title: 'a b.md', run: '' },
      text: '```ts\n## no heading\n```\n',
    },
    { file: 'p.md', line: 15, section: 'Two', language: '', words: {}, text: 'x\n' },
  ])
})

test('a file that is shown again begins the next project, a manifest is merged', () => {
  const fence = (title: string, text: string) => `\`\`\`js title="${title}"\n${text}\n\`\`\`\n`
  const page = `## A\n\n${fence('a.mjs', '1')}${fence('package.json', '{}')}${fence('package.json', '{}')}${fence('a.mjs', '2')}`
  const projects = createProjects(findBlocks('p.md', page))
  assert.equal(
    projects.map(({ id, blocks }) => [id, blocks.length]),
    [
      ['p.md#A', 3],
      ['p.md#A~2', 1],
    ],
  )
})

test('a listing is read with sizes, and from a drawn tree', () => {
  assert.equal(parseListing('63 dist/a.css\ndist/b.js\n'), [
    { path: 'dist/a.css', size: 63 },
    { path: 'dist/b.js' },
  ])
  const tree = 'esm\n├── Button\n│   └── index.js\n└── index.js\n'
  assert.equal(
    parseListing(tree).map(({ path }) => path),
    ['esm/Button/index.js', 'esm/index.js'],
  )
})

test.run()
