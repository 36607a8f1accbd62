export default { title: '测试', url: 'https://docs.example.org' }
