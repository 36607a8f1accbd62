export default {
  title: 'Site',
  i18n: { defaultLocale: 'en' },
  content: { codeRoots: ['..\\examples'] },
  versions: [
    { name: '2.x', isLatest: true },
    { name: '1.x', from: 'versions\\1.x' },
  ],
}
