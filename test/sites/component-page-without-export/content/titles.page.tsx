export const title = { zh: '标题' }
export default () => <p>页面</p>
