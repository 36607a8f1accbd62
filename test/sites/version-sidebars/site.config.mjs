/** A version with sidebars of its own, documents at the address of a version, a version without documents or home page. */
export default {
  title: 'Site',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  versions: [
    { name: '2.x', isLatest: true },
    { name: '1.x', from: 'versions/1.x', sidebars: { docs: ['old', 'odl'] } },
    { name: '0.9', from: 'versions/0.9' },
  ],
}
