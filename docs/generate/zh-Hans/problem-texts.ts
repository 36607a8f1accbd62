/** The texts of the problems in Chinese, under those of the catalogue. */
export const problemTexts: Readonly<Record<string, string>> = {
  'The folder holds no config, or the file named with --config does not exist. docsgen looks for site.config.ts, site.config.js and site.config.mjs in the folder of the site, which is the working folder unless a command names another one.':
    '文件夹里没有配置，或者 --config 指定的文件不存在。docsgen 在站点的文件夹里寻找 site.config.ts、site.config.js 和 site.config.mjs。命令没有指定文件夹时，就是当前文件夹。',
  'Name the folder that holds the config (npx docsgen build my-docs/website), or point at the file with --config. To start a new site, run npx docsgen new.':
    '指定包含配置的文件夹（npx docsgen build my-docs/website），或者用 --config 指定文件。新建站点请运行 npx docsgen new。',
  'The config could not be loaded. It has a syntax error, imports something that does not exist, throws while it runs, or does not end. The message says which.':
    '配置无法加载。它有语法错误、导入了不存在的内容、运行时抛出异常，或者没有结束。报告会说明是哪一种。',
  'Fix the line that the report names. The config is a program that ends at once and exports the options as its default export.':
    '改正报告指出的行。配置是立刻结束的程序，默认导出就是各配置项。',
  'An option of the config has a value that docsgen cannot use. The report names its line, in the config or in the file that the config imports it from; of an option that code computes, the nearest one around it. The message begins with the path of the option. The option may be unknown, have a value of the wrong kind, hold a value that is not plain data, or name a document, folder or sidebar that does not exist.':
    '配置项的值无法使用。报告指出它在配置中的行；配置项从别的文件导入时，指出那个文件中的行；由代码算出时，指出外面最近的一项。消息以配置项的路径开头。配置项可能不存在，值的类型可能不对，或者不是普通数据。它也可能指向不存在的文档、文件夹或侧边栏。',
  'Change the value to what the message expects, or take the name that it suggests. With defineConfig around the config, an editor shows the options and their types.':
    '把值改成报告要求的样子，或者采用它建议的名称。用 defineConfig 包住配置，编辑器就会显示配置项和类型。',
  'The documents could not be copied as a version of their own. The version may exist already, in the config or as a folder, or its name cannot stand in an address.':
    '文档无法复制为单独的版本。版本可能已经在配置里或文件夹里存在，或者它的名称不能用在地址里。',
  'Take another name, or remove the folder that the message names.': '换一个名称，或者删除报告指出的文件夹。',
  'The site has no edition of the name given with --edition. An edition is a language, a version, or a language of a version.':
    '站点没有 --edition 指定的语言或版本。这里可以写一种语言、一个版本，或者一个版本的一种语言。',
  'There are versions of Docusaurus beside the config, which docsgen does not read. They are in versioned_docs/, versioned_sidebars/ and versions.json, and the site lacks them.':
    '配置旁边有 Docusaurus 的旧版本，docsgen 不读取它们。它们在 versioned_docs/、versioned_sidebars/ 和 versions.json 里，站点里没有这些版本。',
  'Move versioned_docs/version-1.0/ to versions/1.0/, and list it in versions. The items of versioned_sidebars/version-1.0-sidebars.json become the option sidebars of that version. Then remove the rest.':
    '把 versioned_docs/version-1.0/ 移到 versions/1.0/，并写进 versions。versioned_sidebars/version-1.0-sidebars.json 的条目写成这个版本的 sidebars。然后删除其余文件。',
  'Take a name that the message lists: en, 1.x, en/1.x, or . for the default language of the latest version.':
    '采用报告列出的名称：en、1.x、en/1.x，或者表示最新版本默认语言的 .。',
  'The path given to docsgen translations --accept names no translation. Only a document with an original of the same path in the default language can be recorded.':
    'docsgen translations --accept 的路径没有对应的译文。只有默认语言里有同一路径的原文时，译文才能记录。',
  'Take a path that npx docsgen translations lists, or none for all of them.':
    '采用 npx docsgen translations 列出的路径，或者省去路径，记录全部译文。',
  'A language of the site has no texts of the interface. Labels such as “Next” and “Search” are shown in English there.':
    '站点的一种语言没有界面文字，“Next”“Search”等标签在那里显示英文。',
  "Write the texts into the file that the message names, as its default export: export default { search: 'Haku' }. The names are those of the type Messages; what is missing stays English.":
    "把文字写进报告指出的文件，作为默认导出：export default { search: 'Haku' }。名称见类型 Messages，没有写的部分显示英文。",
  'The documents of a version cannot be read from git. The tag, branch or commit may not exist, a shallow clone may lack it, or it holds no documents at the place of the site.':
    '无法从 git 读取一个版本的文档。标签、分支或提交可能不存在，浅克隆可能没有它，或者站点的位置上没有文档。',
  'Run the command that the message names, such as git fetch --unshallow --tags. Where the documents were elsewhere in the repository, add their path. docsgen freeze copies documents into a folder, which needs no git.':
    '运行报告指出的命令，例如 git fetch --unshallow --tags。文档当时在仓库的其他位置时，写明 path。docsgen freeze 把文档复制到文件夹，不需要 git。',
  'The site has no content folder. Documents are read from the folder “content” beside the config.':
    '站点没有 content 文件夹。文档从配置旁边的 content 文件夹读取。',
  'Make a folder “content” beside the config and put a first index.md into it. If the documents are elsewhere, move them there.':
    '在配置旁边新建 content 文件夹，放进第一个 index.md。文档在其他位置时，请移到那里。',
  'The content folder holds no document. There are no .md files in it, or those that exist are left out, such as hidden files and symbolic links that lead out of the folder.':
    'content 文件夹里没有文档。里面没有 .md 文件，或者现有的文件都被排除。隐藏文件和通向外面的符号链接会被排除。',
  'Add a first content/index.md.': '添加第一个 content/index.md。',
  'A file of the site cannot be read. The message gives the reason of the system: usually permissions, a file that went away during the build, or too little memory. A site without it would be incomplete.':
    '站点的一个文件无法读取，报告写明系统给出的原因。通常是权限不足、构建时文件消失，或者内存不足。缺少它的站点不完整。',
  'Look at the permissions of the file and of the folders above it, then run the command again.':
    '检查文件和上级文件夹的权限，然后重新运行命令。',
  'A document is not UTF-8 text. Read as UTF-8, some of its characters would be lost, so it is not published at all. Documents from older editors are often in GBK or Latin-1.':
    '一篇文档不是 UTF-8 文字。按 UTF-8 读取会丢失字符，所以完全不发布。旧编辑器的文档常用 GBK 或 Latin-1。',
  'Save it with the encoding UTF-8: editors offer this beside “Save as” or in their status bar. In a shell: iconv -f GBK -t UTF-8 old.md > new.md':
    '用 UTF-8 编码保存，编辑器的「另存为」或状态栏里有这一项。在终端里：iconv -f GBK -t UTF-8 old.md > new.md',
  'A document has more bytes than markdown.maxPageBytes allows. The limit keeps a build from running out of time and memory, and readers from pages that take very long to load.':
    '文档的字节数超过 markdown.maxPageBytes。这个上限防止构建耗尽时间和内存，也防止页面加载太慢。',
  'Split the document into several pages, or raise markdown.maxPageBytes in the config.':
    '把文档拆成几页，或者在配置里提高 markdown.maxPageBytes。',
  'A document took longer to parse than markdown.maxPageTime allows, so it is left out. Handwritten texts stay far below the limit; generated ones may hold very long runs of one character.':
    '解析文档的时间超过 markdown.maxPageTime，所以没有发布。手写的文字远低于这个上限，生成的文字可能有很长的重复字符。',
  'Look for very long runs of *, [, ` or < in it. Put them into a code block, split the document, or raise markdown.maxPageTime in the config.':
    '寻找很长的 *、[、` 或 < 的重复。把它们放进代码块，拆开文档，或者在配置里提高 markdown.maxPageTime。',
  'A symbolic link among the files of the site is left out. It leads out of its folder, to a hidden file, into node_modules, to something that is not a file, or nowhere. Following it could publish private files.':
    '站点文件里的一个符号链接没有发布。它通向文件夹外面、隐藏文件、node_modules、不是文件的对象，或者哪里也不通。跟随它可能发布私密的文件。',
  'Replace the link with the file itself.': '用文件本身代替链接。',
  'A folder or a template of the site is a symbolic link that is not followed. It leads out of the folder of the site, to something hidden, into node_modules, or nowhere.':
    '站点的一个文件夹或模板是不能跟随的符号链接。它通向站点外面、隐藏的内容、node_modules，或者哪里也不通。',
  'Replace the link with the folder or the template itself.': '用文件夹或模板本身代替链接。',
  'The dates of lastUpdate need the whole history of the repository. In a shallow clone, which CI makes by default, most documents would show the date of the oldest commit there, so none is shown.':
    'lastUpdate 的日期需要仓库的完整历史。CI 默认使用浅克隆，多数文档会显示最早提交的日期，所以都不显示。',
  'Have CI fetch the whole history: “fetch-depth: 0” below “with:” of actions/checkout, GIT_DEPTH: 0 in GitLab; in a shell: git fetch --unshallow.':
    '让 CI 获取完整历史：actions/checkout 的 with 下面写 fetch-depth: 0，GitLab 里写 GIT_DEPTH: 0。在终端里：git fetch --unshallow。',
  'The dates of lastUpdate come from git. It is not installed, or the site is in no repository with a commit, so the pages show no dates.':
    'lastUpdate 的日期来自 git。没有安装 git，或者站点不在有提交的仓库里，所以页面不显示日期。',
  'Install git and commit the site, or remove lastUpdate from the config. The front matter can name a date: “last_update: { date: 2026-03-28 }”.':
    '安装 git 并提交站点，或者从配置里去掉 lastUpdate。front matter 可以写明日期：last_update: { date: 2026-03-28 }。',
  'A folder of the site contains hidden files or node_modules, which are not published. They may be private: .env, .git, editor backups. Only .well-known/ and .nojekyll are published.':
    '站点的文件夹里有隐藏文件或 node_modules，它们没有发布。它们可能是私密的，例如 .env、.git 和编辑器的备份。只发布 .well-known/ 和 .nojekyll。',
  'Move them out of content/ and public/. Rename files that readers should get, so that no name in their path begins with a dot.':
    '把它们移出 content/ 和 public/。读者需要的文件请改名，让路径里没有以点开头的名称。',
  'Something that is neither a file nor a folder is left out. It is a pipe, a socket or a device.':
    '一个既不是文件也不是文件夹的对象没有发布。它是管道、套接字或设备。',
  'Remove it from the folders of the site.': '从站点的文件夹里删除它。',
  'The front matter of a document cannot be used. It is not valid YAML, is never closed, or a key has a value of the wrong kind. Ignoring it could publish a draft, or a page at the wrong address.':
    '文档的 front matter 无法使用。它不是正确的 YAML，没有结束，或者有的值类型不对。忽略它可能发布草稿，或者把页面发布在错误的地址。',
  'Put a text that holds “: ” or starts with a special character into quotes: title: "Build: the basics". Indent with spaces, because YAML takes no tabs. Close the front matter with a line “---”. Change a wrong value to what the message expects.':
    '含有冒号加空格、或以特殊字符开头的文字要放在引号里：title: "Build: the basics"。缩进用空格，YAML 不接受制表符。用一行 --- 结束 front matter。把不对的值改成报告要求的样子。',
  'The front matter has a key that docsgen does not know, and ignores. It may be misspelt, or belong to another tool.':
    'front matter 有 docsgen 不认识的键，它会被忽略。键可能拼错，也可能属于其他工具。',
  'Take the key that the message suggests, or delete it. The page “Front matter” of the handbook lists the known ones.':
    '采用报告建议的键，或者删除它。手册的「front matter」一页列出认识的键。',
  'Two files claim one address, and only one of them is published. Addresses that differ only by upper and lower case, by how an accent is encoded, or by dots at the end of a name, count as one, too: some disks and hosts take them for the same.':
    '两个文件的地址相同，只发布其中一个。大小写、重音符号的编码或者末尾的点不同，也算同一个地址。有的磁盘和主机不区分它们。',
  'Windows cannot have a file of this path. The site cannot be built there, nor a repository with it be checked out. Windows keeps some names for devices (con, aux, nul, com1), takes none of < > : " | ? * \\ in a name and no dot or space at its end, and most programs stop at paths of 260 characters. A file with a backslash in its name is left out, because no link can name it.':
    'Windows 上不能有这样的路径：站点不能在那里构建，仓库也不能在那里检出。Windows 把一些名称留给设备（con、aux、nul、com1），名称里不能有 < > : " | ? * \\，末尾不能是点或空格。大多数程序只支持 260 个字符以内的路径。名称里有反斜杠的文件不发布，因为链接不能指向它。',
  'Rename the file. Where its name is right and its address is not, give the document another slug.':
    '请给文件改名。文件名没有问题、只是地址不行时，给文档设置另一个 slug。',
  'Rename one of the files, or give it another address with the front matter key slug. The option onDuplicateRoutes sets how serious this is.':
    '给其中一个文件改名，或者用 front matter 的 slug 设置另一个地址。配置项 onDuplicateRoutes 决定严重程度。',
  'One address needs a folder where another one needs a file of the same name. No disk can hold both, so nothing is published.':
    '一个地址需要文件夹，另一个地址需要同名的文件。磁盘不能同时保存两者，所以什么也不发布。',
  'Rename one of the two, or give the document another address with the front matter key slug.':
    '给其中一个改名，或者用 front matter 的 slug 给文档设置另一个地址。',
  'Two documents have one id. Sidebars, navbar and pagination that name it lead to the first of them. The id of a document is its path without .md, unless its front matter says otherwise.':
    '两篇文档的 id 相同。侧边栏、导航栏和翻页里的这个 id 指向第一篇。文档的 id 是不含 .md 的路径，除非 front matter 另有说明。',
  'Change the key id in the front matter of one of the two documents, or delete it there.':
    '在其中一篇文档的 front matter 里修改或删除 id。',
  'No document is published at /. The logo of every page leads there, and so do readers who type the name of the host.':
    '没有文档发布在 /。每个页面的标志都通向那里，输入主机名的读者也会到那里。',
  'Add content/index.md, or give another document the front matter slug: /.':
    '添加 content/index.md，或者在另一篇文档的 front matter 里写 slug: /。',
  'A document names one before or after it that does not exist. The front matter keys pagination_prev and pagination_next take the id of a document: its path under content/ without .md, or the id in its front matter.':
    '文档指定的上一页或下一页不存在。front matter 的 pagination_prev 和 pagination_next 需要文档的 id。id 是 content/ 里不含 .md 的路径，或者 front matter 里的 id。',
  'Take the id that the message suggests. Write null for no link at all.':
    '采用报告建议的 id。不要链接时写 null。',
  'A document has an address that belongs to another language or version of the site. Documents of the language en are published below /en, those of the version 1.x below /1.x, so no other document can be there.':
    '文档的地址属于站点的另一种语言或另一个版本。语言 en 的文档发布在 /en 下面，版本 1.x 的在 /1.x 下面。其他文档不能在那里。',
  'Rename the folder of the document or give it another slug, or give the version another path.':
    '给文档的文件夹改名，设置另一个 slug，或者给版本设置另一个路径。',
  'A folder of documents is named almost like a language of the site. Documents of a language are read from the folder with exactly its name in i18n.locales; those of the default language are not in a folder of their own.':
    '一个文件夹的名称与站点的一种语言几乎相同。一种语言的文档从与 i18n.locales 完全同名的文件夹读取，默认语言的文档没有自己的文件夹。',
  'Rename the folder to the name of the language. If it is no language, give it another name.':
    '把文件夹改成语言的名称。如果它不是语言，请换一个名称。',
  'A language of the config has no documents. The site is not published in it, and no menu leads there.':
    '配置里的一种语言没有文档。站点不以它发布，也没有菜单通向它。',
  'Put its documents into a folder of its name below the documents, under the same paths as those of the default language, or take it out of i18n.locales.':
    '把它的文档放进同名的文件夹，路径与默认语言相同，或者从 i18n.locales 里去掉它。',
  'A file _category_ or _meta cannot be used, or not wholly. It is no JSON or YAML, has a value of the wrong kind, or names a document that does not exist. Sidebars that follow the folders go without what is wrong.':
    '文件 _category_ 或 _meta 无法使用，或者只能部分使用。它不是 JSON 或 YAML，有的值类型不对，或者指向不存在的文档。按文件夹排列的侧边栏会忽略不对的部分。',
  'Change the value to what the message expects, or take the name that it suggests.':
    '把值改成报告要求的样子，或者采用它建议的名称。',
  'Two places say different things about a folder or a document in sidebars. Of these the first counts: sidebars in the config, _meta, _category_, front matter, the number before a name, the name.':
    '关于侧边栏里的一个文件夹或文档，两处的说法不同。以排在前面的为准：配置里的侧边栏、_meta、_category_、front matter、名称前的数字、名称。',
  'Delete one of the two, or make them say the same.': '删除其中一处，或者让两处一致。',
  'A file _meta lists the items of its folder, and documents of the folder stand in no item. They are published and found by the search, but stand in no sidebar.':
    '文件 _meta 列出文件夹的条目，而文件夹里有的文档不在其中。它们会发布，也能搜索到，但不在侧边栏里。',
  'Add them to the list. The front matter “unlisted: true” says that a document is meant to stand in no list.':
    '把它们加进列表。front matter 里的 unlisted: true 表示有意不列出。',
  'A link leads to no page, file or heading of the site. Links of documents, of raw HTML, of the config and of templates are checked, in the sources and again in the built pages.':
    '链接没有对应的页面、文件或标题。文档、HTML、配置和模板里的链接都会检查，先在源文件里，再在构建出的页面里。',
  'Take the address that the message suggests, or look up the right one with npx docsgen routes. The options onBrokenLinks and onBrokenAnchors set how serious this is.':
    '采用报告建议的地址，或者用 npx docsgen routes 查找正确的地址。配置项 onBrokenLinks 和 onBrokenAnchors 决定严重程度。',
  'A relative link to a Markdown file leads to no published document. The file does not exist, is a draft, or has lost its address to another one. The page shows the text of the link without a link.':
    '指向 Markdown 文件的相对链接没有对应的已发布文档。文件不存在、是草稿，或者地址被另一个文件占用。页面只显示链接的文字。',
  'Fix the path: it counts from the folder of the document. Publish the file if it is a draft. The option onBrokenMarkdownLinks sets how serious this is.':
    '改正路径，它从文档所在的文件夹算起。如果是草稿，请发布它。配置项 onBrokenMarkdownLinks 决定严重程度。',
  'A page names something that browsers refuse to load. The content security policy of the site forbids scripts, styles and media of other hosts, and frames of hosts that embeds.hosts does not name.':
    '页面里有浏览器拒绝加载的内容。站点的内容安全策略禁止其他主机的脚本、样式和媒体，也禁止 embeds.hosts 没有写明的主机的框架。',
  'Link to it instead. Scripts and styles can be put under public/ and loaded from the site itself.':
    '改为链接。脚本和样式可以放进 public/，从站点自身加载。',
  'An external address answers with an error, or is malformed. Only docsgen check --external asks other hosts. Hosts that do not answer are listed, but not reported as problems.':
    '站外地址回应错误，或者格式不对。只有 docsgen check --external 询问其他主机。没有回应的主机会列出，但不算问题。',
  'Open the address in a browser. Replace the link by the new address, or by a copy in a web archive.':
    '在浏览器里打开地址，换成新的地址，或者网页存档里的副本。',
  'The templates or the component pages could not be bundled or loaded. One of them has a syntax error, imports something that does not exist or is not exported, or throws when it is loaded.':
    '模板或组件页面无法打包或加载。其中有语法错误、导入了不存在或没有导出的内容，或者加载时抛出异常。',
  'Fix the line that the report names. A template of the site must export what the file that it replaces exports.':
    '改正报告指出的行。站点的模板必须导出它所替换的文件导出的内容。',
  'The bundler warns of a template, a component page or a stylesheet. It is published unchanged, and may not work as intended.':
    '打包工具对模板、组件页面或样式文件有警告。它原样发布，效果可能与预期不同。',
  'Read the message of the bundler at the line that the report names.': '在报告指出的行查看打包工具的说明。',
  'A file among the templates of the site replaces no template and is imported by none. Its name is probably misspelt.':
    '站点模板里的一个文件没有替换任何模板，也没有被导入。它的名称可能拼错。',
  'Give it the path of the template that it should replace, as the message suggests, or delete it.':
    '按报告的建议改成它要替换的模板的路径，或者删除它。',
  'The site’s own tokens.css lacks tokens that other stylesheets need. It takes the place of docsgen’s, so that colours and measures are missing on every page.':
    '站点有自己的 tokens.css，它代替 docsgen 的同名文件，却缺少其他样式表需要的 token：每一页都缺少颜色和尺寸。',
  'Begin the file with @import "docsgen/templates/styles/tokens.css"; and let it change what should be different.':
    '在文件开头写 @import "docsgen/templates/styles/tokens.css";，然后只写要改变的部分。',
  'A component page has no default export, so there is nothing to render.':
    '组件页面没有默认导出，所以没有可以渲染的内容。',
  'Export the React component of the page: export default function Page() { … }':
    '导出页面的 React 组件：export default function Page() { … }',
  'A component page exports a title or description that is not a string. Browser tabs and link previews show both as plain text.':
    '组件页面导出的 title 或 description 不是字符串。浏览器标签和链接预览把它们显示为纯文字。',
  "Export a string, such as export const title = 'Demo', or leave the export out.":
    "导出字符串，例如 export const title = 'Demo'，或者去掉这个导出。",
  'There are component pages, but content.componentPages is false in the config. They are neither run nor published.':
    '有组件页面，但配置里的 content.componentPages 是 false。它们不运行，也不发布。',
  'Move them out of content/, write them in Markdown, or remove the option if you trust their authors: component pages are programs that run during the build.':
    '把它们移出 content/，改用 Markdown 书写。信任作者时可以去掉这个配置项：组件页面是构建时运行的程序。',
  'A page could not be rendered: a template or a component page threw an error. The page would be missing from the site, so nothing is published.':
    '页面无法渲染：模板或组件页面抛出异常。站点会缺少这个页面，所以什么也不发布。',
  'Fix the component at the position that the report names. Rendering has no browser: use window and document only in effects and event handlers of islands.':
    '改正报告指出位置的组件。渲染时没有浏览器，window 和 document 只能用在 effect 和交互部分的事件处理函数里。',
  'Rendering a page took longer than markdown.maxPageTime allows. It and all later pages are left out, because code that never returns can be stopped in no other way.':
    '渲染页面的时间超过 markdown.maxPageTime。它和后面的页面都没有渲染，因为不返回的代码没有别的办法停止。',
  'Look for an endless loop in the components that render the page, or raise markdown.maxPageTime in the config.':
    '在渲染这个页面的组件里寻找无限循环，或者在配置里提高 markdown.maxPageTime。',
  'A thread that renders pages has ended before its time: it had no more memory, or code of the site or the system ended it. Its pages and all later ones are left out.':
    '渲染页面的线程提前结束：内存用尽，或者被站点的代码或系统终止。它的页面和后面的页面都没有渲染。',
  'Look for a template that needs very much memory. With `npx docsgen build --threads 1` pages are rendered without threads.':
    '寻找占用内存很多的模板。使用 `npx docsgen build --threads 1` 时，渲染页面不使用线程。',
  'A live example of a document cannot run. Its code cannot be bundled, has no component as its default export, or throws an error when it is rendered.':
    '文档里的示例无法运行。它的代码无法打包，默认导出不是组件，或者渲染时抛出异常。',
  'Fix the line that the report names. An example is rendered without a browser first: use window and document only in effects and event handlers.':
    '改正报告指出的行。示例先在没有浏览器时渲染，window 和 document 只能用在 effect 和事件处理函数里。',
  'A component of the site could not be rendered in a document. Its file exports no component, or it throws an error with the properties that the document gives it.':
    '站点的组件在文档里无法渲染。它的文件没有导出组件，或者用文档给的属性渲染时抛出异常。',
  'Fix the properties at the place that the report names, or the component. It is rendered without a browser: use window and document only in effects and event handlers.':
    '改正报告指出位置的属性，或者改正组件。渲染时没有浏览器，window 和 document 只能用在 effect 和事件处理函数里。',
  'A component of the site has handlers or effects, but stands in a document without client. Only its HTML is on the page, so they never run.':
    '站点的组件有事件处理函数或 effect，但在文档里没有写 client。页面上只有它的 HTML，所以它们永远不会运行。',
  'Give its tag the property client, such as client="visible". Where its HTML is enough, leave the handlers out of the component.':
    '给标签加上 client 属性，例如 client="visible"。只需要 HTML 时，从组件里去掉事件处理函数。',
  'A hydrated component renders elements that HTML does not allow there. A browser moves them, so that React finds others than it has rendered, reports that in the console and renders the component anew.':
    '会激活的组件渲染出 HTML 在那里不允许的元素。浏览器会移动它们，React 找到的就与它渲染的不同。它会在控制台报告，并重新渲染组件。',
  'Let the component put blocks into a <div>, and put a component that renders blocks on lines of its own.':
    '让组件把块放进 <div>。渲染块的组件要单独成行。',
  'Code of the site failed after it returned: a timer or a promise of a template or a component page threw later. The pages that depend on it are unknown.':
    '站点的代码在返回之后失败：模板或组件页面的定时器或 Promise 后来抛出异常。不知道哪些页面受影响。',
  'Remove the timer or the promise. A page is rendered synchronously: load its data before, in the config or in an imported file.':
    '去掉定时器或 Promise。页面是同步渲染的，数据要在配置里或导入的文件里提前加载。',
  'The search index is larger than search.budget, measured in bytes after gzip. Readers fetch it, or the parts of it that they need, when they search for the first time.':
    '搜索索引超过 search.budget，按 gzip 之后的字节计算。读者第一次搜索时获取它，或者获取需要的部分。',
  'Leave out pages that nobody searches for with the front matter search: false, or raise search.budget in the config.':
    '用 front matter 的 search: false 排除没有人搜索的页面，或者在配置里提高 search.budget。',
  'The search index of the built site cannot be read. It is missing or damaged, or another version of docsgen has written it.':
    '构建出的站点的搜索索引无法读取。它缺失、损坏，或者由另一个版本的 docsgen 写出。',
  'Run npx docsgen build again.': '重新运行 npx docsgen build。',
  'The file named with docsgen search --eval is not a valid set of judged queries. It is not valid YAML, or one of its queries is malformed.':
    'docsgen search --eval 指定的文件不是正确的查询集。它不是正确的 YAML，或者有的查询格式不对。',
  'Fix what the message names in the YAML file.': '改正报告在 YAML 文件里指出的内容。',
  'The site must not be written into the folder that is named. It holds the sources of the site, or files that docsgen did not write; a build would overwrite or delete them.':
    '站点不能写进指定的文件夹。里面有站点的源文件，或者不是 docsgen 写的文件，构建会覆盖或删除它们。',
  'Choose another folder with --out: a new one, an empty one, or one that an earlier build has made.':
    '用 --out 指定其他文件夹：新的、空的，或者以前构建出的。',
  'The output folder holds other languages or versions than the one to build. docsgen build --edition makes a part of the site; the rest would be removed, because a folder holds what the last build has made.':
    '输出文件夹里有其他语言或版本。docsgen build --edition 只构建站点的一部分。文件夹里只保留最近一次构建的内容，其余的会被删除。',
  'Choose another folder with --out, or build the whole site.': '用 --out 指定其他文件夹，或者构建整个站点。',
  'Another build is writing the same folder. Two at once would mix two sites.':
    '另一个构建正在写同一个文件夹。两个构建同时进行会混在一起。',
  'Wait until the other build is done, or write elsewhere with --out. If there is no other build, delete the file .docsgen/lock in the folder.':
    '等另一个构建完成，或者用 --out 写到其他位置。如果没有其他构建，删除文件夹里的 .docsgen/lock。',
  'The path of a file of the site is taken: by a file, a folder or a symbolic link that docsgen did not write, or by a folder without permission to write. It is not deleted, because it may be valuable.':
    '站点的一个文件的路径已被占用。那里有不是 docsgen 写的文件、文件夹或符号链接，或者文件夹不允许写入。它可能有用，所以没有删除。',
  'Move it out of the output folder, or fix the permissions of the folder, and build again.':
    '把它移出输出文件夹，或者改正文件夹的权限，然后重新构建。',
  'The site could not be written: the disk is full, or the folder does not allow it. The last good site stays as it was; if the message says that publishing failed half-way, every page is complete, but some are new and some old.':
    '站点无法写出：磁盘已满，或者文件夹不允许写入。上一次成功的站点保持原样。如果报告说发布中途失败，每个页面都是完整的，但有新有旧。',
  'Make room on the disk or fix the permissions of the folder, then build again.':
    '腾出磁盘空间，或者改正文件夹的权限，然后重新构建。',
  'A file of a new site could not be written by docsgen new. The message gives the reason of the system.':
    'docsgen new 无法写出新站点的一个文件，报告写明系统给出的原因。',
  'Fix the permissions of the folder or choose another one, then run docsgen new again.':
    '改正文件夹的权限，或者换一个文件夹，然后重新运行 docsgen new。',
  'The folder for docsgen new already has files. docsgen new never overwrites, so it wrote nothing.':
    'docsgen new 的文件夹里已有文件。docsgen new 从不覆盖文件，所以什么也没有写。',
  'Name a new folder: npx docsgen new my-docs': '指定一个新的文件夹：npx docsgen new my-docs',
  'A symbolic link is in place of a file of docsgen’s own. Following it, docsgen would read or write outside its folders.':
    'docsgen 自己的文件的位置上是符号链接。跟随它，docsgen 会在自己的文件夹以外读写。',
  'Delete the link. docsgen recreates what it needs.': '删除这个链接，docsgen 会重新创建需要的文件。',
  'There is no built site in the folder, or it holds no page. The commands preview, check and search work on a built site.':
    '文件夹里没有构建好的站点，或者站点没有页面。命令 preview、check 和 search 都需要构建好的站点。',
  'Run npx docsgen build first, and name the folder of the site or the built folder itself.':
    '先运行 npx docsgen build，再指定站点的文件夹，或者构建出的文件夹。',
  'The record of the last build was changed by something other than docsgen. Its paths cannot be trusted. The record is .docsgen/manifest.json in the output folder.':
    '上一次构建的记录被 docsgen 以外的程序改动过，其中的路径不能信任。记录是输出文件夹里的 .docsgen/manifest.json。',
  'Build the site again.': '重新构建站点。',
  'The server could not start at the requested address. Another program uses the port, or the host is not an address of this machine.':
    '服务器无法在要求的地址启动。端口被其他程序占用，或者主机不是本机的地址。',
  'Choose another --port or --host, or stop the other program.':
    '换一个 --port 或 --host，或者停止那个程序。',
  'docsgen dev failed to process a change, for a reason other than a known problem of a site. It continues with the last good state.':
    'docsgen dev 处理改动时失败，原因不是站点的已知问题。它保持上一次正常的状态。',
  'Save the file again, or start docsgen dev again. If it happens again, it is a bug of docsgen: report it with the message.':
    '重新保存文件，或者重新启动 docsgen dev。再次发生就是 docsgen 的错误，请连同报告一起反馈。',
  'A container or an alert has a name that docsgen does not know. Its content is shown without a frame. Known are note, tip, info, warning, danger, caution, important, details, tabs, cards, steps, columns, params and file-tree.':
    '容器的名称 docsgen 不认识，它的内容显示时没有边框。认识的有 note、tip、info、warning、danger、caution、important 和 details。还有 tabs、cards、steps、columns、params 和 file-tree。',
  'Take the name that the message suggests, or one of the known names.':
    '采用报告建议的名称，或者其他认识的名称。',
  'A container is opened and never closed. Everything after it, up to the end of the text, lies in it.':
    '容器打开后没有关闭，后面直到文字结束都在它里面。',
  'Put a closing line where it ends: as many colons as the opening line has. A container around others needs more colons than they have.':
    '在它结束的位置写关闭的一行，冒号与打开的一行相同。包含其他容器的容器，冒号要比里面的多。',
  'A container holds nothing that it could set: :::chart is for a table with numbers, :::cards for a list. What it holds is shown as it is.':
    '容器里没有它能处理的内容：:::chart 用于有数字的表格，:::cards 用于列表。内容原样显示。',
  'Put a table into the chart, or a list into the cards, with blank lines around it.':
    '在 chart 里放表格，在 cards 里放列表，前后空一行。',
  'A tab stands outside of a group of tabs. Its content is shown as it is, without a tab to select.':
    '一个标签页不在标签页组里。它的内容原样显示，没有可以选择的标签。',
  'Put a line “:::tabs” before the first tab and a line “:::” after the last one.':
    '在第一个标签页之前写一行“:::tabs”，在最后一个之后写一行“:::”。',
  'Two headings or elements of a page have the same id. Links to the id lead to the first of them only.':
    '一个页面里有两个标题或元素的 id 相同，指向它的链接只能到第一个。',
  'Give one of the two another id.': '给其中一个换一个 id。',
  'An id that begins with “docsgen:” was left out. These ids belong to docsgen’s own parts of the page, which an id of the same name would break.':
    '以 docsgen: 开头的 id 没有采用。这些 id 属于页面上 docsgen 自己的部分，同名的 id 会破坏它们。',
  'Choose an id that begins otherwise.': '换一个开头不同的 id。',
  'A heading skips a level. Readers who navigate by headings, with a screen reader for example, miss the level between. This is reported only with markdown.warnHeadingJumps: true.':
    '标题跳过了一级。按标题浏览的读者（例如使用屏幕阅读器时）会找不到中间的级别。只在设置 markdown.warnHeadingJumps: true 后报告。',
  'Use the level that the message names.': '改用报告写明的级别。',
  'A link has no text. Nobody can see or click it, and screen readers read its address aloud.':
    '链接没有文字。没有人能看到或点击它，屏幕阅读器会读出它的地址。',
  'Write what it leads to between the square brackets.': '在方括号里写明它通向哪里。',
  'The address of a link or an image has a space in it. Markdown ends an address there, so the whole is shown as text.':
    '链接或图片的地址里有空格。Markdown 的地址到空格为止，所以整段显示为文字。',
  'Put the address between angle brackets, such as <./my plan.md>, or name the file without spaces.':
    '把地址放进尖括号，例如 <./my plan.md>，或者给文件取一个没有空格的名称。',
  'A code block has no closing fence. All that follows is shown as code, with its links and headings, up to the end of the document or to the end of the next code block.':
    '代码块没有结束围栏。后面的一切都显示为代码，链接和标题也一样，直到文档结尾，或者下一个代码块结束。',
  'Put a line with the closing fence where the code ends: as many backticks as the opening one has, and nothing else. A block that shows fences needs a longer one around it.':
    '在代码结束的地方写一行结束围栏：反引号与开头一样多，没有别的字符。要显示围栏的代码块，外面要用更长的围栏。',
  'An image has no alternative text. Readers who cannot see it, and those whose browser does not load it, do not learn what it shows.':
    '图片没有替代文本。看不到图片的读者，以及浏览器没有加载图片的读者，不知道它的内容。',
  'Write what the image shows between the square brackets, or into the attribute alt. Setting markdown.warnMissingAlt: false in the config turns this warning off.':
    '在方括号或 alt 属性里写明图片的内容。在配置里设置 markdown.warnMissingAlt: false 可以关闭这个警告。',
  'A link or an image has an address that could run code in the browser of a reader. Its text is shown without the address.':
    '链接或图片的地址可能在读者的浏览器里运行代码，所以只显示文字，没有地址。',
  'Link to a page or a file. To show the address itself, write it as code.':
    '链接到页面或文件。要显示地址本身，请写成代码。',
  'The language of a code block is not known, so its code is shown without colours. The language is the first word after the opening fence.':
    '代码块的语言不认识，所以代码没有着色。语言是开头的反引号后面的第一个词。',
  'Take the language that the message suggests, or write text to say that no colours are wanted.':
    '采用报告建议的语言，或者写 text，表示不需要着色。',
  'A code block shows a file that was not found or is not published. Hidden files, node_modules, very large files, and files outside of the site that git does not track are never shown.':
    '代码块要显示的文件没有找到，或者不发布。隐藏文件、node_modules、很大的文件，以及站点以外 git 没有跟踪的文件都不显示。',
  'Fix the path: it counts from the folder of the document. Put a copy of a file that is not published beside the document.':
    '改正路径，它从文档所在的文件夹算起。不发布的文件，请复制一份放在文档旁边。',
  'A code block shows a region or some lines of a file, but the file has no such part.':
    '代码块要显示文件的一个区域或几行，但文件里没有这一部分。',
  'Put a comment “#region setup” before the lines to show and “#endregion” after them (or “ANCHOR: setup” and “ANCHOR_END: setup”), or take the name of a region that exists.':
    '在要显示的行前面写注释“#region setup”，后面写“#endregion”，或者“ANCHOR: setup”和“ANCHOR_END: setup”。也可以采用已有区域的名称。',
  'A command of the site that renders code blocks of a language has failed. The code is shown instead. Commands stand in markdown.fences of the config.':
    '站点里渲染这种语言的代码块的命令失败，改为显示代码。命令写在配置的 markdown.fences 里。',
  'Try the command by hand in the folder of the site, with the code on its standard input, or mend what its message names.':
    '在站点的文件夹里手动运行命令，把代码送到标准输入，或者改正报告指出的内容。',
  'A word after the fence of a code block does nothing in docsgen. It asks for what another system does; the code is shown without it.':
    '代码块的语言后面有一个词在 docsgen 里不起作用。它要求的是其他系统的功能，代码照常显示。',
  'Remove the word. A fence may mark lines by {1,3-5}, ins={2} and del={3}, and texts in quotes.':
    '去掉这个词。标记行可以用 {1,3-5}、ins={2} 和 del={3}，标记文字可以用引号。',
  'A text takes in another file that cannot be taken in. The file was not found, is not published, has no part of that name, or includes itself. What is written stays as it is.':
    '文字要引入另一个文件，但无法引入。文件没有找到、不发布、没有那一部分，或者包含它自己。原文保持不变。',
  'Fix the path: it counts from the folder of the file that holds it, @/ from content/. Put the backslash of mdBook before an include that is only to be shown: \\{{#include a.md}}.':
    '改正路径，它从包含它的文件所在的文件夹算起，@/ 从 content/ 算起。只想显示引入的写法时，在前面加 mdBook 的反斜杠：\\{{#include a.md}}。',
  'Browsers cannot nest the HTML of a text as it is written. They would move parts of it elsewhere, so its tags are shown as text.':
    '浏览器不能按原样嵌套文字里的 HTML，会把一部分移到别处。所以标签显示为文字。',
  'Close the element before what may not stand inside it. To show the tags, put them into backticks.':
    '在不能放进去的内容之前关闭元素。要显示标签，请放进反引号。',
  'An HTML tag has no partner. It was completed or left out, so that the rest of the page stays whole.':
    'HTML 标签没有成对。它被补全或去掉，让页面的其余部分保持完整。',
  'Write the closing tag where the element ends, or remove the tag that is too many.':
    '在元素结束的位置写关闭标签，或者去掉多余的标签。',
  'An HTML comment is opened and never closed. What follows it is shown as text.':
    'HTML 注释打开后没有关闭，后面的内容显示为文字。',
  'Put “-->” where the comment ends.': '在注释结束的位置写“-->”。',
  'An element or attribute was left out, because it would not work in a browser. The content security policy of the site allows no inline scripts and styles and no handlers such as onclick.':
    '一个元素或属性被去掉，因为它在浏览器里不起作用。站点的内容安全策略不允许内联脚本、内联样式和 onclick 等处理函数。',
  'Remove it. A page that needs a program can be a component page, and a script can be loaded from public/.':
    '去掉它。需要程序的页面可以写成组件页面，脚本可以从 public/ 加载。',
  'The attribute style of an HTML element was left out. Styles are collected in a stylesheet of the page, and only plain declarations can stand there.':
    'HTML 元素的 style 属性被去掉。样式集中在页面的样式文件里，那里只能有简单的声明。',
  'Use plain declarations without url(), @ or braces. For anything else, replace a stylesheet of the templates.':
    '使用简单的声明，不含 url()、@ 和花括号。其他样式请替换模板的样式文件。',
  'A tag is neither HTML nor a component that docsgen or the site has. The tag is left out; what stands between it and its closing tag is shown. So it is with a component whose file imports a package that is not installed. Components of other systems are written so.':
    '标签既不是 HTML，也不是 docsgen 或站点的组件。标签被去掉，它与关闭标签之间的内容照常显示。组件的文件引入了没有安装的包时也是这样。其他系统的组件就是这样写的。',
  'Write it in plain Markdown, or put it into backticks to show it as text.':
    '用普通的 Markdown 书写，或者放进反引号显示为文字。',
  'A component that is a block stands inside of a line, or the other way round. Its tags are left out; what stands between them is shown. Tabs and cards are blocks, badges stand in lines.':
    '块状的组件写在一行文字里，或者反过来。标签被去掉，标签之间的内容照常显示。标签页和卡片是块，徽章写在行内。',
  'Begin the opening tag on a line of its own, and let nothing follow the closing tag in its line.':
    '让开始标签另起一行，关闭标签后面的同一行里不写其他内容。',
  'The tag of a component is opened and never closed. It is left out; what follows is shown.':
    '组件的标签打开后没有关闭。标签被去掉，后面的内容照常显示。',
  'Put the closing tag where the component ends, or “/” before the end of the tag when it holds nothing.':
    '在组件结束的位置写关闭标签。没有内容时，在标签末尾之前写“/”。',
  'A component has no prop of this name. The prop does nothing.': '组件没有这个名称的属性，它不起作用。',
  'Take the name that the message suggests, or remove it.': '采用报告建议的名称，或者去掉它。',
  'The value of a prop is of the wrong kind, or is code. Values are texts, numbers, true, false, and lists and objects of these; nothing in a document is run. The component is shown without the prop.':
    '属性的值类型不对，或者是代码。值可以是文字、数字、true、false，以及由它们组成的列表和对象。文档里的代码从不运行。组件显示时没有这个属性。',
  'Write the value itself: “text="new"”, “count={3}”, “items={["a", "b"]}”.':
    '写出值本身：text="new"、count={3}、items={["a", "b"]}。',
  'A code block asks to be run as an example (demo, preview), but markdown.demos is not set. Its code is shown and not run. A page is warned of once.':
    '代码块要求作为示例运行（demo、preview），但没有设置 markdown.demos。代码只显示，不运行。每个页面只警告一次。',
  'Set markdown: { demos: true } in the config if you trust those who write the documents: examples are programs that run during the build. With markdown.html "sanitize" or "escape" none is run.':
    '信任文档的作者时，在配置里设置 markdown: { demos: true }：示例是构建时运行的程序。markdown.html 是“sanitize”或“escape”时都不运行。',
  'A paragraph begins with an import or export of JavaScript. These are code in MDX; here they do nothing and are shown as text.':
    '一个段落以 JavaScript 的导入或导出开头。它们在 MDX 里是代码，在这里不起作用，显示为文字。',
  'Where it brings in a component or a part of the site, rename the document so that it ends in .mdx. Otherwise remove the line, or put it into a code block.':
    '如果它引入站点的组件或片段，把文档的名称改成以 .mdx 结尾。否则删除这一行，或者放进代码块。',
  'A text holds code of a template language or of MDX, which is shown as it is written.':
    '文字里有 Liquid 等模板语言的代码，或者 MDX 的表达式或注释，会原样显示。',
  'Write what it stands for. To show the code itself, put it into backticks.':
    '写出它代表的内容。要显示代码本身，请放进反引号。',
  'A text holds a formula of TeX. The site has not turned formulas on, so its source is shown.':
    '文字里有 TeX 公式。站点没有启用公式，所以显示源码。',
  'Set markdown: { math: true } in the config, or put the formula into backticks.':
    '在配置里设置 markdown: { math: true }，或者把公式放进反引号。',
  'A formula is no TeX that docsgen can typeset, so its source is shown.':
    '公式不是 docsgen 能排版的 TeX，所以显示源码。',
  'Mend the formula at the place that is named. Commands that name addresses, files, ids or classes are not available.':
    '改正指出位置的公式。写明地址、文件、id 或类名的命令不能使用。',
  'A diagram is of a kind that is not drawn, so its source is shown. These are drawn: flowchart, sequenceDiagram, stateDiagram, classDiagram, erDiagram and xychart.':
    '这种图表不会画出，所以显示源码。可以画的有 flowchart、sequenceDiagram、stateDiagram、classDiagram、erDiagram 和 xychart。',
  'Say the same in a kind that is drawn, show a picture, or let a command of the site draw it (markdown.fences in the config).':
    '用可以画的种类表达，改用图片，或者让站点的命令画它（配置里的 markdown.fences）。',
  'A line of a diagram is not understood. Nothing is drawn, because a drawing without it would tell something else; the source is shown.':
    '图表的一行无法理解。什么也没有画，因为缺少它的图会有别的含义，所以显示源码。',
  'Mend the line that is named, or write it in a simpler way.': '改正指出的行，或者用更简单的写法。',
  'A tag cannot be read, and is shown as text. A quotation mark or a brace is never closed, a value is missing, or a tag of HTML has a value in braces in a document that is no MDX.':
    '标签无法读懂：引号或花括号没有关闭、缺少值，或者不是 MDX 的文档里，HTML 标签的值写在花括号里。它显示为文字。',
  'Close what is open, or put the tag into backticks to show it.':
    '关闭没有关闭的部分；如果要显示标签本身，把它放进反引号。',
  'A line of colons closes no container, and is shown as text.': '一行冒号没有关闭任何容器，作为文字显示。',
  'Remove the line, or put a line such as “:::note” where the container begins.':
    '去掉这一行，或者在容器开始的地方加上“:::note”这样的一行。',
  'A line of a diagram says something that drawings do not have. It adds a link or a handler, or sets a direction or marks activity where they have none. The diagram is drawn without it.':
    '图表的一行说明了画出来的图没有的东西：链接或处理函数，或者图里不支持的方向或激活状态。图里不包含这一行。',
  'Remove the line, and put what it says into the text beside the diagram.':
    '去掉这一行，把它的内容写进图表旁边的文字。',
  'A page embeds a host that the config does not allow, so a link takes its place. Each host gets to know who reads the page and loads its frame, and the content security policy names it.':
    '页面嵌入了配置没有允许的主机，改为显示链接。主机会知道谁读页面并加载框架，内容安全策略里也要写明它。',
  'Add the host to embeds: { hosts: [...] } in the config, or link to the page instead.':
    '把主机加进配置的 embeds: { hosts: […] }，或者改为链接到那个页面。',
  'A video or an embed has no address that can be shown. Videos are files of the site; embeds have an address that begins with https, or the id of a video at YouTube.':
    '视频或嵌入的内容没有可以显示的地址。视频是站点的文件，嵌入的地址以 https 开头，或者是 YouTube 视频的 id。',
  'Name a file beside the document or under public/, or the whole address of what is embedded.':
    '写明文档旁边或 public/ 里的文件，或者嵌入内容的完整地址。',
  'The braces behind an image hold something other than its size. It does nothing; the image is shown without it.':
    '图片后面的花括号里有尺寸以外的内容。它不起作用，图片照常显示。',
  'Give width and height in pixels, as in {width=300}; anything else is written as HTML: <img src="…" alt="…">.':
    '用像素写明宽和高，例如 {width=300}。其他内容写成 HTML：<img src="…" alt="…">。',
  'A text has more marks, lists, tables or HTML tags than can be taken apart in good time. From the place that is named on, it is shown as it is written. Texts written by hand stay far below these limits.':
    '文字里的标记、列表、表格或 HTML 标签太多，无法在合理的时间里解析。从指出的位置起原样显示。手写的文字远低于这个上限。',
  'Divide long paragraphs, split the document into several pages, or put what a program has written into a code block.':
    '拆开很长的段落，把文档拆成几页，或者把程序写出的内容放进代码块。',
  'Quotes or lists are nested too deep. What lies deeper is shown as text.':
    '引用或列表嵌套太深，更深的内容显示为文字。',
  'Nest fewer of them: split the list, or continue it under a heading of its own.':
    '减少嵌套：拆开列表，或者在单独的标题下面继续。',
}
