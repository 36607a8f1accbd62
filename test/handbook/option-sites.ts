import type { UserConfig } from '../../src/index.ts'

// The small sites that the examples of the page of options are built in.

/** What a site has besides `commonFiles`. */
export interface OptionSite {
  /** By their path from the folder of the site. */
  readonly files?: Readonly<Record<string, string>>
  /** Earlier states of the repository around the site: each becomes the only commit of a branch. */
  readonly branches?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Codes of the problems that the example is meant to report. */
  readonly problems?: readonly string[]
}

const picture = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="${color}" d="M0 0h9v9z"/></svg>\n`

/** Files of every site. */
export const commonFiles: Readonly<Record<string, string>> = {
  'content/index.md': '# Home\n\nBuilds packages.\n\n## Parts\n\n### Bundler\n\n#### Plugins\n',
  'content/guide/start.md': '# Start\n\nInstall it first.\n',
  'content/reference/options.md': '# Options\n\nThere is a shim.\n',
  'public/favicon.svg': picture('teal'),
  'public/logo.svg': picture('black'),
  'public/logo-dark.svg': picture('white'),
}

/** A document beside those of every site. */
const more = (text: string): Pick<OptionSite, 'files'> => ({
  files: { 'content/more.md': `# More\n\n${text}\n` },
})

/** By the option below which the example stands. */
export const optionSites: Readonly<Record<string, OptionSite>> = {
  i18n: {
    files: {
      'content/zh-Hans/index.md': '# 首页\n\n构建软件包。\n',
      'content/ar/index.md': '# الرئيسية\n\nبناء الحزم.\n',
      'translations.lock': '{"file":"content/zh-Hans/index.md","source":"589f06890fbc3c28"}\n',
    },
  },
  'i18n.localeConfigs': {
    files: {
      'content/ku-Arab/index.md': '# ماڵەوە\n',
      'words/ku-Arab.ts': "export default { search: 'گەڕان' }\n",
    },
  },
  versions: {
    files: { 'versions/1.x/guide/start.md': '# Start of 1.x\n', 'versions/1.x/index.md': '# Home of 1.x\n' },
    branches: {
      'v0.9.4': {
        'site.config.mjs': "export default { title: 'Old', sidebars: { main: ['guide/start', 'index'] } }\n",
        'content/index.md': '# Home of 0.9\n',
        'content/guide/start.md': '# Start of 0.9\n',
      },
      next: { 'docs/content/index.md': '# Home of 3.x\n', 'content/index.md': '# Another site\n' },
    },
  },
  onBrokenLinks: { ...more('[Nowhere](/nowhere)'), problems: ['broken-link'] },
  onBrokenAnchors: { ...more('[Nowhere](/guide/start#nowhere)'), problems: ['broken-link'] },
  onBrokenMarkdownLinks: { ...more('[Nowhere](./nowhere.md)'), problems: ['broken-markdown-link'] },
  onDuplicateRoutes: {
    files: { 'content/more.md': '---\nslug: /guide/start\n---\n# More\n' },
    problems: ['duplicate-route'],
  },
  problems: { ...more('![](/logo.svg)\n\n<Sparkles />'), problems: ['unknown-component'] },
  lastUpdate: { branches: { other: { 'README.md': '# Toolkit\n' } } },
  content: {
    files: {
      'content/01-intro.md': '# Intro\n\n```js file=../../src/greet.js\n```\n',
      'content/named.md': '---\nid: other-name\n---\n# Named\n',
      'content/tool.page.tsx': 'export default function Tool() {\n  return <p>A tool</p>\n}\n',
      '../src/greet.js': "export const greet = 'Hello'\n",
    },
    problems: ['component-pages-off'],
  },
  markdown: more('<p style="color: red" title="Raw">Raw</p>'),
  'markdown.demos': more('```tsx demo\nexport default function Demo() {\n  return <b>Demo</b>\n}\n```'),
  'markdown.fences': {
    files: {
      ...more('```bars\n3 1 2\n```').files,
      'tools/draw-bars.js': [
        "import { text } from 'node:stream/consumers'",
        "const bars = (await text(process.stdin)).trim().split(' ')",
        'const draw = (height, x) => \'<rect x="\' + x + \'" width="1" height="\' + height + \'"/>\'',
        "console.log('<svg viewBox=\"0 0 3 3\">' + bars.map(draw).join('') + '</svg>')",
        '',
      ].join('\n'),
      'package.json': '{ "type": "module" }\n',
    },
  },
  'markdown.warnMissingAlt': more('![](/logo.svg)'),
  'markdown.warnHeadingJumps': { ...more('## Part\n\n#### Detail'), problems: ['heading-jump'] },
  'markdown.emoji': more('Ship it :rocket:'),
  'markdown.subSup': more('H~2~O and x^2^'),
  'markdown.math': more('All of $\\set{a, b}$.'),
}

/** Limits that no small site reaches with the value of the example, with another that it does reach. */
export const reachedLimits: Readonly<Record<string, Partial<UserConfig>>> = {
  'markdown.maxPageBytes': { markdown: { maxPageBytes: 20 } },
  'markdown.fences.<name>.timeout': {
    markdown: { fences: { bars: { command: ['node', 'tools/draw-bars.js'], timeout: 1 } } },
  },
  'search.budget': { search: { budget: 10 } },
  'search.splitAbove': { search: { splitAbove: 10 } },
}

/** Options that what is built does not show, and why. */
export const silentOptions: Readonly<Record<string, string>> = {
  'themeConfig.docs.versionPersistence': 'it is accepted and has no effect, as its text says',
  'lastUpdate.ignoreCommits':
    'the hash of a commit cannot be chosen; test/last-update.test.ts takes one that it has made',
  'markdown.maxPageTime':
    'a page that takes seconds would take them here; test/publish/threads.test.ts has one',
  'server.allowedHosts': 'only servers read it; test/serve.test.ts asks one under other names',
}
