import * as assert from 'uvu/assert'
import { isOwnId } from '../../../src/core/own-id.ts'
import { renderMarkdown } from '../../../src/index.ts'
import type { AttackCase } from '../attack-case.ts'
import { checkDocument } from '../check-page.ts'

const codes = (text: string): string[] => checkDocument(text).page.diagnostics.map(({ code }) => code)

/** Ids that docsgen's own elements have, or that two elements of a page want. */
export const cases: readonly AttackCase[] = [
  {
    name: 'headings may be called what docsgen calls its own elements',
    attack() {
      const names = [
        'Status',
        'Main',
        'navbar',
        'page',
        'mobile-menu',
        'announcement',
        'search-list',
        'footnote-label',
        'tabs-1-1',
        'note-fn-1',
        'constructor',
        'toString',
      ]
      const { page } = checkDocument(
        `${names.map((name) => `## ${name}\n`).join('\n')}\n[^1]\n\n[^1]: n\n\n:::tabs\n::tab[a]\nx\n:::\n`,
      )
      assert.equal(
        page.headings.map(({ id }) => id),
        names.map((name) => name.toLowerCase()),
      )
    },
  },
  {
    name: 'no written id begins as docsgen’s own do',
    attack() {
      for (const id of ['docsgen:main', 'DOCSGEN:status', 'docsgen:x']) {
        const { page } = checkDocument(`## Title {#${id}}\n`)
        assert.is(page.headings[0]?.id, 'title')
        assert.is(page.diagnostics[0]?.code, 'reserved-id')
        for (const tag of [`<b id="${id}">`, `<a name=${id}>`, `<p ID=' ${id}'>`]) {
          assert.ok(codes(tag).includes('reserved-id'), tag)
          assert.not.ok(renderMarkdown(tag).html.toLowerCase().includes(id.toLowerCase()), tag)
        }
      }
    },
  },
  {
    name: 'a generated id never is one of docsgen’s own',
    attack() {
      for (const title of ['docsgen:main', 'docsgen&#58;main', '`docsgen:main`', 'docsgen：main'])
        for (const { id } of renderMarkdown(`# ${title}\n`).headings) assert.not.ok(isOwnId(id), id)
    },
  },
  {
    name: 'an id that two elements want is reported with its place',
    attack() {
      assert.ok(codes('<b id=x>a</b> <i id=x>b</i>\n').includes('duplicate-id'))
      const { page } = checkDocument('## Status\n\n<b id="status">x</b>\n')
      const double = page.diagnostics.find(({ code }) => code === 'duplicate-id')
      assert.is(double?.line, 6)
      assert.is(page.headings[0]?.id, 'status', 'the heading keeps its id')
    },
  },
  {
    name: 'labels of footnotes cannot make the same id twice',
    attack: () =>
      void checkDocument('[^a] [^a] [^a-2] [^A-3] [^"]\n\n[^a]: x\n\n[^a-2]: y\n\n[^a-3]: z\n\n[^"]: q\n'),
  },
  {
    name: 'no part of an element that overlaps another doubles its id',
    attack: () => {
      for (const text of [
        '<b id=x><p>a</b>b</p>',
        '<a id=one>\n\n## Two\n',
        '<i id=x><table><i><td>',
        '<a id=a href=x><div><a id=b href=y>',
      ])
        checkDocument(text)
    },
  },
  {
    name: 'an id is what its heading says, without marks and tags',
    attack() {
      for (const written of ['{#<p>own}', '{#a\0b}', '{#a<b id=c>}', '{#[a](b)}', '{#![a](b)}'])
        for (const text of [`## T ${written}\n`, `## T ${written}\n\n## U ${written}\n`]) {
          const { headings } = renderMarkdown(text)
          for (const { id } of headings) assert.not.match(id, /[\0<>\ufdd0]/)
          checkDocument(text)
        }
      assert.is(renderMarkdown('## T {#own}\n').headings[0]?.id, 'own')
    },
  },
]
