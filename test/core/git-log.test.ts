import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readGitLog } from '../../src/core/git-log.ts'

/** A log as `git log -z --name-status` prints it, newest commit first. */
const log = (...commits: readonly (readonly [hash: string, time: number, ...changes: string[]])[]) =>
  commits
    .map(
      ([hash, time, ...changes]) =>
        `\x1e${hash}\x1f${time}\x1fAda\0${changes.length > 0 ? '\n' : ''}${changes.map((change) => `${change.replaceAll(' ', '\0')}\0`).join('')}`,
    )
    .join('')

const times = (text: string, ignored: readonly string[] = []) =>
  Object.fromEntries([...readGitLog(text, ignored)].map(([name, { time }]) => [name, time]))

test('the newest commit of a file counts', () => {
  assert.equal(times(log(['c', 3, 'M a.md'], ['b', 2], ['a', 1, 'A a.md', 'A b.md'])), {
    'a.md': 3,
    'b.md': 1,
  })
  assert.equal(readGitLog(log(['a', 1, 'A a.md']), []).get('a.md'), { time: 1, author: 'Ada' })
})

test('a file that was only moved keeps its date, through several moves', () => {
  const moves = log(
    ['d', 4, 'R100 b.md c.md'],
    ['c', 3, 'R100 a.md b.md'],
    ['b', 2, 'M a.md'],
    ['a', 1, 'A a.md'],
  )
  assert.is(times(moves)['c.md'], 2)
})

test('a name that two files had one after the other belongs to each in its time', () => {
  const reused = log(
    ['d', 4, 'A a.md'],
    ['c', 3, 'R100 a.md b.md'],
    ['b', 2, 'M a.md'],
    ['a', 1, 'A a.md', 'A b.md'],
  )
  assert.equal(times(reused), { 'a.md': 4, 'b.md': 2 })
})

test('a file that was removed has no date, and neither has a new one of its name', () => {
  assert.equal(times(log(['b', 2, 'D a.md'], ['a', 1, 'A a.md'])), {})
})

test('commits of a formatter do not count, however long their hash is given', () => {
  const text = log(['abcdef1234', 3, 'M a.md', 'R100 b.md c.md'], ['b', 2, 'M a.md', 'A b.md'])
  assert.equal(times(text, ['ABCDEF1']), { 'a.md': 2, 'c.md': 2 })
})

test('no log and a broken one are read', () => {
  assert.equal(times(''), {})
  assert.equal(times('\x1ea'), {})
  assert.equal(times('\x1ea\x1f1\x1fAda\0\nM\0'), {})
})

test.run()
