export default { title: 'Site', i18n: { defaultLocale: 'en' } }
