export default { title: '测试', markdown: { maxPageTime: 1000 } }
