export default () => <p>
