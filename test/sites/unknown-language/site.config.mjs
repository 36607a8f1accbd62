export default {
  title: { 'zh-Hans': '站点', zh_Hant: '網站' },
  tagline: { fr: 'Site' },
  i18n: { locales: ['zh-Hans', 'en', 'en'] },
}
