import { type Language, noticeOfEnglish, translate } from '../language.ts'
import { codeBlock, inlineCode } from '../plain-text.ts'
import { optionExamples } from './option-examples.ts'
import { printValue } from './print-value.ts'
import { type ConfigOption, readOptions } from './read-options.ts'

/** Every text of the options that a reader may see. */
export const optionTexts = (): string[] => readOptions().map(({ text }) => text)

const labels = {
  en: {
    title: 'Configuration',
    description: 'Every option of site.config.ts with its type, its default, what it does, and an example.',
    opening:
      'After this page you can set every option of docsgen. Options stand in `site.config.ts` (or `.js`, `.mjs`) beside the folder `content/`:',
    smallest: { title: 'My toolkit', i18n: { defaultLocale: 'en' } },
    rules:
      'Only `title` is required; without `i18n.defaultLocale` the language is Chinese (`zh-Hans`). An option that does not exist, or has a value of the wrong kind, is an error with the path of the option. Every text may also be [one for each language](../languages.md#config). Items of the navbar and of sidebars are described in [Sidebar and navigation](../sidebar.md).',
    type: 'Type',
    byDefault: 'Default',
    required: 'required',
    since: 'Since',
    example: 'Example:',
    colon: ': ',
    separator: ' · ',
  },
  'zh-Hans': {
    title: '配置',
    description: 'site.config.ts 的全部配置项：类型、默认值、作用与示例。',
    opening:
      '读完本页，可以设置 docsgen 的全部配置项。配置写在 `content/` 旁边的 `site.config.ts`（或 `.js`、`.mjs`）里：',
    smallest: { title: '我的工具箱' },
    rules:
      '只有 `title` 必须设置。没有 `i18n.defaultLocale` 时，语言是简体中文。不存在的配置项、类型不对的值都是错误，报告里写明配置项的路径。每段文字都可以[按语言分别给出](../languages.md#config)。导航栏与侧边栏的条目见[侧边栏与导航](../sidebar.md)。',
    type: '类型',
    byDefault: '默认值',
    required: '必需',
    since: '始于',
    example: '示例：',
    colon: '：',
    separator: '，',
  },
} as const

/** The page of every option, from the schema of the config. */
export function createConfigurationPage(language: Language): string {
  const words = labels[language]
  return `${[
    `---\ntitle: ${words.title}\ndescription: ${words.description}\n---`,
    words.opening,
    ...noticeOfEnglish(optionTexts(), language),
    codeBlock(
      'ts title="site.config.ts"',
      `import { defineConfig } from 'docsgen'\n\nexport default defineConfig(${printValue(words.smallest)})`,
    ),
    words.rules,
    ...readOptions().map((option) => describeOption(option, language)),
  ].join('\n\n')}\n`
}

function describeOption(
  { path, type, byDefault, isRequired, text, since }: ConfigOption,
  language: Language,
): string {
  const { colon, separator, ...words } = labels[language]
  const facts = [
    `${words.type}${colon}${inlineCode(type)}`,
    ...(isRequired ? [words.required] : []),
    ...(byDefault === undefined ? [] : [`${words.byDefault}${colon}${inlineCode(byDefault)}`]),
    `${words.since}${colon}${since}`,
  ]
  const example = optionExamples[path]
  return [
    `${path.includes('.') ? '###' : '##'} ${inlineCode(path)} {#${anchorOf(path)}}`,
    facts.join(separator),
    translate(text, language),
    ...(example ? [words.example, codeBlock('ts', printValue(example))] : []),
  ].join('\n\n')
}

/** The anchor of an option on its page. */
const anchorOf = (path: string): string =>
  path
    .replace(/[^\w.]+/g, '')
    .replaceAll('.', '-')
    .toLowerCase()
