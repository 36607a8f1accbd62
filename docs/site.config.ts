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
