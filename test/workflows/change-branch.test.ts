import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { changeBranch } from '../../.github/scripts/change-branch.ts'
import { writeFiles } from '../support/write-files.ts'
import { createClone } from './create-clone.ts'
import { runScript } from './run-script.ts'

// Branches that workflows write: the measurements and the published pages.

test('a branch of made files is one commit, and the clone stays as it is', () => {
  const { folder, git, readBranch } = createClone({ 'README.md': '# Clone\n', '.gitignore': 'made.txt\n' })
  writeFileSync(join(folder, 'unsaved.txt'), 'unsaved\n')
  const add = (name: string) =>
    changeBranch(folder, 'made', 'Made', (files) => writeFiles(files, { [name]: `${name}\n` }))
  add('made.txt')
  add('sub/other.txt')
  assert.equal(readBranch('made'), { 'made.txt': 'made.txt\n', 'sub/other.txt': 'sub/other.txt\n' })
  git('fetch', '-q', 'origin', 'made')
  assert.is(git('rev-list', '--count', 'FETCH_HEAD').trim(), '1')
  assert.is(git('log', '-1', '--format=%an', 'FETCH_HEAD').trim(), 'github-actions[bot]')
  assert.is(git('status', '--porcelain').trim(), '?? unsaved.txt')
  assert.is(git('branch', '--show-current').trim(), 'main')
})

test('a change that changes nothing pushes nothing', () => {
  const { folder, git } = createClone()
  const write = () => changeBranch(folder, 'made', 'Made', (files) => writeFiles(files, { 'a.txt': 'a\n' }))
  write()
  const before = git('ls-remote', 'origin', 'made')
  write()
  assert.is(git('ls-remote', 'origin', 'made'), before)
})

test('what another run pushes meanwhile is kept', () => {
  const { folder, readBranch } = createClone()
  let rounds = 0
  changeBranch(folder, 'made', 'Ours', (files) => {
    rounds++
    if (rounds < 3)
      changeBranch(folder, 'made', 'Theirs', (theirs) =>
        writeFiles(theirs, { [`theirs-${rounds}.txt`]: 'theirs\n' }),
      )
    writeFiles(files, { 'ours.txt': 'ours\n' })
  })
  assert.is(rounds, 3)
  assert.equal(Object.keys(readBranch('made')), ['ours.txt', 'theirs-1.txt', 'theirs-2.txt'])
})

test('a remote that takes no push is an error, not another attempt', () => {
  const { folder, git } = createClone()
  git('remote', 'set-url', '--push', 'origin', join(folder, 'nowhere.git'))
  let rounds = 0
  const change = () => {
    rounds++
    writeFiles(folder, {})
  }
  assert.throws(() => changeBranch(folder, 'made', 'Made', change), /git push failed: .*nowhere/s)
  assert.is(rounds, 1)
})

test('measurements of the main branch are kept line by line', async () => {
  const { folder, readBranch } = createClone()
  const lines = readFileSync(new URL('records.jsonl', import.meta.url), 'utf8').match(/.+\n/g) ?? []
  for (const line of lines.slice(0, 2)) {
    writeFileSync(join(folder, 'measured.jsonl'), line)
    const { code, stderr } = await runScript('keep-records.ts', ['measured.jsonl'], { cwd: folder })
    assert.is(code, 0, stderr)
  }
  assert.equal(readBranch('bench'), { 'records.jsonl': lines.slice(0, 2).join('') })
  writeFileSync(join(folder, 'measured.jsonl'), 'Killed\n')
  const { code, stderr } = await runScript('keep-records.ts', ['measured.jsonl'], { cwd: folder })
  assert.is.not(code, 0)
  assert.match(stderr, 'holds no records')
})

test.run()
