/** Two languages: one with holes, and with a document that the default language lacks. */
export default {
  title: { 'zh-Hans': '工具箱', en: 'Toolbox' },
  tagline: { 'zh-Hans': '构建与发布', en: 'Build and publish' },
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans', 'en', 'ar'] },
  llms: true,
  sidebars: {
    docs: [
      'index',
      { type: 'caption', label: { 'zh-Hans': '从这里开始', en: 'Start here' } },
      {
        type: 'category',
        label: { 'zh-Hans': '指南', en: 'Guide' },
        collapsed: false,
        items: ['guide/build', 'guide/publish'],
      },
      { type: 'link', label: { 'zh-Hans': '常见问题', en: 'FAQ' }, href: '/faq' },
    ],
  },
  themeConfig: {
    navbar: {
      title: { 'zh-Hans': '工具箱', en: 'Toolbox' },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: { 'zh-Hans': '文档', en: 'Docs' }, position: 'left' },
        { label: { 'zh-Hans': '问题', en: 'Questions' }, to: '/faq', position: 'left' },
        { type: 'search' },
        { type: 'localeDropdown' },
      ],
    },
    footer: {
      links: [{ label: { 'zh-Hans': '发布', en: 'Publishing' }, to: 'guide/publish' }],
      copyright: { 'zh-Hans': '版权所有', en: 'All rights reserved' },
    },
    announcementBar: { content: { 'zh-Hans': '新版本', en: 'New version' } },
  },
}
