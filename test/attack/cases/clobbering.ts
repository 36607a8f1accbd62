import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'parse5'
import * as assert from 'uvu/assert'
import { renderMarkdown } from '../../../src/index.ts'
import type { AttackCase } from '../attack-case.ts'
import { checkDocument } from '../check-page.ts'

const properties = [
  'querySelector',
  'querySelectorAll',
  'getElementById',
  'body',
  'head',
  'documentElement',
  'createElement',
  'activeElement',
  'title',
]

/** Names and ids of raw HTML that would stand in the way of the document's own properties. */
export const cases: readonly AttackCase[] = [
  {
    name: 'no element of raw HTML gives its name to the document',
    attack() {
      for (const element of ['img', 'form', 'iframe', 'object', 'embed', 'IMG', 'Form'])
        for (const property of properties) {
          const { html } = renderMarkdown(`<${element} src=a alt=b name="${property}" id="${property}">\n`)
          parse(html)
          assert.not.match(html, /\sname=/)
          if (/object|embed/i.test(element)) assert.not.match(html, ` id="${property}"`)
          checkDocument(`<${element} NAME=${property}>\n`)
        }
    },
  },
  {
    name: 'names that name nothing of the document stay',
    attack() {
      const { html } = renderMarkdown(
        '<a name="old">x</a> <input name="closest"> <object id="my-object"></object>\n',
      )
      assert.match(html, '<a name="old">')
      assert.match(html, '<input name="closest">')
      assert.match(html, 'id="my-object"')
    },
  },
  {
    name: 'the browser’s scripts look nothing up by methods that a page can hide',
    attack() {
      const folder = fileURLToPath(new URL('../../../templates/', import.meta.url))
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
        /\.tsx?$/.test(path),
      )
      assert.ok(files.length > 50)
      for (const path of files.filter((one) => !one.endsWith('dom.ts'))) {
        const source = readFileSync(folder + path, 'utf8')
        assert.not.match(
          source,
          /\b(?:document|page|target)\.(?:querySelector|querySelectorAll|getElementById|closest|matches)\b/,
          path,
        )
        // An id without the prefix is one that a heading can have.
        assert.not.match(
          source,
          /\b(?:id|htmlFor)="(?!docsgen:)|['"`]#(?:main|status|navbar|page|mobile-menu|announcement|base-url|search-)/,
          path,
        )
      }
    },
  },
]
