export default { title: '测试', markdown: { maxPageBytes: 2000 } }
