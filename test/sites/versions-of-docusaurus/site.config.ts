export default { title: '测试' }
