import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'parse5'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../src/build.ts'
import { tempFolder } from './support/temp-folder.ts'

// What becomes of pages in the dialects of other systems. The sites stand in test/sites/peers/; what is reported about each is
// its report.txt (sites.test.ts).

const peers = fileURLToPath(new URL('sites/peers/', import.meta.url))

/** Texts that must stand in the article of a page, one after the other, and HTML that must. */
interface Expectation {
  readonly texts: readonly string[]
  readonly html: readonly (string | RegExp)[]
}

const expected: Readonly<Record<string, Readonly<Record<string, Expectation>>>> = {
  mdbook: {
    'ch01-boxes/index.html': {
      texts: [
        'let b = Box::new(5);',
        'This does not compile:',
        'let b: Box<i32> = 5;',
        'Option<T> is text, and so is Vec<T>.',
      ],
      html: ['data-language="rust"', 'class="prompt"', '<a href="/ch01-boxes">chapter 2</a>'],
    },
  },
  docusaurus: {
    'index.html': {
      texts: [
        'What you will learn',
        'The store is small.',
        'Another part.',
        'store.ts',
        'JavaScript',
        'TypeScript',
        'pnpm',
        'because of types',
        'A note of the partial.',
        'A note of the other part.',
        'A note of the page.',
      ],
      html: [
        /class="line highlighted"/,
        'class="tabs code-tabs"',
        '<math',
        'class="only-light"',
        'class="only-dark"',
        '<a href="/guide#use">',
      ],
    },
    'guide/index.html': {
      texts: ['Use it', 'Careful', 'Never mutate the state.', 'return { value: 1 }'],
      html: ['id="use"', 'class="line removed"', 'class="line added"', '<details>'],
    },
    'api/index.html': {
      texts: ['API', 'swatch green', 'Green text.', '() => T'],
      html: ['<table>', '<b class="swatch">'],
    },
  },
  rspress: {
    'guide/start/index.html': {
      texts: ['Start new', 'pnpm add', 'ESM', 'bundler.config.ts', 'CJS', 'It is fast.', 'Install', 'Build'],
      html: ['class="line highlighted"', 'class="badge', 'admonition-warning'],
    },
  },
  vitepress: {
    'index.html': { texts: ['A kit', 'for pages', 'Start', 'Fast'], html: ['class="hero'] },
    'guide/index.html': {
      texts: [
        'Guide 🎉',
        'Install beta',
        'npm',
        'pnpm',
        'STOP',
        'const kit = create()',
        'Included text with a link.',
        'Marked text.',
        'An alert.',
      ],
      html: ['<mark>Marked</mark>', 'id="more"', 'class="line highlighted added"', 'page-toc'],
    },
  },
  starlight: {
    'index.html': {
      texts: [
        'Watch out',
        'Rocks ahead',
        'Bright',
        'Read on',
        'Climb the stairs.',
        'lamp.ts',
        'npm create lamp',
        'Start',
      ],
      html: ['href="/lamp"', 'class="cards"', 'data-group="pkg"'],
    },
    'lamp/index.html': {
      texts: ['Power', 'It needs oil.', 'src/lamp.js', 'light()', 'npm run light'],
      html: ['<del>', '<mark>', 'class="folded"', 'width="20" height="10"'],
    },
  },
  'ice-pkg': {
    'index.html': {
      texts: ['快速开始', '重点：文字应当加粗', 'Map<K, V> 是文字', '按钮', '参见配置'],
      html: ['<strong>重点：</strong>', '<button type="button">按钮</button>', 'href="/config#entry"'],
    },
    'config/index.html': { texts: ['entry', '术语', '说明文字。'], html: ['<dt>术语</dt>'] },
  },
}

/** Markup that no reader should see, outside of code and of what a warning names. */
// A tag that is glued to a word is text: `Vec<T>`.
const markup =
  /:::|(?<!\w)<\/?[A-Z]\w*|\bimport\s.+\sfrom\s|\{\/\*|<!--|<<<|\[!code|\[!TIP\]|\{\{#(?:rustdoc_)?include|==\w|(?<!\{)\{#\w/

test('each peer has pages that are looked at', () => {
  assert.equal(readdirSync(peers).sort(), Object.keys(expected).sort())
})

for (const [peer, pages] of Object.entries(expected)) {
  test(`an excerpt in the dialect of ${peer} becomes what it means`, async () => {
    const root = join(tempFolder(), peer)
    cpSync(join(peers, peer), root, { recursive: true })
    const out = join(root, 'build')
    await build({ root, out })
    for (const [page, { texts, html }] of Object.entries(pages)) {
      const article = readArticle(readFileSync(join(out, page), 'utf8'))
      let position = 0
      for (const text of texts) {
        const found = article.text.indexOf(text, position)
        assert.ok(
          found >= 0,
          `${peer}/${page}: “${text}” after “${article.text.slice(position - 40, position)}” in ${article.text}`,
        )
        position = found + text.length
      }
      for (const part of html) assert.match(article.html, part, `${peer}/${page}`)
      assert.is(markup.exec(article.prose)?.[0], undefined, `${peer}/${page}`)
    }
  })
}

interface Node {
  readonly nodeName: string
  readonly value?: string
  readonly childNodes?: readonly Node[]
}

/** The text of a page's `<main>`, in one line; `prose` is without code. */
function readArticle(page: string): { html: string; text: string; prose: string } {
  const start = page.indexOf('<main')
  const html = page.slice(start, page.indexOf('</main>', start))
  const tree = parse(html) as unknown as Node
  const oneLine = (text: string) => text.replace(/\s+/g, ' ')
  return { html, text: oneLine(textOf(tree, false)), prose: oneLine(textOf(tree, true)) }
}

function textOf(node: Node, isProse: boolean): string {
  if (node.nodeName === '#text') return node.value ?? ''
  if (isProse && node.nodeName === 'code') return ''
  return (node.childNodes ?? []).map((child) => textOf(child, isProse)).join('')
}

test.run()
