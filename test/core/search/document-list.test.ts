import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createDocumentList } from '../../../src/core/search/make/document-list.ts'

const documentOf = (number: number) => ({
  i: number,
  t: `第 ${number} 段`,
  u: '/页',
  h: '#节',
  p: 0,
  s: '节',
})

test('a long list has its documents in order, each time that it is gone through', () => {
  let packs = 0
  const list = createDocumentList({
    pack(text) {
      packs++
      return deflateRawSync(text)
    },
    unpack: (packed) => inflateRawSync(packed).toString(),
  })
  const all = Array.from({ length: 20_500 }, (_, number) => documentOf(number))
  for (const document of all) list.push(document)
  assert.ok(packs > 0)
  assert.equal([...list], all)
  assert.equal([...list], all)
})

test('a short list is not packed', () => {
  const list = createDocumentList({
    pack: () => {
      throw new Error('packed')
    },
    unpack: () => '',
  })
  for (let number = 0; number < 1000; number++) list.push(documentOf(number))
  assert.is([...list].length, 1000)
})

test.run()
