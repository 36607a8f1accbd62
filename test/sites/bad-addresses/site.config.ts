export default { title: '测试', themeConfig: { announcementBar: { content: '<a href="http://[">坏地址</a>' } } }
