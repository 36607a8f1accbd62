import { defineConfig } from 'docsgen'
import manifest from '../package.json' with { type: 'json' }

// The handbook of docsgen. Its address is `homepage` of package.json; while there is none, the pages name no address.
const { origin: url, pathname: baseUrl } =
  'homepage' in manifest ? new URL(String(manifest.homepage)) : { origin: '', pathname: '/' }

export default defineConfig({
  title: 'docsgen',
  tagline: {
    en: 'Documentation sites from plain Markdown',
    'zh-Hans': '用普通的 Markdown 写文档站点',
  },
  url,
  baseUrl,
  favicon: 'favicon.svg',
  i18n: { defaultLocale: 'en', locales: ['en', 'zh-Hans'] },
  llms: true,
  search: {
    // Each problem has a section with the words of the guide that it belongs to.
    lower: ['/reference/problems'],
    synonyms: [
      ['exclude', 'hide', 'leave out'],
      ['live reload', 'hot reload', 'watch mode', 'docsgen dev'],
      ['css file', 'stylesheet'],
      ['断链', '失效链接', '死链'],
      ['热更新', '热重载', '实时预览', 'docsgen dev'],
      ['自定义', '自己的', '替换'],
      ['主题颜色', '主题色', '品牌色', '颜色'],
      ['修改', '改变', '替换'],
      ['隐藏', '不显示'],
    ],
  },
  sidebars: {
    handbook: [
      'index',
      { type: 'caption', label: { en: 'Start', 'zh-Hans': '入门' } },
      'getting-started',
      'writing',
      'front-matter',
      'sidebar',
      { type: 'caption', label: { en: 'Shape', 'zh-Hans': '定制' } },
      'styling',
      'components',
      'assets',
      'languages',
      'versions',
      'searching',
      { type: 'caption', label: { en: 'Publish', 'zh-Hans': '发布' } },
      'checking-links',
      'deploying',
      'moving',
      'upgrading',
      { type: 'caption', label: { en: 'Look up', 'zh-Hans': '查阅' } },
      'reference/configuration',
      'reference/commands',
      'reference/problems',
      'functions',
      { type: 'caption', label: { en: 'Background', 'zh-Hans': '背景' } },
      'security',
      'performance',
      'search-design',
      'accessibility',
    ],
  },
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'docsgen',
      logo: { src: 'favicon.svg', alt: '' },
      items: [
        { type: 'search', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: { copyright: 'docsgen, MIT licence' },
  },
})
