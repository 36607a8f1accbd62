export default {
  title: '测试',
  themeConfig: { announcementBar: { id: 'news', content: '<a href="/nope">新闻</a>' } },
  head: [{ tagName: 'script', attributes: { src: 'https://scripts.example/count.js' } }],
}
