import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nestHeadings } from '../../../templates/layout/toc/TocList.tsx'

type Tree = readonly { readonly heading: { readonly id: string }; readonly children: Tree }[]
const heading = (level: number, id: string) => ({ level, id, text: id, html: id, line: 1 })
const ids = (tree: Tree): unknown[] => tree.map(({ heading, children }) => [heading.id, ...ids(children)])

test('headings stand below the nearest earlier one of a higher level', () => {
  const tree = nestHeadings([heading(2, 'a'), heading(3, 'b'), heading(3, 'c'), heading(2, 'd')])
  assert.equal(ids(tree), [['a', ['b'], ['c']], ['d']])
})

test('a skipped level leaves no gap, and a page may begin with a low one', () => {
  const tree = nestHeadings([heading(4, 'a'), heading(2, 'b'), heading(4, 'c'), heading(3, 'd')])
  assert.equal(ids(tree), [['a'], ['b', ['c'], ['d']]])
})

test.run()
