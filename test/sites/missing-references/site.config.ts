import { defineConfig } from 'docsgen'

export default defineConfig({
  title: '测试',
  favicon: 'no.svg',
  sidebars: { docs: ['index', 'giude', { type: 'category', label: 'c', link: 'nope', items: ['guide'] }] },
  themeConfig: {
    navbar: {
      logo: { src: 'logo.svg' },
      items: [
        { type: 'doc', docId: 'giude' },
        { type: 'docSidebar', sidebarId: 'dcs' },
        { label: '坏', to: '/giude' },
        { label: '组', items: [{ label: '坏', to: '/nope' }] },
      ],
    },
    footer: { links: [{ title: 'a', items: [{ label: 'b', to: '/c' }] }] },
  },
})
