import type { OutputFile } from '../../types/files.ts'

/** Title of a new site and language of its documents. */
export interface NewSiteOptions {
  readonly title: string
  readonly language: NewSiteLanguage
}

export type NewSiteLanguage = keyof typeof documents

/**
 * The files of a starter site: config, three documents and the label of their folder, a README and a `.gitignore`. It builds without problems, and
 * its documents show the basics to an author.
 */
export function createNewSite({ title, language }: NewSiteOptions): OutputFile[] {
  const files = {
    ...documents[language](title),
    'content/guide/_category_.json': `${JSON.stringify({ label: folderLabels[language] })}\n`,
    'site.config.ts': createConfig(title, language),
    ...common,
  }
  return Object.entries(files).map(([path, content]) => ({ path, content }))
}

const folderLabels = { 'zh-Hans': '指南', en: 'Guide' }

const common = {
  '.gitignore': 'node_modules/\nbuild/\n.docsgen/\n',
}

function createConfig(title: string, language: NewSiteLanguage): string {
  return `import { defineConfig } from 'docsgen'

export default defineConfig({
  title: ${quote(title)},
  // Where the site will be published: sitemap and link previews need it.
  url: 'https://docs.example.com',
  baseUrl: '/',
  // A relative link to a Markdown file that does not exist stops the build, as every other broken link does.
  onBrokenMarkdownLinks: 'throw',
  i18n: { defaultLocale: '${language}', locales: ['${language}'] },
  themeConfig: {
    navbar: { title: ${quote(title)} },
  },
})
`
}

/** A string literal of TypeScript; `JSON.stringify` also escapes line ends. */
function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

const documents = {
  'zh-Hans': (title: string) => ({
    'content/index.md': `# ${plain(title)}

欢迎。这是首页，写在 \`content/index.md\` 里。

- [快速开始](./getting-started.md)
- [写作指南](./guide/writing.md#提示)
`,
    'content/getting-started.md': `---
title: 快速开始
description: 三个命令，从写到发布。
sidebar_position: 2
---

\`\`\`bash
$ npx docsgen dev
$ npx docsgen build
$ npx docsgen preview
\`\`\`

1. \`dev\`：边写边看，保存后页面立刻更新。
2. \`build\`：检查所有链接，把站点写到 \`build/\`。
3. \`preview\`：像正式的服务器一样提供构建好的站点。

接下来读[写作指南](./guide/writing.md)。
`,
    'content/guide/writing.md': `---
title: 写作指南
sidebar_position: 1
---

每个 Markdown 文件是一个页面，文件夹是侧边栏里的分类。

## 链接

用相对路径链接到另一个文件：[快速开始](../getting-started.md)。写错的链接在 \`dev\` 和 \`build\` 里都会指出行号，在改正之前 \`build\` 什么也不发布。

## 提示

:::tip[小技巧]

三个冒号开始一个提示框。

:::

## 代码

\`\`\`ts title="hello.ts"
export const hello = (name: string): string => \`你好，\${name}\`
\`\`\`
`,
    'README.md': `# ${plain(title)}

用 [docsgen](https://www.npmjs.com/package/docsgen) 写的文档站点。

\`\`\`bash
npx docsgen dev      # 边写边看
npx docsgen build    # 构建到 build/
npx docsgen preview  # 查看构建结果
\`\`\`

文档在 \`content/\`，设置在 \`site.config.ts\`，原样复制的文件放在 \`public/\`。
`,
  }),
  en: (title: string) => ({
    'content/index.md': `# ${plain(title)}

Welcome. This is the home page; it is written in \`content/index.md\`.

- [Getting started](./getting-started.md)
- [How to write](./guide/writing.md#notes)
`,
    'content/getting-started.md': `---
title: Getting started
description: Three commands, from writing to publishing.
sidebar_position: 2
---

\`\`\`bash
$ npx docsgen dev
$ npx docsgen build
$ npx docsgen preview
\`\`\`

1. \`dev\`: write, and see it at once.
2. \`build\`: checks every link and writes the site to \`build/\`.
3. \`preview\`: serves what was built as a real host would.

Read on in [How to write](./guide/writing.md).
`,
    'content/guide/writing.md': `---
title: How to write
sidebar_position: 1
---

Every Markdown file is a page; folders are categories of the sidebar.

## Links

Link to another file by its relative path: [Getting started](../getting-started.md). A wrong link is named with its line by \`dev\`
and \`build\`, and \`build\` publishes nothing while there is one.

## Notes

:::tip[Good to know]

Three colons begin a note.

:::

## Code

\`\`\`ts title="hello.ts"
export const hello = (name: string): string => \`Hello, \${name}\`
\`\`\`
`,
    'README.md': `# ${plain(title)}

A documentation site, written with [docsgen](https://www.npmjs.com/package/docsgen).

\`\`\`bash
npx docsgen dev      # write, and see it at once
npx docsgen build    # build into build/
npx docsgen preview  # look at what was built
\`\`\`

Documents are in \`content/\`, settings in \`site.config.ts\`; files in \`public/\` are copied as they are.
`,
  }),
}

/** Escapes a title as the text of a heading, so that no character is Markdown. */
function plain(title: string): string {
  return title.replace(/[\\`*_[\]<>#&]/g, '\\$&')
}
