/** The texts of the options in Chinese, under the comments of the schema. */
export const optionTexts: Readonly<Record<string, string>> = {
  'Name of the site; the title of every page ends with it.': '站点的名称，每个页面的标题以它结尾。',
  'A line about the site, below its name in a footer with groups of links.':
    '关于站点的一行文字，显示在带链接分组的页脚里，名称的下方。',
  "Origin of the published site (`https://docs.example.com`); `''` when unknown: no canonical links, no sitemap.":
    "发布后的源，例如 `https://docs.example.com`。未知时是 `''`：没有规范链接，也没有站点地图。",
  'The path below which the site is served: `/` or `/some/base/`.': '站点所在的路径：`/` 或 `/some/base/`。',
  'Path under `public/`, or a URL.': '`public/` 里的路径，或者一个网址。',
  'The languages of the pages.': '页面的语言。',
  'The language of the documents in `content/` itself.': '直接放在 `content/` 里的文档的语言。',
  'All languages; documents of another than the default one are in `content/<locale>/`. The default locale alone, by default.':
    '全部语言。默认语言以外的文档放在 `content/<locale>/`。默认只有默认语言。',
  'Whether a page says that its original has changed since it was translated (`docsgen translations`). `docsgen dev` always does.':
    '原文在翻译之后改变时，页面是否提示，见 `docsgen translations`。`docsgen dev` 总是提示。',
  'Names and directions of languages, by the name of the locale.': '各语言的名称与书写方向，按语言代码给出。',
  'Name of the language in the language itself, by default.': '默认是这种语言自己的名称。',
  'Direction of the language, by default.': '默认是这种语言的书写方向。',
  'The `lang` of the pages: the name of the locale, by default.': '页面的 `lang`，默认是语言代码。',
  'The versions of the documents.': '文档的版本。',
  'Name of the version, as its address and the flag `--edition` have it.':
    '版本的名称，用在地址和选项 `--edition` 里。',
  'What readers see: the name, by default.': '读者看到的文字，默认是名称。',
  'Prefix of its URLs: `/` for the latest version, `/<name>` for others.':
    '地址的前缀：最新版本是 `/`，其他版本是 `/<name>`。',
  'Whether this is the version that readers get unless they ask for another.': '是否是读者默认看到的版本。',
  'Folder of its documents, relative to the site (`versions/1.x`), or a state of the repository. The one version without it has those in `content/`.':
    '文档所在的文件夹，相对于站点，例如 `versions/1.x`；或者仓库的一个状态。有且只有一个版本不设置它，文档在 `content/`。',
  'A tag, a branch or a commit.': '标签、分支或提交。',
  "Folder of the site (the one around `content/`) or of the documents, from the root of the repository. The site's place today by default.":
    '站点（包含 `content/` 的文件夹）或文档在仓库里的路径，从仓库根目录算起。默认是站点现在的位置。',
  "Its sidebars by name. By default those of the site, or `'auto'` for a version with `from`.":
    "这个版本的侧边栏，按名称给出。默认是站点的侧边栏，有 `from` 的版本默认是 `'auto'`。",
  'What its pages say above the text. By default versions listed after the latest are unmaintained, those before it unreleased.':
    '页面正文上方的提示。默认情况下，排在最新版本之后的不再维护，排在之前的尚未发布。',
  'Whether search engines leave it out.': '搜索引擎是否不收录它。',
  'The parts of a page around the document.': '页面上文档以外的部分。',
  'The bar at the top of every page.': '每个页面顶部的导航栏。',
  'Text beside the logo. Without it and without a logo, the title of the site stands there.':
    '标志旁边的文字。它和标志都没有时，显示站点的标题。',
  'Picture at the start of the bar, which links to the home page.': '导航栏开头的图片，链接到首页。',
  'Alternative text.': '替代文本。',
  'The picture in dark mode.': '深色模式下的图片。',
  'Address that it links to. By default the home page for the logo of the navbar, and none for that of the footer.':
    '它链接到的地址。导航栏的标志默认链接到首页，页脚的标志默认没有链接。',
  'Pixels; 32 by default.': '单位是像素，默认是 32。',
  'Links (`to`, `href`), dropdowns (`items`), or items of a `type`.':
    '链接（`to`、`href`）、下拉菜单（`items`），或者带 `type` 的条目。',
  'Whether it is hidden while a reader scrolls down.': '读者向下滚动时是否隐藏。',
  'A dark bar, or one in the accent colour; by default that of the page.':
    '深色或强调色的导航栏，默认与页面相同。',
  'The foot of every page; none by default.': '每个页面的页脚，默认没有。',
  'Whether the footer is dark in light mode, too.': '浅色模式下页脚是否也是深色。',
  'Picture before the name of the site, in the footer.': '页脚里站点名称前面的图片。',
  'HTML written by the maintainer.': '由维护者写的 HTML。',
  'Groups with a title and items, or one row of items without groups.':
    '带标题的几组链接，或者不分组的一行链接。',
  'Light and dark mode.': '浅色与深色模式。',
  'The mode of a reader who has chosen none.': '读者没有选择时的模式。',
  'Whether readers get no switch.': '是否不给读者切换按钮。',
  "Whether the system's mode is the default for readers.": '是否默认采用读者系统的模式。',
  'An announcement above the navbar.': '导航栏上方的公告。',
  'Readers who closed it see it again under another id.': '换一个 id，关闭过公告的读者会再次看到它。',
  'A colour of CSS.': 'CSS 颜色。',
  'Whether readers can close it.': '读者是否可以关闭它。',
  'Heading levels in the table of contents.': '目录里的标题级别。',
  'The highest level that is listed.': '列出的最高级别。',
  'The lowest level that is listed.': '列出的最低级别。',
  'Options of documents, in the names of Docusaurus.': '文档的配置项，名称与 Docusaurus 相同。',
  'Accepted because configs of Docusaurus have it, and without effect: docsgen stores no version in the browser. Menus stay in the version that is read.':
    'Docusaurus 的配置里有它，所以可以设置。它没有作用：docsgen 不在浏览器里保存版本。菜单总是留在正在读的版本里。',
  'How a link to no page or file is reported.': '链接没有对应的页面或文件时怎样报告。',
  'How a link to a missing anchor of a page is reported.': '链接的锚点在页面里不存在时怎样报告。',
  'How a relative link to a missing Markdown file is reported.':
    '相对链接指向的 Markdown 文件不存在时怎样报告。',
  'How two documents with one URL are reported.': '两篇文档的地址相同时怎样报告。',
  'Severities of problems by their codes (`docsgen explain` lists them). They win over the four options above and over those of `markdown` that turn a warning on or off.':
    '按代码设置问题的严重程度，`docsgen explain` 列出全部代码。它优先于上面四个配置项，也优先于 `markdown` 里开关警告的配置项。',
  "The only sidebar of a site: `'auto'`, or a list of items.": "站点唯一的侧边栏：`'auto'`，或者条目的列表。",
  "Several sidebars by name: `'auto'`, which follows the folders of `content/`, or a list of items.":
    "按名称给出的多个侧边栏：`'auto'`（按照 `content/` 的文件夹），或者条目的列表。",
  'Prefix of "edit this page" links, followed by the path under `content/`; `\'\'` for none.':
    "「编辑此页」链接的前缀，后面接 `content/` 里的路径。`''` 表示没有。",
  "The date of each document's last commit, shown below it and in the sitemap; off by default.":
    '每篇文档最后一次提交的日期，显示在文档下方和站点地图里。默认关闭。',
  "Whether the author's name stands beside the date.": '日期旁边是否显示作者的名字。',
  'Hashes of commits that change nothing for readers, such as those of a formatter; seven digits or more.':
    '对读者没有影响的提交的哈希，例如只调整格式的提交，至少七位。',
  "Extra elements of every page's `<head>`.": '每个页面的 `<head>` 里额外的元素。',
  'The element.': '元素的名称。',
  'Its attributes; addresses must be paths, or have `http:`, `https:`, `mailto:` or `tel:`.':
    '元素的属性。地址必须是路径，或者以 `http:`、`https:`、`mailto:`、`tel:` 开头。',
  'Options for the files of `content/`.': '`content/` 里文件的配置项。',
  'Whether `*.page.tsx` under `content/` is run and published. It is code, and trusted as such.':
    '是否运行并发布 `content/` 里的 `*.page.tsx`。它是代码，按代码信任。',
  'Folders, relative to the site, that documents may show code of and include text from, besides `content/`. By default the folder of the site and, around it, the files that git tracks.':
    '除 `content/` 以外，文档可以引入代码和文字的文件夹，相对于站点。默认是站点的文件夹，以及它外面由 git 跟踪的文件。',
  'Whether numbers before names (`01-intro.md`) order sidebars, and stay out of addresses and ids.':
    '名称前的数字（`01-intro.md`）是否决定侧边栏的顺序，并且不出现在地址和 id 里。',
  'Whether `id` in the front matter sets the name of a document in its address, as `slug` does.':
    'front matter 里的 `id` 是否像 `slug` 一样决定文档在地址里的名称。',
  'What Markdown may do, and its limits.': 'Markdown 可以做什么，以及它的限制。',
  'Raw HTML in Markdown: kept (authors are trusted), shown as text, or reduced to a safe set.':
    'Markdown 里的 HTML：保留（信任作者）、显示为文字，或者只保留安全的部分。',
  'Pages above this many bytes are refused before they are read.': '超过这个字节数的文档，读取之前就会拒绝。',
  'Milliseconds that one page may take to parse.': '解析一个页面允许的毫秒数。',
  "Run the examples of the documents (` ```tsx demo `), which are programs: with `html: 'sanitize'` or `'escape'` none runs.":
    "运行文档里的示例（` ```tsx demo `）。示例是程序：`html` 是 `'sanitize'` 或 `'escape'` 时都不运行。",
  "Commands that render code blocks, by language: the code comes on standard input, SVG or HTML goes to standard output, and is treated like raw HTML of the document. With `html: 'sanitize'` or `'escape'` none runs.":
    "按语言给出渲染代码块的命令。代码从标准输入进入，命令把 SVG 或 HTML 写到标准输出，按文档里的 HTML 处理。`html` 是 `'sanitize'` 或 `'escape'` 时都不运行。",
  'The program and its arguments, without a shell; it runs in the folder of the site.':
    '程序和它的参数，不经过 shell，在站点的文件夹里运行。',
  'Milliseconds that it may take for one code block.': '处理一个代码块允许的毫秒数。',
  'Report an image without alternative text.': '报告没有替代文本的图片。',
  'Report a heading that skips a level (h2 to h4).': '报告跳级的标题，例如从二级到四级。',
  "`:rocket:` and the other names of GitHub's emoji.": '`:rocket:` 等 GitHub 表情的名称。',
  '`H~2~O` and `x^2^`; a single tilde then deletes nothing.':
    '`H~2~O` 与 `x^2^`。启用后单个波浪线不再表示删除。',
  'Formulas of TeX (`$a$`, `$$a$$`, code of the language `math`): off, on, or on with macros.':
    'TeX 公式（`$a$`、`$$a$$`、语言是 `math` 的代码块）：关闭、启用，或者带宏启用。',
  "Macros of TeX by their names: `{ '\\\\R': '\\\\mathbb{R}' }`.":
    "TeX 宏，按名称给出：`{ '\\\\R': '\\\\mathbb{R}' }`。",
  'Whether every document is also published as Markdown, with `llms.txt` and `llms-full.txt`.':
    '是否把每篇文档也发布成 Markdown，并写出 `llms.txt` 与 `llms-full.txt`。',
  'Options of the search index.': '搜索索引的配置项。',
  'Groups of synonyms.': '几组同义词。',
  'Addresses of pages, or of folders of pages, that stand below others with the same words; without a language or version.':
    '页面或页面文件夹的地址，词语相同时排在其他页面之后。地址不含语言和版本。',
  'Gzipped bytes of the index above which the build warns.': '索引压缩后超过这个字节数时，构建会警告。',
  'Gzipped bytes above which the index is split into chunks that a query fetches as needed.':
    '索引压缩后超过这个字节数时，拆成几块，查询时按需获取。',
  'Additions to the security headers of every site.': '对安全响应头的补充。',
  "Sites that may show the pages in a frame: `self`, or origins such as `https://portal.example.com` and `https://*.example.com`. None by default (`frame-ancestors 'none'`).":
    "可以用框架嵌入页面的站点：`self`，或者 `https://portal.example.com`、`https://*.example.com` 这样的源。默认没有（`frame-ancestors 'none'`）。",
  'Content of other hosts in the pages.': '页面里其他主机的内容。',
  'Hosts whose frames pages may show, such as `www.youtube-nocookie.com`; none by default. Each gets to know who loads one, and stands in the content security policy.':
    '页面可以嵌入的主机，例如 `www.youtube-nocookie.com`，默认没有。这些主机会知道谁加载了框架，并且写在内容安全策略里。',
  'How `docsgen dev` and `docsgen preview` serve the site.':
    '`docsgen dev` 与 `docsgen preview` 怎样提供站点。',
  'Names beside localhost that they answer to; `.example.com` stands for all names below it.':
    '除 localhost 以外可以访问的主机名。`.example.com` 代表它下面的全部名称。',
  "`'ref'` takes the sidebars from the config of the state that `from: { git }` names, which is run as it was then: name only states whose code you trust.":
    "`'ref'` 表示侧边栏来自 `from: { git }` 那个状态的配置。那份配置会按当时的样子运行，所以只写你信任其代码的状态。",
}
