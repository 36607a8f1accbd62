// A config that was copied from Docusaurus, before anything in it was changed.
export default {
  title: 'Toolkit',
  organizationName: 'acme',
  trailingSlash: false,
  future: { v4: true },
  presets: [['classic', {}]],
  plugins: [],
  scripts: ['/a.js'],
  stylesheets: ['/a.css'],
  markdown: { mermaid: true, hooks: { onBrokenMarkdownLinks: 'throw' } },
  footer: { copyright: 'Acme' },
  colorMode: { defaultMode: 'dark' },
  maxPageTime: 5,
  themeConfig: {
    image: 'img/social.png',
    metadata: [],
    prism: {},
    algolia: {},
    docs: { sidebar: { hideable: true } },
    navbar: {
      items: [
        { type: 'html', value: '<hr>' },
        { type: 'docsVersion' },
        { label: 'Docs', to: '/', activeBaseRegex: '/docs/', 'aria-label': 'Docs' },
      ],
    },
  },
  sidebars: {
    docs: [
      { type: 'ref', id: 'index' },
      { type: 'html', value: '<hr>' },
      { type: 'category', label: 'API', link: { type: 'generated-index', slug: '/api' }, items: ['index'] },
      { type: 'category', label: 'Guide', link: { type: 'doc', id: 'index' }, items: ['index'] },
    ],
  },
}
