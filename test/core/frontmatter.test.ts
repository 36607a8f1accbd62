import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseFrontMatter } from '../../src/core/content/front-matter/frontmatter.ts'

test('front matter is read and blanked out, so that lines keep their numbers', () => {
  const { frontMatter, body, lines, diagnostics } = parseFrontMatter(
    '---\ntitle: 题\nkeywords: [a, b]\n---\n# 正文\n',
  )
  assert.equal(frontMatter, { title: '题', keywords: ['a', 'b'] })
  assert.is(body, '\n\n\n\n# 正文\n')
  assert.equal(lines, { title: 2, keywords: 3 })
  assert.equal(diagnostics, [])
})

test('a text without front matter, with an empty one or with a ruler at its start is left alone', () => {
  assert.is(parseFrontMatter('# a\n').body, '# a\n')
  assert.is(parseFrontMatter('---\n---\n# a\n').body, '\n\n# a\n')
  assert.is(parseFrontMatter('---\n# only a comment\n---\n# a\n').body, '\n\n\n# a\n')
  const ruler = '---\n\nA paragraph.\n'
  assert.equal(parseFrontMatter(ruler), { frontMatter: {}, lines: {}, body: ruler, diagnostics: [] })
})

test('a number is taken for a text where a text is wanted; a list of words may be one text', () => {
  const { frontMatter } = parseFrontMatter('---\ntitle: 2026\nkeywords: 构建，打包, build\n---\n')
  assert.equal(frontMatter, { title: '2026', keywords: ['构建', '打包', 'build'] })
})

test('a value that does not fit is named at its line, and the others still count', () => {
  const { frontMatter, diagnostics } = parseFrontMatter('---\ntitle: a\ndraft: maybe\n---\n')
  assert.equal(frontMatter, { title: 'a' })
  assert.equal(
    diagnostics.map(({ code, line, message }) => [code, line, message]),
    [['bad-frontmatter', 3, 'draft: expected true or false.']],
  )
})

test('home pages of Starlight and Rspress are read by their own keys', () => {
  const splash = [
    'template: splash',
    'hero:',
    '  title: Build',
    '  image: { file: ./a.webp, alt: A }',
    '  actions: [{ text: Start, link: ./b.md, variant: primary }, { text: Why, link: ./c.md, variant: minimal }]',
  ]
  const starlight = parseFrontMatter(`---\n${splash.join('\n')}\n---\n`)
  assert.equal(starlight.diagnostics, [])
  assert.equal(starlight.frontMatter, {
    layout: 'home',
    hero: {
      name: 'Build',
      image: { src: './a.webp', alt: 'A' },
      actions: [
        { theme: 'brand', text: 'Start', link: './b.md' },
        { theme: 'alt', text: 'Why', link: './c.md' },
      ],
    },
  })
  assert.is(parseFrontMatter('---\npageType: home\n---\n').frontMatter.layout, 'home')
  const custom = parseFrontMatter('---\npageType: custom\n---\n')
  assert.equal(
    custom.diagnostics.map(({ code }) => code),
    ['unknown-frontmatter'],
  )
})

test('keys of JavaScript objects are ordinary unknown keys', () => {
  const { frontMatter, diagnostics } = parseFrontMatter('---\n__proto__: x\nconstructor: y\ntitle: a\n---\n')
  assert.is(frontMatter.title, 'a')
  assert.ok(diagnostics.every(({ severity }) => severity === 'warning'))
})

test('a bomb of aliases and deep nesting end at once with a message', () => {
  const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]']
  for (let index = 1; index < 12; index++) {
    const [name, last] = [String.fromCharCode(97 + index), String.fromCharCode(96 + index)]
    bomb.push(`${name}: &${name} [${Array(9).fill(`*${last}`).join(',')}]`)
  }
  assert.ok(parseFrontMatter(`---\n${bomb.join('\n')}\n---\n`).diagnostics.length > 0)
  assert.ok(parseFrontMatter(`---\na: ${'['.repeat(5000)}\n---\n`).diagnostics.length > 0)
})

test('what is wrong inside of hero and features is named with its path, line and column', () => {
  const { frontMatter, diagnostics } = parseFrontMatter(`---
title: Kept
hero:
  tagl: a
  actions:
    - theme: brnd
      text: Go
      link: javascript:1
    - { text: B }
features:
  - title: One
    icon: blot
  - icon: { src: a.png, dark: b.png }
---
`)
  assert.equal(frontMatter, { title: 'Kept' })
  assert.equal(
    diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`),
    [
      '6:7 hero.actions[0].theme: expected brand or alt.',
      '8:7 hero.actions[0].link: expected a path, or an address with http:, https:, mailto: or tel:.',
      '9:7 hero.actions[1].link: expected a text.',
      '12:5 features[0].icon.name: expected the name of an icon (bolt, perhaps), an emoji or a picture.',
      '13:5 features[1].icon: expected name, or src, or both light and dark.',
      '13:5 features[1].title: expected a text.',
      '4:3 Front matter: “hero.tagl” is not a key docsgen knows.',
    ],
  )
})

test('an unknown key inside of hero is left out, and the rest counts', () => {
  const { frontMatter, diagnostics } = parseFrontMatter('---\nhero: { name: A, colour: red }\n---\n')
  assert.equal(frontMatter, { hero: { name: 'A' } })
  assert.equal(
    diagnostics.map(({ severity, line, column }) => [severity, line, column]),
    [['warning', 2, 18]],
  )
})

test.run()
