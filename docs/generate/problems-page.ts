import { markdownProblems } from '../../src/core/markdown/markdown-problems.ts'
import type { ProblemRecord } from '../../src/core/problems/problem-record.ts'
import { siteProblems } from '../../src/core/problems/site/site-problems.ts'
import { type Language, noticeOfEnglish, translate } from './language.ts'
import { codeBlock, plainText } from './plain-text.ts'

/** Every text of the catalogue that a reader may see. */
export const problemTexts = (): string[] =>
  [...siteProblems, ...markdownProblems].flatMap(({ meaning, cure }) => [meaning, cure])

const labels = {
  en: {
    title: 'Problems by code',
    description:
      'Every problem that docsgen can report, by the code in its brackets, with its meaning, an example and the cure.',
    opening:
      'After this page you can read a report of docsgen, and cure each problem that it names. Each problem ends its first line with a code in brackets; `docsgen explain broken-link` prints the text of this page in the terminal. Once this handbook has a public address, the code links to its place here: in terminals that show links, in the panel of `docsgen dev`, and as `url` in the output of `--json`.',
    severities:
      'An **error** keeps the site from being published, a **warning** does not. The option [`problems`](./configuration.md#problems) sets how serious a problem is, except for errors that keep wrong or unsafe output from being published.',
    site: 'Problems of a site',
    markdown: 'Problems of a document',
    error: 'Error',
    warning: 'Warning',
    fixed: 'cannot be turned off',
    example: 'Example:',
    cure: 'What to do:',
  },
  'zh-Hans': {
    title: '问题代码',
    description: 'docsgen 可能报告的全部问题，按方括号里的代码排列：含义、例子与解决办法。',
    opening:
      '读完本页，可以读懂 docsgen 的报告，并解决其中的每个问题。每个问题的第一行以方括号里的代码结束。`docsgen explain broken-link` 在终端里打印同样内容的英文。本手册有公开地址之后，代码会链接到这里：支持链接的终端、`docsgen dev` 的面板，以及 `--json` 输出里的 `url`。',
    severities:
      '有**错误**时站点不会发布，**警告**不影响发布。配置项 [`problems`](./configuration.md#problems) 决定一个问题有多严重。防止发布错误或不安全内容的那些错误除外。',
    site: '站点的问题',
    markdown: '文档的问题',
    error: '错误',
    warning: '警告',
    fixed: '不能关闭',
    example: '例子：',
    cure: '解决办法：',
  },
} as const

/** The page that lists the whole catalogue, each problem under its code. */
export function createProblemsPage(language: Language): string {
  const words = labels[language]
  const describe = (
    { code, severity, protectsOutput, meaning, example, cure }: ProblemRecord,
    exampleLanguage: string,
  ): string => {
    const kind = language === 'en' ? ` (${words.fixed})` : `（${words.fixed}）`
    return [
      `### ${code} {#${code}}`,
      `**${words[severity]}**${protectsOutput ? kind : ''}`,
      plainText(translate(meaning, language)),
      ...(example === undefined ? [] : [words.example, codeBlock(exampleLanguage, example)]),
      `**${words.cure}**${language === 'en' ? ' ' : ''}${plainText(translate(cure, language))}`,
    ].join('\n\n')
  }
  return `${[
    `---\ntitle: ${words.title}\ndescription: ${words.description}\n---`,
    words.opening,
    ...noticeOfEnglish(problemTexts(), language),
    words.severities,
    `## ${words.site} {#site}`,
    ...siteProblems.map((record) => describe(record, 'text')),
    `## ${words.markdown} {#documents}`,
    ...markdownProblems.map((record) => describe(record, 'md')),
  ].join('\n\n')}\n`
}
