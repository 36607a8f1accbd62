export default () => <button type="button">Button</button>
