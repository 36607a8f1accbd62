import * as assert from 'uvu/assert'
import { parseConfig } from '../../../src/core/config/parse-config.ts'
import { parseMarkdown } from '../../../src/core/markdown/parse-markdown.ts'
import { en } from '../../../src/core/words/en.ts'
import { renderMarkdown } from '../../../src/index.ts'
import type { AttackCase } from '../attack-case.ts'
import { checkDocument } from '../check-page.ts'
import { renderPage } from '../render-page.ts'

/** Families of payloads; each goes to every place. */
const payloads: Readonly<Record<string, readonly string[]>> = {
  'elements that run code': [
    '<script>alert(1)</script>',
    '<ScRiPt src=//x></sCrIpT>',
    '<script/src=//x>',
    '<script\n>alert(1)',
    '<style>@import "//x"</style>',
    '<link rel=stylesheet href=//x>',
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '<base href="javascript:/a/">',
    '<object data="javascript:alert(1)">',
    '<embed src="data:text/html,<script>">',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<iframe src=javascript:alert(1)>',
  ],
  'handlers of events': [
    '<img src=x onerror=alert(1)>',
    '<img/src=x/onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<body onload=alert(1)>',
    '<a ONCLICK="alert(1)">x</a>',
    '<details open ontoggle=alert(1)>',
    '<b \nonmouseover\n=\nalert(1)>x',
    '<input autofocus onfocus=alert(1)>',
    '<video><source onerror=alert(1)>',
    '<p/onclick=alert(1)/x=y>',
    '<b x="y"onclick=alert(1)>',
    "<b x='y'onclick='alert(1)'>",
    '<b on\u0000click=alert(1)>',
    '<b ="onclick=alert(1)">',
    '<b <b onclick=alert(1)>',
  ],
  'addresses that run code': [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'java&Tab;script:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript&#x3a;alert(1)',
    'javascript\\:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    '\u00adjavascript:alert(1)',
    'java\u200bscript:alert(1)',
  ],
  'raw addresses': [
    '<a href="javascript:alert(1)">x</a>',
    '<a href=java&#9;script:alert(1)>x</a>',
    '<a href="&#0000106avascript:alert(1)">x</a>',
    "<a href='javascript&NewLine;:alert(1)'>x</a>",
    '<a xlink:href="javascript:alert(1)">x</a>',
    '<form action="javascript:alert(1)"><button>x</form>',
    '<button formaction=javascript:alert(1)>x',
    '<img src="javascript:alert(1)" srcset="javascript:alert(1) 1x, data:x 2x">',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg><use href="data:image/svg+xml,x"/></svg>',
    '<video poster=javascript:alert(1)>',
    '<blockquote cite="javascript:alert(1)">',
    '<area href=javascript:alert(1)>',
    '<table background="javascript:alert(1)">',
    '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
    '<svg><set attributeName=onmouseover to=alert(1)>',
  ],
  'ways out of attributes and elements': [
    '"><img src=x onerror=alert(1)>',
    "'><svg onload=alert(1)>",
    '</title><script>alert(1)</script>',
    '</textarea><img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '--><img src=x onerror=alert(1)>',
    ']]><img src=x onerror=alert(1)>',
    '" onclick="alert(1)',
    "' onclick='alert(1)",
    '` onclick=`alert(1)',
    '&quot; onclick=alert(1) &quot;',
    '</code></pre><script>alert(1)</script>',
    '</article></main><script>alert(1)</script>',
    '\\"><script>alert(1)</script>',
    '%22%3E%3Cscript%3E',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
  ],
  'what is read otherwise the second time': [
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<svg><title><img src=x onerror=alert(1)></title></svg>',
    '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>',
    '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
    '<template><img src=x onerror=alert(1)></template>',
    '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=alert(1)>">',
    '<plaintext><img src=x onerror=alert(1)>',
    '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)>',
    '<title><img src=x onerror=alert(1)></title>',
    '<b title="&lt;img src=x onerror=alert(1)&gt;">x</b>',
    '&lt;img src=x onerror=alert(1)&gt;',
    '\u0000a0\u0000<img src=x onerror=alert(1)>',
    '\ufdd0k0\ufdd0<img src=x onerror=alert(1)>',
  ],
  'windows that hold on to this one': [
    '<a href=//x target=_blank>x</a>',
    '<a href=//x TARGET=_BLANK rel=opener>x</a>',
    '<map name=m><area href=//x target=" _blank">',
    '<form action=//x target=_blank>',
  ],
}

/** Places in a document: text, addresses, titles, code, containers, front matter. */
const places: Readonly<Record<string, (payload: string) => string>> = {
  text: (payload) => payload,
  'inline text': (payload) => `a ${payload} b`,
  'a quote': (payload) => `> ${payload}`,
  'a list item': (payload) => `- ${payload}`,
  'the text of a link': (payload) => `[${payload}](other.md)`,
  'the address of a link': (payload) => `[a](${payload})`,
  'the address in brackets': (payload) => `[a](<${payload}>)`,
  'an autolink': (payload) => `<${payload}>`,
  'a definition': (payload) => `[a]\n\n[a]: <${payload}> '${payload}'`,
  'the title of a link': (payload) => `[a](other.md "${payload}")`,
  'an image': (payload) => `![${payload}](<${payload}> "${payload}")`,
  'a heading': (payload) => `## ${payload} {#${payload}}`,
  'a table': (payload) => `| ${payload} |\n|---|\n| ${payload} |`,
  'the line of a fence': (payload) => `\`\`\`${payload} title="${payload}" {${payload}}\n${payload}\n\`\`\``,
  'a container': (payload) => `:::tip[${payload}]{${payload}}\n${payload}\n:::\n\n:::${payload}\n:::`,
  'a tab': (payload) =>
    `:::tabs{group="${payload}"}\n::tab[${payload}]{value="${payload}" label='${payload}'}\nx\n:::`,
  'tabs of Docusaurus': (payload) =>
    `<Tabs groupId="${payload}">\n<TabItem value='${payload}' label="${payload}">\n${payload}\n</TabItem>\n</Tabs>`,
  'components in a line': (payload) =>
    `<Badge text="${payload}" variant='${payload}'>${payload}</Badge> <LinkButton href="${payload}" icon="${payload}">x</LinkButton> <Icon name="${payload}" label="${payload}" size='${payload}' color="${payload}" /> <Link to={${JSON.stringify(payload)}}>x</Link>`,
  'components that are blocks': (payload) =>
    [
      `<Card title="${payload}" icon='${payload}' href="${payload}" description={${JSON.stringify(payload)}}>${payload}</Card>`,
      `::card[${payload}]{href="${payload}" icon="${payload}"}`,
      `<FileTree>\n- ${payload}\n  - ${payload}\n</FileTree>`,
      `<Param name="${payload}" type='${payload}' default="${payload}" text="${payload}" />`,
      `<Hero name="${payload}" text="${payload}" image="${payload}" actions={[{ text: ${JSON.stringify(payload)}, link: ${JSON.stringify(payload)} }]} />`,
      `<PackageManagers pkg="${payload}" prefix='${payload}' />`,
      `<Code code={${JSON.stringify(payload)}} lang="${payload}" title="${payload}" meta='${payload}' />`,
      `<Aside type="tip" title="${payload}">${payload}</Aside>`,
    ].join('\n\n'),
  'a footnote': (payload) => `a[^1]\n\n[^1]: ${payload}`,
  'inline code': (payload) => `\`${payload}\``,
  'an attribute of raw HTML': (payload) => `<b title="${payload}" class='${payload}' id=${payload}>x</b>`,
  'front matter': (payload) =>
    ['title', 'description', 'image', 'sidebar_label', 'keywords']
      .reduce((text, key) => `${text}${key}: ${JSON.stringify(payload)}\n`, '---\n')
      .concat('---\ntext'),
}

const { 'front matter': frontMatter, ...inText } = places

/** All places in one document, because a page takes its time; front matter stands alone, and knows no modes. */
function documentsWith(payload: string, mode: string): string[] {
  const text = Object.values(inText)
    .map((write) => write(payload))
    .join('\n\n')
  return mode === 'allow' && frontMatter ? [text, frontMatter(payload)] : [text]
}

/** Nothing runs on a page but what docsgen brings, whatever is written in a document and wherever. */
export const cases: readonly AttackCase[] = [
  ...Object.entries(payloads).flatMap(([family, list]) =>
    (['allow', 'escape', 'sanitize'] as const).map((mode) => ({
      name: `${family} run in no place, with raw HTML set to ${mode}`,
      attack: () => {
        // Shown as text they differ little: one stands for three.
        for (const payload of mode === 'escape' ? list.filter((_, index) => index % 3 === 0) : list)
          for (const text of documentsWith(payload, mode)) {
            try {
              checkDocument(text, mode)
            } catch (error) {
              throw new Error(`${JSON.stringify(payload)}: ${error instanceof Error ? error.message : ''}`)
            }
          }
      },
    })),
  ),
  {
    name: 'a title with a tag in an attribute is a title up to its own end',
    attack() {
      for (const mode of ['allow', 'escape', 'sanitize'] as const)
        for (const payload of ['</h1><img src=x onerror=alert(1)>', '<h1>', '</h1></article>']) {
          const { html } = renderPage(`# a <b title="${payload}">b</b> *c*\n\nthe text\n`, mode)
          const [, title = '', rest = ''] =
            /<article[^>]*>(.*)<div class="content">(.*)<\/article>/s.exec(html) ?? []
          assert.match(title, '<em>c</em>')
          assert.match(rest, /^\s*<p>the text<\/p>/)
        }
    },
  },
  {
    name: 'no address of an embed passes for one of a host that the config allows',
    attack: () => {
      const isFrame = (src: string): boolean =>
        parseMarkdown(`<Embed src='${src}' title="t" />`, {
          messages: en,
          html: 'allow',
          warnMissingAlt: false,
          warnHeadingJumps: false,
          embedHosts: ['a.example'],
        }).html.includes('data-embed')
      assert.ok(isFrame('https://a.example/x'))
      for (const src of [
        'https://a.example.evil/x',
        'https://a.example@evil/x',
        'https://x@a.example/x',
        'https://a.example:444/x',
        'https://a.example./x',
        'https://evil/?https://a.example/',
        'https://evil/#a.example',
        'https://evil\\\\a.example/x',
        'https://sub.a.example/x',
        'http://a.example/x',
        '//a.example/x',
        'javascript://a.example/%0aalert(1)',
        'https://www.youtube.com.evil/watch?v=dQw4w9WgXcQ',
      ])
        assert.not.ok(isFrame(src), src)
    },
  },
  {
    name: 'a link that opens a window keeps its own rel',
    attack() {
      const { html } = renderMarkdown(
        '<a href="//x" target="_Blank" rel="nofollow">a</a> <a href="//x" target=_self>b</a> <a href="//x" target=_blank rel=NoOpener>c</a>\n',
      )
      assert.match(html, 'rel="nofollow noopener"')
      assert.match(html, 'target="_self">')
      assert.match(html, 'rel="NoOpener">')
    },
  },
  {
    name: 'a link of the config that opens a window says noopener, too',
    attack() {
      const content =
        '<a href="//x" target=_blank>a</a> <a rel="nofollow" TARGET="x" href="/">b</a> <a href="/">c</a>'
      const { config } = parseConfig(
        { title: 'T', themeConfig: { announcementBar: { content }, footer: { copyright: content } } },
        'site.config.ts',
      )
      for (const html of [
        config?.themeConfig.announcementBar?.content,
        config?.themeConfig.footer?.copyright,
      ]) {
        assert.match(html ?? '', '<a rel="noopener" href="//x" target=_blank>a')
        assert.match(html ?? '', '<a rel="nofollow noopener" rel="nofollow"')
        assert.match(html ?? '', '<a href="/">c')
      }
    },
  },
]
