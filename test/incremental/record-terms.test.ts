import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startRecord } from '../../src/node/record/next-record.ts'
import { emptyRecord, openRecord } from '../../src/node/record/record.ts'
import { tempFolder } from '../support/temp-folder.ts'

const made = {
  pages: new Map(),
  outputs: new Map(),
  addresses: undefined,
  search: new Map(),
  site: emptyRecord.site(),
}
/** More than one step copies, with a last one that is smaller than the memory of the others. */
const texts = new Map(
  ['a', 'b', 'c', 'd', 'e', 'f'].map((key, at) => [key, Buffer.alloc(7_000_000 - at * 1_000_000, key)]),
)

test('terms that a record copies from the last one are the same, whatever was added before them', async () => {
  const root = tempFolder()
  mkdirSync(join(root, '.docsgen'))
  const record = () => readFileSync(join(root, '.docsgen', 'record'))

  const first = startRecord(root)
  for (const [key, terms] of texts) first.addTerms(key, terms)
  await first.finish(made)

  const [last, second] = [openRecord(root).terms(), startRecord(root)]
  second.addTerms('new', Buffer.from('new terms'))
  for (const [key] of texts) {
    const known = last.get(key)
    if (known) second.addTerms(key, known)
  }
  await second.finish(made)
  const copied = record()
  const known = openRecord(root).terms()
  assert.equal([...known.keys()], ['new', ...texts.keys()])
  for (const [key, terms] of texts) assert.ok(terms.equals(known.get(key)?.read() ?? new Uint8Array()), key)

  const third = startRecord(root)
  third.addTerms('new', Buffer.from('new terms'))
  for (const [key, terms] of texts) third.addTerms(key, terms)
  await third.finish(made)
  assert.ok(record().equals(copied), 'The bytes are those of a record that copies nothing.')
})

test.run()
