export default () => <i>a component of the site</i>
