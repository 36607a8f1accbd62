export default {
  title: '组件展示',
  url: 'https://docs.example.org',
  markdown: { demos: true, math: true, emoji: true, subSup: true },
  embeds: { hosts: ['www.youtube-nocookie.com', 'player.example.org'] },
}
