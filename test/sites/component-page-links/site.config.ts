export default { title: '测试', baseUrl: '/base/' }
