export default () => <b>beside</b>
