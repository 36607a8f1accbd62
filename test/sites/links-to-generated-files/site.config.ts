export default {
  title: '测试',
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  llms: true,
  themeConfig: {
    navbar: { items: [{ label: '机器', to: '/llms.txt' }] },
    footer: { links: [{ label: '地图', to: 'sitemap.xml' }] },
  },
}
