import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'
import { readHandbook } from './read-samples.ts'

// The steps of “Getting started”, in the order in which a reader takes them.

for (const page of ['getting-started.md', 'zh-Hans/getting-started.md']) {
  test(`what ${page} says of the first site happens`, async () => {
    const text = readHandbook().get(page) ?? ''
    const blockWith = (pattern: RegExp): string =>
      [...text.matchAll(/^```[^\n]*\n(.*?)^```/gms)].find(([, code = '']) => pattern.test(code))?.[1] ?? ''
    const folder = tempFolder()
    const docs = join(folder, 'docs')
    writeFiles(folder, { 'package.json': '{ "name": "toolkit" }' })

    const [, command = ''] = /^npx docsgen (new docs.*)$/m.exec(text) ?? []
    const made = await runCli(command.split(' '), { cwd: folder })
    assert.is(made.code, 0, made.stderr)
    assert.match(made.stderr, 'The title is toolkit, the language')
    assert.match(readFileSync(join(docs, 'content/index.md'), 'utf8'), '# toolkit')
    assert.equal(
      namesOf(blockWith(/^docs\n├/)),
      readdirSync(docs, { recursive: true, encoding: 'utf8' }).map(lastOf).sort(),
    )
    assert.is((await runCli(['build', 'docs'], { cwd: folder })).code, 0)
    const [home = ''] =
      /<nav class="sidebar".*?<\/a>/s.exec(readFileSync(join(docs, 'build/index.html'), 'utf8')) ?? []
    assert.match(home, 'href="/"', 'the home page stands first in the sidebar')

    const mistake = blockWith(/writting\.md/)
    const message = blockWith(/content\/index\.md:/)
    const index = join(docs, 'content/index.md')
    const good = readFileSync(index, 'utf8')
    const published = readFileSync(join(docs, 'build/index.html'), 'utf8')
    writeFileSync(index, good.split('\n').with(2, mistake.trim()).join('\n'))
    const failed = await runCli(['build', 'docs'], { cwd: folder })
    assert.is(failed.code, 1)
    assert.match(failed.stderr, message)
    assert.is(readFileSync(join(docs, 'build/index.html'), 'utf8'), published)

    const dev = await startCli(['dev', 'docs', '--port', '0'], folder)
    for (let waited = 0; !dev.output().includes(message) && waited < 10_000; waited += 100)
      await setTimeout(100)
    await dev.stop()
    assert.match(dev.output(), message)

    writeFileSync(index, good)
    assert.is((await runCli(['build', 'docs'], { cwd: folder })).code, 0)
  })
}

const lastOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? ''

/** The names in a drawn tree of files, its root left out. */
const namesOf = (tree: string): string[] =>
  tree
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^[│├└─\s]+/, ''))
    .sort()

test.run()
