process.exit(0)
export default { title: '测试' }
