import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseRecords } from '../../bench/trend/bench-record.ts'
import { createTrendComment, drawSparkline } from '../../bench/trend/trend-comment.ts'
import { tempFolder } from '../support/temp-folder.ts'

// The comment about times and sizes. `records.jsonl` is what `bench/trend/measure-commits.ts` measured of six commits of this repository.

const recorded = readFileSync(new URL('records.jsonl', import.meta.url), 'utf8')
const records = parseRecords(recorded)
const [before, after] = records.slice(-2)
if (!before || !after) throw new Error('Too few records.')

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', `bench/trend/${script}`, ...args], {
    cwd: root,
    encoding: 'utf8',
  })

const rowsOf = (comment: string) =>
  comment
    .split('\n')
    .filter((line) => /^\| \w/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))

test('each number has a row: before, after, the change, and the main branch over time', () => {
  const rows = rowsOf(createTrendComment(records, before, after))
  assert.equal(
    rows.map(([, name]) => name),
    Object.keys(after.numbers),
  )
  for (const [, name = '', then, now, change, range, line = ''] of rows) {
    const values = records.map(({ numbers }) => numbers[name] ?? Number.NaN)
    assert.is([...line].length, records.length, name)
    assert.is(then === now, change === '=' || change?.endsWith('0.0 %'), name)
    assert.is(range?.includes(' to '), Math.min(...values) !== Math.max(...values), name)
  }
})

test('a change outside of what the main branch ranges over is bold', () => {
  const name = 'first build of 100 pages, CPU s'
  const slower = { ...after, numbers: { ...after.numbers, [name]: 2 * (before.numbers[name] ?? 0) } }
  const bold = (comment: string) =>
    rowsOf(comment)
      .filter(([, , , , change]) => change?.startsWith('**'))
      .map(([, name, , , change]) => [name, change])
  assert.equal(bold(createTrendComment(records, before, slower)), [[name, '**+100.0 %**']])
  assert.equal(bold(createTrendComment(records, before, before)), [])
})

test('without measurements of the main branch the comment says so', () => {
  const comment = createTrendComment([], before, after)
  assert.match(comment, 'The main branch has no measurements yet')
  assert.is(rowsOf(comment).length, Object.keys(after.numbers).length)
})

test('a number that is measured since this change is new', () => {
  const { commit, date, numbers } = before
  const [name = '', ...others] = Object.keys(numbers)
  const older = {
    commit,
    date,
    numbers: Object.fromEntries(others.map((name) => [name, numbers[name] ?? 0])),
  }
  assert.is(
    rowsOf(createTrendComment([older, older], older, after)).find(([, one]) => one === name)?.[4],
    'new',
  )
})

test('only the last twenty commits are shown', () => {
  const many = Array.from({ length: 30 }, () => records).flat()
  const [row = []] = rowsOf(createTrendComment(many, before, after))
  assert.is([...(row[6] ?? '')].length, 20)
})

test('a line of bars is level where numbers hardly differ, and fills its height where they do', () => {
  assert.is(drawSparkline([1, 2, 8]), '▁▂█')
  assert.is(drawSparkline([100, 100, 100.1]), '▁▁▁')
  assert.is(drawSparkline([0, 0]), '▁▁')
  assert.is(drawSparkline([]), '')
})

test('a line that is no record is named', () => {
  for (const line of ['{"commit":"a"}', '{', 'null', '{"commit":"a","date":"b","numbers":{"s":"1"}}'])
    assert.throws(() => parseRecords(`${recorded}${line}\n`), `Line ${records.length + 1} is no record`)
})

test('the script prints the comment from files, also where the main branch has none', () => {
  const folder = tempFolder()
  const measured = join(folder, 'measured.jsonl')
  writeFileSync(measured, `${JSON.stringify(before)}\n${JSON.stringify(after)}\n`)
  const path = fileURLToPath(new URL('records.jsonl', import.meta.url))
  assert.is(run('comment.ts', path, measured).stdout, `${createTrendComment(records, before, after)}\n`)
  assert.match(run('comment.ts', join(folder, 'none.jsonl'), measured).stdout, 'no measurements yet')
  writeFileSync(measured, `${JSON.stringify(before)}\n`)
  assert.is.not(run('comment.ts', path, measured).status, 0)
})

// Processor time is read from `/proc`.
if (process.platform === 'linux')
  test('this commit can be measured, and has the numbers that the history has', () => {
    const { status, stdout, stderr } = run('measure-commits.ts', '--rounds', '1', '.')
    assert.is(status, 0, stderr)
    const [record] = parseRecords(stdout)
    assert.equal(Object.keys(record?.numbers ?? {}), Object.keys(after.numbers))
    for (const [name, value] of Object.entries(record?.numbers ?? {})) assert.ok(value > 0, name)
  })

test.run()
