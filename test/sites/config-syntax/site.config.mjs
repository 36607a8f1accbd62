export default {
  title: 'x'
  url: ''
}
