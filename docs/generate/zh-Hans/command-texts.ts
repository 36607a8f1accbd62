/** The texts of the commands in Chinese, under those of `docsgen help`. */
export const commandTexts: Readonly<Record<string, string>> = {
  'build the site: read, render, check all links, publish': '构建站点：读取、渲染、检查全部链接、发布',
  'folder with site.config.ts and content/': '包含 site.config.ts 和 content/ 的文件夹',
  'where the site is written (default: build/ in the root)': '站点写到哪里，默认是根目录里的 build/',
  'the config file, if it is not site.config.ts in the root': '配置文件，默认是根目录里的 site.config.ts',
  'path the site is served under, instead of baseUrl of the config': '站点所在的路径，代替配置里的 baseUrl',
  'publish documents marked as drafts, too': '同时发布标记为草稿的文档',
  'make everything anew, whatever the last build knew': '全部重新生成，不用上一次构建的记录',
  'compare files by their content, and not by time and size': '按内容比较文件，而不是按时间和大小',
  'how many threads may work (default: one for each core)': '可以使用多少个线程（默认：每个处理器核心一个）',
  'print where the time went, and what was kept of the last build':
    '打印时间用在了哪里，以及保留了上一次构建的什么',
  'print the result as JSON, for other programs': '用 JSON 打印结果，供其他程序读取',
  'print problems only': '只打印问题',
  'serve the site while it is written: what is saved shows at once': '写作时提供站点，保存后立刻显示',
  'port to listen on; the next free one is taken if it is in use': '监听的端口，被占用时取下一个空闲的端口',
  'address to listen on': '监听的地址',
  'names beside localhost that the server answers to': '除 localhost 以外可以访问的主机名',
  'open the site in a browser': '在浏览器里打开站点',
  'show documents marked as drafts, too': '同时显示标记为草稿的文档',
  'serve the built site as a strict host would': '像严格的主机一样提供构建好的站点',
  'folder of the site, or the built folder itself': '站点的文件夹，或者构建出的文件夹',
  'print the address only': '只打印地址',
  'send linkinator over a built site, as a second opinion on its links':
    '用 linkinator 再检查一遍构建好的站点里的链接',
  'the built folder, or the folder of its site': '构建出的文件夹，或者站点的文件夹',
  'ask outside addresses, too; trouble with the network never fails the check':
    '同时检查站外地址，网络故障不会让检查失败',
  'print the result as JSON': '用 JSON 打印结果',
  'list the address of every page and the file it comes from': '列出每个页面的地址和它的源文件',
  'folder of the site': '站点的文件夹',
  'list documents marked as drafts, too': '同时列出标记为草稿的文档',
  'list one edition only: en, 1.x, en/1.x; the default one is .':
    '只列出一个语言或版本：en、1.x、en/1.x，默认的一个是 .',
  'print the table as JSON': '用 JSON 打印表格',
  'ask the built site what its search box answers': '查询构建好的站点，结果与搜索框相同',
  'what a reader types': '读者输入的文字',
  'most hits to a query': '每次查询最多的结果数',
  'the edition to ask: en, 1.x, en/1.x; the default one is .':
    '查询哪个语言或版本：en、1.x、en/1.x，默认的一个是 .',
  'print hits as JSON': '用 JSON 打印结果',
  'read queries from standard input, one a line; print {query, hits} as a line of JSON for each':
    '从标准输入读取查询，每行一个；每个查询打印一行 JSON：{query, hits}',
  'ask the judged queries of a YAML file; ends with 1 below the floor the file names':
    '运行 YAML 文件里有标准答案的查询，低于文件写明的下限时退出码是 1',
  'say what a problem means and what to do about it': '说明一个问题的含义和解决办法',
  'what stands in brackets in a report; without it, all problems are listed':
    '报告里方括号中的代码，省略时列出全部问题',
  'print what is known of the problem, or of all, as JSON': '用 JSON 打印这个问题或全部问题的说明',
  'write a small site to start from': '写出一个可以开始的小站点',
  'folder to make; it must be empty': '要创建的文件夹，必须是空的',
  'what the site is called (default: the name of the package in the folder or above it, else of the folder)':
    '站点的名称，默认是这个文件夹或上一级文件夹里的包名，没有包名时是文件夹的名称',
  'the language of its documents': '文档的语言',
  'copy the documents of today into versions/<name>/, and say what to add to the config':
    '把现在的文档复制到 versions/<name>/，并说明配置里要加什么',
  'name of the version: 1.x': '版本的名称，例如 1.x',
  'list by language which documents are not translated, or changed since they were':
    '按语言列出没有翻译的文档，以及翻译之后原文又改变的文档',
  'record translations as up to date in translations.lock: all, a file or a folder':
    '在 translations.lock 里把译文记录为最新：全部、一个文件或一个文件夹',
  'end with 1 when a translation is outdated or has no original': '有译文过时或没有原文时，退出码是 1',
  'print the lists as JSON': '用 JSON 打印这些列表',
  'build one edition only, into a folder of its own (--out): en, 1.x, en/1.x; the default one is .':
    '只构建一个语言或版本，写到单独的文件夹（--out）：en、1.x、en/1.x，默认的一个是 .',
  'begin with this edition instead of the default one (.): en, 1.x, en/1.x; others are read when they are opened':
    '从这个语言或版本开始，代替默认的一个（.）：en、1.x、en/1.x；其他的在打开时读取',
}
