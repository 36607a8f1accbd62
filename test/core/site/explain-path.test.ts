import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { explainPath } from '../../../src/core/site/explain-path.ts'

test('names that Windows refuses are named, wherever they stand in a path', () => {
  for (const name of ['con', 'CON', 'prn', 'Aux.md', 'nul', 'nul.tar.gz', 'com1', 'LPT9.txt', 'com¹'])
    assert.match(explainPath(`guide/${name}/index.html`) ?? '', 'is the name of a device', name)
  for (const sign of '<>:"|?*\\')
    assert.match(explainPath(`a${sign}b.md`) ?? '', `holds the sign ${sign}`, sign)
  assert.match(explainPath('guide/etc./a.md') ?? '', 'ends in a dot')
  assert.match(explainPath('guide /a.md') ?? '', 'ends in a space')
  assert.match(explainPath(`${'a'.repeat(250)}/b`) ?? '', 'it has 252 characters')
})

test('other names are fine, also those that only resemble them', () => {
  for (const path of [
    'console.md',
    'aux-files/a.md',
    'com10.md',
    'com.md',
    '.nojekyll',
    'a.b.c',
    '指南/图 1.svg',
    "it's #1 & 100%.md",
  ])
    assert.is(explainPath(path), undefined, path)
})

test.run()
