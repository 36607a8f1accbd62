export default {
  title: '测试',
  i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans', 'en'] },
  versions: [
    { name: 'current', label: 'Next', path: '/', isLatest: true },
    { name: '1.0', label: '1.0', path: '/1.0' },
  ],
  themeConfig: { navbar: { items: [{ type: 'localeDropdown' }, { type: 'docsVersionDropdown' }] } },
}
