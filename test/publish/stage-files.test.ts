import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stageFiles } from '../../src/node/publish/stage-files.ts'
import type { OutputFile } from '../../src/types/files.ts'
import { tempFolder } from '../support/temp-folder.ts'

const work = tempFolder()
let count = 0

/** Stages sequences of files into a new folder. */
async function stage(...sequences: (Iterable<OutputFile> | AsyncIterable<OutputFile>)[]) {
  const staging = join(work, `staging-${++count}`)
  mkdirSync(staging)
  const output = { folder: work, staging, previous: {}, previousEditions: [], isNew: true }
  return { staging, result: stageFiles(output, sequences, { has: () => false }) }
}

test('every file stands where it belongs before the result is there', async () => {
  const files = Array.from({ length: 300 }, (_, index) => ({
    path: `a/b${index % 7}/c${index}/index.html`,
    content: `页面 ${index}`,
  }))
  const { staging, result } = await stage(files)
  const { hashes, files: number, bytes } = await result
  assert.is(number, 300)
  for (const { path, content } of files) {
    assert.is(readFileSync(join(staging, path), 'utf8'), content)
    assert.is(hashes[path], createHash('sha256').update(content).digest('hex').slice(0, 32))
  }
  assert.is(
    bytes,
    files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0),
  )
})

test('of two files at one path the first wins', async () => {
  const { staging, result } = await stage([
    { path: 'x.txt', content: 'first' },
    { path: 'x.txt', content: 'second' },
  ])
  assert.is((await result).files, 1)
  assert.is(readFileSync(join(staging, 'x.txt'), 'utf8'), 'first')
})

test('no more is made after a file that cannot be written, and the error is the system’s', async () => {
  let made = 0
  function* files(): Iterable<OutputFile> {
    yield { path: 'x', content: 'a file' }
    yield { path: 'x/y/index.html', content: 'in a folder of that name' }
    for (; made < 1000; made++) yield { path: `z${made}`, content: '' }
  }
  const { result } = await stage(files())
  let code = ''
  await result.catch((error: NodeJS.ErrnoException) => {
    code = error.code ?? ''
  })
  assert.match(code, /^(ENOTDIR|EEXIST)$/)
  assert.ok(made < 1000)
})

test('when making a file fails, what was begun is finished first', async () => {
  function* files(): Iterable<OutputFile> {
    for (let index = 0; index < 20; index++) yield { path: `f${index}/x`, content: 'y' }
    throw new Error('a template')
  }
  const { staging, result } = await stage(files())
  let message = ''
  await result.catch((error: Error) => {
    message = error.message
  })
  assert.is(message, 'a template')
  assert.is(readdirSync(staging).filter((name) => existsSync(join(staging, name, 'x'))).length, 20)
})

test('a sequence that waits does not hold up the others', async () => {
  let goOn = () => {}
  const others = new Promise<void>((resolve) => {
    goOn = resolve
  })
  async function* slow(): AsyncIterable<OutputFile> {
    await others
    yield { path: 'slow', content: '' }
  }
  function* quick(): Iterable<OutputFile> {
    for (let index = 0; index < 40; index++) yield { path: `quick${index}`, content: '' }
    goOn()
  }
  const { result } = await stage(slow(), quick())
  assert.is((await result).files, 41)
})

test('a sequence that fails ends the others', async () => {
  let made = 0
  function* files(): Iterable<OutputFile> {
    for (; made < 1000; made++) yield { path: `z${made}`, content: '' }
  }
  // biome-ignore lint/correctness/useYield: it fails before its first file.
  async function* broken(): AsyncIterable<OutputFile> {
    throw new Error('the search')
  }
  const { result } = await stage(files(), broken())
  let message = ''
  await result.catch((error: Error) => {
    message = error.message
  })
  assert.is(message, 'the search')
  assert.ok(made < 1000)
})

test('a path that leads out of the folder is refused', async () => {
  for (const path of ['../x', 'a/../../x', '/x', 'a//b', './x', '']) {
    const { result } = await stage([{ path, content: '' }])
    let message = ''
    await result.catch((error: Error) => {
      message = error.message
    })
    assert.match(message, 'leads out', path)
  }
})

test.run()
