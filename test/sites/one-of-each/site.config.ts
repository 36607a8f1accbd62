export default {
  title: '测试',
  i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans'] },
  versions: [{ name: 'current', label: 'Next', path: '/', isLatest: true }],
  themeConfig: { navbar: { items: [{ type: 'localeDropdown' }, { type: 'docsVersionDropdown' }] } },
}
