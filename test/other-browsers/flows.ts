import * as assert from 'uvu/assert'
import { keys, type Tab } from './tab.ts'

/** Where the flows go. */
export interface Sites {
  /** A built site, as `docsgen preview` serves it. */
  readonly built: string
  /** The same site, served by `docsgen dev`. */
  readonly dev: string
  /** Saves a file of the site. */
  readonly save: (path: string, text: string) => void
}

const paragraph =
  '前端库要在不同的环境里运行：打包工具、Node.js、浏览器。构建工具把源码变成可以发布的产物。\n\n'

/** The site of the flows. */
export const files: Readonly<Record<string, string>> = {
  'site.config.mjs': `export default {
    title: '站点',
    themeConfig: {
      announcementBar: { id: 'one', content: '新版本' },
      navbar: { title: '站点', items: [{ type: 'search' }, { label: '常见问题', to: '/faq', position: 'right' }] },
    },
  }`,
  'content/index.md': `# 首页\n\n${paragraph}[构建](guide/build.md)\n`,
  'content/guide/build.md': `# 构建\n\n${['一', '二', '三'].map((n) => `## 第${n}节\n\n${paragraph.repeat(9)}`).join('')}`,
  'content/guide/publish.md': `# 发布\n\n\`\`\`bash\nnpm publish\n\`\`\`\n\n${paragraph.repeat(20)}`,
  'content/faq.md': '# 常见问题\n\n原来的话。\n',
}

/** What a reader must be able to do in every browser. */
export const flows: readonly { readonly name: string; run(tab: Tab, sites: Sites): Promise<void> }[] = [
  {
    name: 'page',
    async run(tab, { built }) {
      await tab.open(`${built}/guide/build`)
      assert.is(await tab.evaluate(`document.querySelector('h1').textContent`), '构建')
      assert.is(await tab.evaluate(`document.querySelector('.sidebar [aria-current]').textContent`), '构建')
      assert.is(await tab.evaluate(`getComputedStyle(document.querySelector('.navbar')).position`), 'sticky')
      await tab.click('.toc li:nth-child(2) > a')
      await tab.until(`document.querySelector(':target')?.textContent.startsWith('第二节')`)
      await tab.until(`document.querySelector('.toc [aria-current]')?.textContent === '第二节'`)
    },
  },
  {
    name: 'router',
    async run(tab, { built }) {
      await tab.open(`${built}/guide/build`)
      await tab.evaluate('window.stayed = scrollTo(0, 500) ?? true')
      await tab.click('.sidebar a[href="/guide/publish"]')
      await tab.until(`document.title.startsWith('发布') && location.pathname === '/guide/publish'`)
      await tab.until('scrollY === 0')
      await tab.until(`document.getElementById('docsgen:status').textContent.startsWith('发布')`)
      assert.is(await tab.evaluate('document.activeElement.tagName'), 'ARTICLE')
      await tab.evaluate('history.back()')
      await tab.until(`document.title.startsWith('构建') && Math.abs(scrollY - 500) < 5`)
      assert.is(await tab.evaluate('window.stayed'), true)
    },
  },
  {
    name: 'search',
    async run(tab, { built }) {
      await tab.open(`${built}/`)
      await tab.click('.search-box input')
      await tab.until(`document.querySelector('.search-box').closest('[data-hydrated]')`)
      await tab.type('发布')
      await tab.until(
        `document.querySelector('[role="option"][aria-selected="true"]')?.textContent.includes('发布')`,
      )
      await tab.type(keys.enter)
      await tab.until(`location.pathname === '/guide/publish'`)
    },
  },
  {
    name: 'colour mode',
    async run(tab, { built }) {
      await tab.open(`${built}/faq`)
      const background = () => tab.evaluate('getComputedStyle(document.documentElement).backgroundColor')
      const before = await background()
      const mode = await tab.evaluate('document.documentElement.dataset.theme')
      await tab.click('.navbar .color-mode')
      await tab.until(`document.documentElement.dataset.theme !== ${JSON.stringify(mode)}`)
      const after = await background()
      assert.is.not(after, before)
      await tab.open(`${built}/`)
      assert.is(await background(), after)
      await tab.evaluate('localStorage.clear()')
    },
  },
  {
    name: 'highlight',
    async run(tab, { built }) {
      await tab.open(`${built}/guide/build?_highlight=node.js`)
      await tab.until(`document.querySelectorAll('.content mark').length === 27`)
      assert.is(await tab.evaluate(`document.querySelector('.content mark').textContent`), 'Node.js')
    },
  },
  {
    name: 'menu',
    async run(tab, { built }) {
      await tab.resize(600, 800)
      await tab.open(`${built}/guide/build`)
      await tab.click('.navbar .menu-button, .local-menu')
      await tab.until(`document.querySelector('.mobile-menu[open] .sidebar [aria-current]')`)
      await tab.type(keys.escape)
      await tab.until(`!document.querySelector('.mobile-menu[open]')`)
      await tab.until('!history.state?.menu')
      await tab.click('.navbar .menu-button, .local-menu')
      await tab.until(`document.querySelector('.mobile-menu[open]') && history.state?.menu`)
      await tab.evaluate('document.getAnimations().map((animation) => animation.finish()).length')
      await tab.click('.mobile-menu .sidebar a[href="/faq"]')
      await tab.until(
        `document.title.startsWith('常见问题') && !document.querySelector('.mobile-menu[open]')`,
      )
      await tab.resize(1440, 900)
    },
  },
  {
    name: 'announcement',
    async run(tab, { built }) {
      await tab.open(`${built}/`)
      const height = `document.querySelector('.announcement').getClientRects().length`
      assert.is(await tab.evaluate(height), 1)
      await tab.click('.announcement-close')
      await tab.until(`${height} === 0`)
      await tab.open(`${built}/faq`)
      assert.is(await tab.evaluate(height), 0)
    },
  },
  {
    name: 'search page',
    async run(tab, { built }) {
      await tab.open(`${built}/search?q=${encodeURIComponent('构建')}`)
      await tab.until(`document.querySelector('main a[href*="/guide/build"]')`)
      await tab.click('main a[href*="/guide/build"]')
      await tab.until(`location.pathname === '/guide/build' && document.title.startsWith('构建')`)
    },
  },
  {
    name: "dev's swap in place",
    async run(tab, { dev, save }) {
      await tab.open(`${dev}/faq`)
      await tab.evaluate('window.stayed = true')
      const text = `新写的话 ${Date.now()}。`
      save('content/faq.md', `# 常见问题\n\n${text}\n`)
      await tab.until(`document.querySelector('.content').textContent.includes(${JSON.stringify(text)})`)
      assert.is(await tab.evaluate('window.stayed'), true)
    },
  },
]
