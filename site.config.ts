import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'ICE PKG',
  tagline: '通用的 npm 包构建方案',
  url: 'https://pkg.ice.work',
  baseUrl: '/',
  favicon: 'favicon.svg',
  i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans'] },
  llms: true,
  // Words that readers try for what the documents call otherwise.
  search: {
    synonyms: [
      ['tree shaking', 'treeshaking', '摇树'],
      ['polyfill', '垫片'],
    ],
  },
  editUrl: 'https://github.com/ice-lab/icepkg/tree/main/website/docs/',
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'warn',
  onDuplicateRoutes: 'warn',
  sidebars: {
    tutorialSidebar: [
      { type: 'caption', label: '入门' },
      'index',
      'quick-start',
      { type: 'caption', label: '指南' },
      'guide/abilities',
      'guide/scenarios',
      'guide/build',
      'guide/publish',
      'guide/test',
      'guide/preview',
      'guide/jsx-plus',
      'guide/monorepo',
      { type: 'caption', label: '查阅' },
      {
        type: 'category',
        label: '参考',
        collapsed: false,
        items: ['reference/cli', 'reference/config', 'reference/plugins-development'],
      },
      'faq',
    ],
  },
  themeConfig: {
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    docs: { versionPersistence: 'localStorage' },
    navbar: {
      title: 'ICE PKG',
      logo: { alt: 'ICE PKG', src: 'logo.svg', srcDark: 'logo-dark.svg' },
      items: [
        { type: 'search', position: 'right' },
        {
          label: '生态',
          position: 'right',
          items: [
            { label: '应用研发框架 ICE', href: 'https://v3.ice.work/' },
            { label: '微前端 ICESTARK', href: 'https://micro-frontends.ice.work/' },
            { label: '可视化工具 AppWorks', href: 'https://appworks.site/' },
            { label: '前端环境 AppToolkit', href: 'https://github.com/appworks-lab/toolkit#readme' },
          ],
        },
        {
          label: '资源',
          position: 'right',
          items: [
            { label: 'Fusion 组件', href: 'https://fusion.design/pc/doc/component/102' },
            { label: 'Antd 组件', href: 'https://ant.design' },
            {
              label: '社区钉钉群',
              href: 'https://iceworks.oss-cn-hangzhou.aliyuncs.com/assets/images/ice-group.png',
            },
          ],
        },
        { label: 'GitHub', href: 'https://github.com/ice-lab/icepkg', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
        { type: 'docsVersionDropdown', position: 'right' },
      ],
    },
    footer: {
      style: 'light',
      logo: {
        alt: 'ICE PKG',
        src: 'logo.svg',
        srcDark: 'logo-dark.svg',
        href: 'https://github.com/ice-lab/icepkg',
      },
      links: [
        {
          title: '社区',
          items: [
            {
              label: '社区钉钉群',
              href: 'https://iceworks.oss-cn-hangzhou.aliyuncs.com/assets/images/ice-group.png',
            },
            { label: 'GitHub issues', href: 'https://github.com/ice-lab/icepkg/issues' },
          ],
        },
        {
          title: '生态',
          items: [
            { label: '应用框架 ICE 3', href: 'https://v3.ice.work/' },
            { label: '微前端 ICESTARK', href: 'https://micro-frontends.ice.work/' },
          ],
        },
        {
          title: '更多',
          items: [
            { label: '淘系前端', href: 'https://fed.taobao.org/' },
            { label: 'AppWorks', href: 'https://appworks.site' },
            { label: 'Midway', href: 'https://midwayjs.org/' },
          ],
        },
      ],
      copyright: 'Copyright © 2022 - Present ICE Team.',
    },
  },
})
