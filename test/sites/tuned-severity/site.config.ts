export default { title: '测试', onBrokenLinks: 'warn', onBrokenAnchors: 'ignore', onBrokenMarkdownLinks: 'throw', onDuplicateRoutes: 'throw' }
