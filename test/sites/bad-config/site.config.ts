export default {
  tittle: '测试',
  baseUrl: 5,
  search: { budget: 0 },
  onBrokenLinks: 'thow',
  sidebars: { docs: [{ type: 'categry', label: 'x', items: [] }] },
  themeConfig: { navbar: { itmes: [], items: [{ type: 'serch' }, { label: 'x' }, { label: 'y', items: [{ type: 'doc' }] }] } },
}
