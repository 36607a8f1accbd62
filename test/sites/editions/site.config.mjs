/** Two languages, one with holes, and three versions, one of them from git (`make.ts`). */
export default {
  title: { 'zh-Hans': '工具箱', en: 'Toolbox' },
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  i18n: { defaultLocale: 'zh-Hans', locales: ['en', 'zh-Hans'] },
  versions: [
    { name: 'next', label: { 'zh-Hans': '开发版', en: 'Next' } },
    { name: '2.x', isLatest: true, from: 'versions/2.x' },
    { name: '1.x', from: { git: 'v1.9' }, noIndex: true },
  ],
  llms: true,
  editUrl: 'https://example.com/edit/',
  sidebars: { docs: ['index', { type: 'category', label: { 'zh-Hans': '指南', en: 'Guide' }, items: ['guide/build', 'guide/publish'] }] },
  themeConfig: {
    navbar: {
      title: { 'zh-Hans': '工具箱', en: 'Toolbox' },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: { 'zh-Hans': '文档', en: 'Docs' }, position: 'left' },
        { label: { 'zh-Hans': '发布', en: 'Publishing' }, to: '/guide/publish', position: 'left' },
        { type: 'doc', docId: 'guide/publish', label: { 'zh-Hans': '怎样发布', en: 'How to publish' }, position: 'left' },
        { type: 'search' },
        { type: 'docsVersionDropdown' },
        { type: 'localeDropdown' },
      ],
    },
  },
}
