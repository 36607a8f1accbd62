import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { build } from '../../src/build.ts'
import { serveFolder } from '../../src/node/serve/serve-folder.ts'
import { openBrowser } from '../browser/chromium.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

/** A built site, served under the content policy of `docsgen preview`, and a browser to look at it. */
export interface OpenSite {
  /** Where it is served, without a slash at the end. */
  readonly url: string
  readonly browser: Browser
  /** The folder it was built into; changing a file there changes the site. */
  readonly out: string
  /** Paths that the browser has asked for. */
  readonly requests: string[]
  /** What the server waits for before it answers a path. */
  readonly delays: Map<string, number>
  readonly open: (path: string, options?: OpenOptions) => Promise<OpenPage>
  readonly close: () => Promise<void>
}

export interface OpenPage {
  readonly page: Page
  /** Everything the browser has complained about. */
  readonly complaints: string[]
}

export interface OpenOptions extends BrowserContextOptions {
  /** Runs in the page before its own scripts. */
  readonly before?: () => void
}

const paragraph =
  '前端库要在不同的环境里运行：打包工具、Node.js、浏览器。构建工具把源码变成可以发布的产物。\n\n'

/** Pages long enough to scroll, in a folder that becomes a category, with what readers can operate. */
const content: Readonly<Record<string, string>> = {
  'content/index.md': `# 首页\n\n${paragraph}[构建](guide/build.md) [锚点](guide/build.md#第三节)\n`,
  'content/guide/build.md': `# 构建\n\n${['一', '二', '三', '四'].map((n) => `## 第${n}节\n\n${paragraph.repeat(12)}`).join('')}`,
  'content/guide/publish.md': `# 发布\n\n## 步骤\n\n\`\`\`bash\n$ npm publish\n+ pkg@1.0.0 ${'to the registry, '.repeat(8)}\n\`\`\`\n\n\`\`\`bash npm2yarn\nnpm install a\n\`\`\`\n\n${paragraph.repeat(20)}\`\`\`bash npm2yarn\nnpm install b\n\`\`\`\n`,
  'content/guide/test.md': `# 测试\n\nESM and esm.\n\n${paragraph.repeat(30)}`,
  'content/faq.md': `# 常见问题\n\n${paragraph.repeat(3)}`,
  'content/styled.md': '# 样式\n\n<p class="red" style="color: rgb(200, 0, 0)">红</p>\n',
}

const config = {
  title: '站点',
  url: 'https://example.org',
  sidebars: {
    docs: [
      'index',
      {
        type: 'category',
        label: '指南',
        collapsed: true,
        items: ['guide/build', 'guide/publish', 'guide/test'],
      },
      'faq',
      'styled',
    ],
  },
  themeConfig: {
    navbar: {
      title: '站点',
      items: [
        {
          label: '生态',
          position: 'right',
          items: [
            { label: '外面', href: 'https://example.com/' },
            { label: '常见问题', to: '/faq' },
          ],
        },
        { type: 'docSidebar', sidebarId: 'docs', label: '文档', position: 'left' },
      ],
    },
  },
}

type Settings = Readonly<Record<string, unknown>>

/**
 * Builds a small site with the built-in templates, serves it and starts a browser.
 *
 * @param themeConfig what the site sets beside the navbar's items
 * @param files more files of the site, such as templates of its own
 * @param settings more settings of the config
 */
export async function openSite(
  themeConfig: Readonly<Record<string, Settings>> = {},
  files: Readonly<Record<string, string>> = {},
  settings: Settings = {},
): Promise<OpenSite> {
  const root = tempFolder()
  const out = join(root, 'build')
  const navbar = { ...config.themeConfig.navbar, ...themeConfig.navbar }
  const whole = { ...config, ...settings, themeConfig: { ...themeConfig, navbar } }
  writeFiles(root, { ...content, 'site.config.mjs': `export default ${JSON.stringify(whole)}`, ...files })
  const { diagnostics } = await build({ root, out })
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))

  const requests: string[] = []
  const delays = new Map<string, number>()
  const server = await serveFolder({
    root: out,
    baseUrl: '/',
    host: '127.0.0.1',
    port: 0,
    handle: async (_request, _response, path) => {
      requests.push(path)
      const delay = delays.get(path)
      if (delay) await new Promise((resolve) => setTimeout(resolve, delay))
      return false
    },
  })
  const browser = await openBrowser()
  const url = server.url.replace(/\/$/, '')
  return {
    url,
    browser,
    out,
    requests,
    delays,
    open: async (path, { before, ...options } = {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
      if (before) await context.addInitScript(before)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', ({ message }) => complaints.push(`exception: ${message}`))
      await page.goto(url + path)
      if (options.javaScriptEnabled !== false)
        await page.locator('html[data-started]').waitFor({ state: 'attached' })
      return { page, complaints }
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}
