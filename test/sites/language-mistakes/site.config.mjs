/** Folders that are almost languages, a language without documents, a text in a language that does not exist. */
export default {
  title: { 'zh-Hans': '站点', en: 'Site' },
  i18n: { locales: ['zh-Hans', 'en', 'ja', 'pt-BR'] },
  themeConfig: { navbar: { items: [{ type: 'localeDropdown' }, { label: { en: 'Guide' }, to: '/guide/nothing' }] } },
}
