export default { title: 'Examples', i18n: { defaultLocale: 'en', locales: ['en'] }, markdown: { demos: true } }
