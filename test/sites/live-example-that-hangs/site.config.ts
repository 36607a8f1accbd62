export default { title: '测试', markdown: { demos: true, maxPageTime: 1000 } }
