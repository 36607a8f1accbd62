export default { title: 'Site' }
