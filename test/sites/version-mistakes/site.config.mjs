/** Everything that keeps versions from standing side by side. */
export default {
  title: 'Site',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  versions: [
    { name: '3.x' },
    { name: '2.x', path: '/now', isLatest: true },
    { name: '2.x', isLatest: true, from: 'versions/2.x' },
    { name: '1.x', from: 'versions/1.x' },
    { name: '1.0', path: '/1.x', from: 'versions/1.x/0' },
    { name: 'de', from: '../elsewhere' },
    { name: 'search', from: 'content/old' },
    { name: '0.1', path: '/', from: '.hidden' },
    { name: '0.0', path: '/Search', from: 'versions/0.0' },
    { name: 'a', path: '/1.X', from: 'versions/a' },
    { name: 'b', path: '/DE/b', from: 'versions/b' },
    { name: 'c', path: '/old/.git', from: 'versions/c' },
  ],
}
