import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { parseConfig } from '../../../src/core/config/parse-config.ts'
import { parseFrontMatter } from '../../../src/core/content/front-matter/frontmatter.ts'
import { writeFiles } from '../../support/write-files.ts'
import { type AttackCase, buildSite, writeSite } from '../attack-case.ts'

const code = 'alert(1)'
const hostile = [
  `javascript:${code}`,
  `JaVaScRiPt:${code}`,
  `  javascript:${code}`,
  `\u0000\u0001\u001fjavascript:${code}`,
  `java\tscript:${code}`,
  `java\r\nscript\t:${code}`,
  `javascript://docs.example.com/%0a${code}`,
  `vbscript:${code}`,
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg/>',
  ' d\nata:text/html,x',
  'blob:https://docs.example.com/1',
  'filesystem:https://docs.example.com/1',
  'view-source:javascript:alert(1)',
  'file:///etc/passwd',
]
const harmless = [
  '/',
  '/guide',
  'guide#a:b',
  './a:b',
  '?q=javascript:x',
  '#javascript:x',
  'img/logo.svg',
  'https://example.com/a?b=c:d',
  'HTTP://example.com',
  '//cdn.example.com/x',
  'mailto:docs@example.com',
  'tel:+49123',
]

const item = (value: object) => ({ themeConfig: { navbar: { items: [value] } } })
const footer = (value: object) => ({ themeConfig: { footer: value } })
const head = (tagName: string, attributes: object) => ({ head: [{ tagName, attributes }] })

/** Every option that becomes an address in a page, with the path that a report names it by. */
const options: Readonly<Record<string, (address: string) => object>> = {
  'themeConfig.navbar.items[0].href': (href) => item({ label: 'x', href }),
  'themeConfig.navbar.items[0].to': (to) => item({ label: 'x', to }),
  'themeConfig.navbar.items[0].items[0].href': (href) => item({ label: 'x', items: [{ label: 'y', href }] }),
  'themeConfig.navbar.logo.src': (src) => ({ themeConfig: { navbar: { logo: { src } } } }),
  'themeConfig.navbar.logo.srcDark': (srcDark) => ({
    themeConfig: { navbar: { logo: { src: 'x', srcDark } } },
  }),
  'themeConfig.navbar.logo.href': (href) => ({ themeConfig: { navbar: { logo: { src: 'x', href } } } }),
  'themeConfig.footer.logo.href': (href) => footer({ logo: { src: 'x', href } }),
  'themeConfig.footer.links[0].href': (href) => footer({ links: [{ label: 'x', href }] }),
  'themeConfig.footer.links[0].items[0].to': (to) =>
    footer({ links: [{ title: 'x', items: [{ label: 'y', to }] }] }),
  'themeConfig.footer.copyright': (href) => footer({ copyright: `<a href="${quoted(href)}">x</a>` }),
  'themeConfig.announcementBar.content': (src) => ({
    themeConfig: { announcementBar: { content: `<img src="${quoted(src)}">` } },
  }),
  'sidebars.docs[0].href': (href) => ({ sidebars: { docs: [{ type: 'link', label: 'x', href }] } }),
  'sidebars.docs[0].items[0].href': (href) => ({
    sidebars: { docs: [{ type: 'category', label: 'x', items: [{ type: 'link', label: 'y', href }] }] },
  }),
  favicon: (favicon) => ({ favicon }),
  editUrl: (editUrl) => ({ editUrl }),
  'head[0].attributes': (href) => head('link', { rel: 'icon', href }),
  'head[0].attributes ': (HREF) => head('link', { REL: 'preload', HREF }),
  'head[0].attributes  ': (src) => head('script', { src }),
  'head[0].attributes   ': (url) =>
    head('meta', { 'http-equiv': 'refresh', content: `0; url=${url.trim()}` }),
  'head[0].attributes    ': (url) => head('meta', { 'HTTP-EQUIV': 'Refresh', CONTENT: `0;'${url}'` }),
  'head[0].attributes     ': (url) => head('meta', { httpEquiv: 'refresh', content: `0,URL = "${url}"` }),
}

const quoted = (address: string): string => address.replaceAll('"', '&quot;')

/** Addresses that run code or hold a page of their own. */
export const cases: readonly AttackCase[] = [
  {
    name: 'no option of the config takes an address that runs code, however it is disguised',
    attack() {
      for (const [option, of] of Object.entries(options)) {
        for (const address of hostile) {
          const { diagnostics } = parseConfig({ title: 'T', ...of(address) }, 'site.config.ts')
          const told = diagnostics.map(({ message }) => message).join('\n')
          assert.ok(told.startsWith(option.trim()), `${option} ${JSON.stringify(address)}: ${told}`)
        }
        for (const address of harmless) {
          const { diagnostics } = parseConfig({ title: 'T', ...of(address) }, 'site.config.ts')
          assert.equal(diagnostics, [], `${option} ${JSON.stringify(address)}`)
        }
      }
    },
  },
  {
    name: 'no front matter takes an address that runs code, however it is disguised',
    attack() {
      for (const key of ['image', 'custom_edit_url']) {
        for (const address of hostile) {
          const { frontMatter, diagnostics } = parseFrontMatter(
            `---\n${key}: ${JSON.stringify(address)}\n---\n`,
          )
          assert.is(diagnostics[0]?.code, 'bad-frontmatter', address)
          assert.equal(frontMatter, {})
        }
        const { diagnostics } = parseFrontMatter(`---\n${key}: https://example.com/a\n---\n`)
        assert.equal(diagnostics, [])
      }
    },
  },
  {
    name: 'a build with such addresses publishes nothing and names each of them',
    async attack(folder) {
      const site = writeSite(folder, {
        'site.config.ts': `export default { title: 'T', favicon: 'data:text/html,x', editUrl: 'javascript:0//' }\n`,
      })
      const { code, stderr } = await buildSite(site)
      assert.is(code, 1)
      assert.match(stderr, 'favicon: expected a path, or an address with')
      assert.match(stderr, 'editUrl: expected a path, or an address with')
      assert.not.ok(existsSync(join(site, 'build')))
    },
  },
  {
    name: 'no other site shows the pages in a frame, unless the config names it',
    async attack(folder) {
      const site = writeSite(folder)
      const headers = () => readFileSync(join(site, 'build/_headers'), 'utf8')
      await buildSite(site)
      assert.match(headers(), "; frame-ancestors 'none'\n")
      const config = (list: string) =>
        writeFiles(site, {
          'site.config.ts': `export default { title: 'T', security: { frameAncestors: [${list}] } }\n`,
        })
      config("'self', 'https://*.example.com'")
      await buildSite(site)
      assert.match(headers(), "; frame-ancestors 'self' https://*.example.com\n")
      for (const one of [
        '*',
        "https://a.example; script-src 'unsafe-inline'",
        'https://a.example/path',
        '',
      ]) {
        config(JSON.stringify(one))
        const { code, stderr } = await buildSite(site)
        assert.is(code, 1, one)
        assert.match(stderr, 'security.frameAncestors[0]: expected')
      }
    },
  },
]
