export default () => <i>chart</i>
export const Bar = () => <i>bar</i>
