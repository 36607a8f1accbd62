export default { title: '测试', themeConfig: { navbar: { items: [{ label: '首页', to: '/' }] } } }
