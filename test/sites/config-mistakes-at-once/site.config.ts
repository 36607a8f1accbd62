export default {
  title: '测试',
  favicon: 'gone.svg',
  presets: [],
  editUrl: 5,
  problems: { 'no-such-code': 'off' },
  sidebar: ['index', 'giude'],
  themeConfig: {
    navbar: { items: [{ type: 'doc', docId: 'nothing', 'aria-label': 'x' }] },
    footer: { links: [{ label: 'A', to: '/nope' }, { label: 'B' }] },
  },
}
