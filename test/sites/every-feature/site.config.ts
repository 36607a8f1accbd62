export default { title: '全部写法', themeConfig: { navbar: { title: '全部写法', items: [{ type: 'search' }] } } }
