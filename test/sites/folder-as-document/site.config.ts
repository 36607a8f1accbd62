export default {
  title: 'Toolkit',
  sidebar: ['index', 'guide', { type: 'category', label: 'Guide', link: { type: 'doc', id: 'guide/start' }, items: ['guide/strat'] }],
}
