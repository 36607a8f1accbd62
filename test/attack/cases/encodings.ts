import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { renderMarkdown } from '../../../src/index.ts'
import { type AttackCase, buildSite, writeSite } from '../attack-case.ts'
import { checkDocument, unfit } from '../check-page.ts'

const features =
  '---\ntitle: A\ndescription: b\n---\n# T\n\n|a|b|\n|-|-|\n|1|2|\n\n```js title="x"\na\nb\n```\n\n:::tabs\n::tab[a]\nx\n:::\n\n[^1]\n\n[^1]: n\n\n<pre>\na\n</pre>\n\n- a\n\n  b\n'

/** Characters that no page can hold, and line endings of every kind. */
export const cases: readonly AttackCase[] = [
  {
    name: 'line endings make no difference and leave no carriage return',
    attack() {
      const plain = renderMarkdown(features)
      for (const ending of ['\r\n', '\r']) {
        const rendered = renderMarkdown(features.replaceAll('\n', ending))
        assert.equal(rendered, plain)
        assert.not.match(rendered.html, '\r')
        assert.is(checkDocument(features.replaceAll('\n', ending)).page.title, 'A')
      }
      checkDocument('a\r\nb\rc\n\n|a|\r|-|\r\n|&#13;|\n\n<b title="&#13;&#xD;">x</b>\n')
    },
  },
  {
    name: 'byte order marks and separators of lines stand in no one’s way',
    attack() {
      for (const mark of ['\ufeff', '\u2028', '\u2029', '\u0085', '\u202e', '\u2066'])
        checkDocument(
          `---\ntitle: a${mark}b\n---\n# T${mark}U {#${mark}x}\n\n${mark}# V\n\n|${mark}|\n|-|\n\n\`\`\`js ${mark}\n${mark}\n\`\`\`\n`,
        )
      assert.is(checkDocument('\ufeff---\ntitle: Yes\n---\ntext\n').page.title, 'Yes')
      assert.equal(
        renderMarkdown('a\n\n\ufeff# B\n').headings.map(({ id }) => id),
        ['b'],
      )
    },
  },
  {
    name: 'no character that a page cannot hold gets into it, written or by reference',
    attack() {
      const characters = [
        '\0',
        '\x01',
        '\x1b',
        '\x7f',
        '\ud800',
        '\udfff',
        '\ufdd0',
        '\ufdef',
        '\ufffe',
        '\u{1ffff}',
      ]
      const references = characters
        .map((one) => one.codePointAt(0) ?? 0)
        .flatMap((code) => [`&#${code};`, `&#x${code.toString(16)};`, `&#${code}`])
      for (const one of [...characters, ...references]) {
        const text = `# A${one} {#i${one}}\n\n[a${one}](other.md "t${one}") ![b${one}](c${one}.png) \`${one}\` <b title="${one}" id="j${one}">${one}</b>\n\n\`\`\`js title="${one}" ${one}\n${one}\n\`\`\`\n\n<div>${one}\n\n:::tip[${one}]\n:::\n\n:::tabs\n::tab[${one}]{value="${one}"}\n:::\n`
        for (const mode of ['allow'] as const) {
          const { page } = checkDocument(text, mode)
          for (const value of [
            page.title,
            page.description,
            ...page.headings.map(({ id }) => id),
            ...page.ids,
            ...page.links.map(({ href }) => href),
          ])
            assert.not.match(value, unfit, JSON.stringify(one))
        }
      }
    },
  },
  {
    name: 'docsgen’s own markers mean nothing in a text',
    attack() {
      const markers = ['a0', '/0', 'i0', 'u0', 'r0', 'h0', 't0', 'n', 'k0', '=0 href']
      for (const marker of markers)
        for (const mark of ['\0', '\ufdd0', '&#0;', '&#xfdd0;', '&#64976;'])
          checkDocument(
            `[a](other.md) ${mark}${marker}${mark}\n\n<b title="${mark}${marker}${mark}">${mark}${marker}${mark}\n\n<div>\n${mark}${marker}${mark}\n<b ${mark}k="0" ${mark}r=0 ${mark}m>\n</div>\n`,
          )
    },
  },
  {
    name: 'a file that code is imported from is read like a document',
    attack(folder) {
      return build(folder, {
        'content/a.txt': 'x\r\ny\0a0\0\x1b\ufffe\n',
        'content/index.md': '# H\n\n```txt file=a.txt\n```\n',
      })
    },
  },
  {
    name: 'escapes of YAML in front matter end no build',
    attack(folder) {
      const values = ['\\ud800', '\\udfff', '\\0', '\\x01', '\\uffff', '\\u202e', '\\r\\n', '\\u2028']
      const keys = ['title', 'description', 'image', 'sidebar_label', 'id']
      const files = values.flatMap((value, index) => [
        ...keys.map((key) => [`content/${key}${index}.md`, `---\n${key}: "a${value}b"\n---\n# T\n`]),
        [
          `content/keywords${index}.md`,
          `---\nkeywords: ["${value}"]\npagination_next: "${value}"\ncustom_edit_url: "${value}"\nslug: "${value}"\n---\n# T\n`,
        ],
      ])
      return build(folder, Object.fromEntries(files))
    },
  },
  {
    name: 'names of the prototype are names like all others',
    async attack(folder) {
      const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']
      const text = names
        .map(
          (name) =>
            `## ${name}\n\n## x {#${name}}\n\n:::${name}\nx\n:::\n\n:::tabs{group=${name}}\n::tab[${name}]{value=${name}}\n:::\n\n[^${name}] [${name}] [a][${name}]\n\n[^${name}]: n\n\n[${name}]: other.md\n\n\`\`\`${name}\nx\n\`\`\`\n\n<b ${name}=${name} id=${name}-1>\n`,
        )
        .join('\n')
      checkDocument(text)
      const front = names.map((name) => `${name}: x`).join('\n')
      checkDocument(`---\n${front}\n---\n${text}`)
      for (const name of names)
        assert.ok(renderMarkdown(':::tip\nx\n:::\n', { locale: name }).html.length > 0)
      await build(join(folder, 'pages'), {
        'content/p.md': `---\nid: __proto__\nsidebar_label: constructor\n---\n# P\n\n${text}`,
      })
      await build(join(folder, 'sidebar'), {
        'content/p.md': '---\ndisplayed_sidebar: constructor\n---\n# P\n',
      })
    },
  },
]

/** Builds a site with llms.txt and sitemap; whatever is wrong with it is said without a stack, and no file holds what XML cannot. */
async function build(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const site = writeSite(folder, {
    'site.config.ts':
      "export default { title: 'Attacked', url: 'https://example.org', llms: true, i18n: { defaultLocale: 'en', locales: ['en'] } }\n",
    ...files,
  })
  const { stderr } = await buildSite(site)
  assert.not.match(stderr, /\n\s+at |TypeError|URIError/)
  for (const name of ['sitemap.xml', 'llms.txt', 'llms-full.txt', 'index.html']) {
    const path = join(site, 'build', name)
    if (existsSync(path)) assert.not.match(readFileSync(path, 'utf8'), unfit, name)
  }
}
