setInterval(() => {}, 1000)
export default { title: '测试' }
