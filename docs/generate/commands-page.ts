import type { Argument, Command, Option } from 'commander'
import { createProgram } from '../../src/cli/create-program.ts'
import { type Language, noticeOfEnglish, translate } from './language.ts'
import { codeBlock, inlineCode, plainText, table } from './plain-text.ts'

const labels = {
  en: {
    title: 'Commands',
    description:
      'Every command of docsgen with its arguments and flags, as docsgen help prints them, and the exit codes.',
    opening:
      'After this page you can run every command with the arguments and flags that fit. `docsgen help build` prints the same for the command `build`.',
    argument: 'argument',
    flag: 'flag',
    meaning: 'what it does',
    byDefault: 'default',
    choices: ': one of ',
    exit: 'Exit codes',
    code: 'code',
    codes: ['done', 'the site has an error', 'wrong usage'],
  },
  'zh-Hans': {
    title: '命令',
    description: 'docsgen 的全部命令，以及每个命令的参数、选项与退出码，与 docsgen help 打印的内容相同。',
    opening:
      '读完本页，可以运行全部命令，并选对参数和选项。`docsgen help build` 打印 `build` 命令的英文说明。',
    argument: '参数',
    flag: '选项',
    meaning: '作用',
    byDefault: '默认值',
    choices: '：可选值是 ',
    exit: '退出码',
    code: '退出码',
    codes: ['完成', '站点有错误', '用法错误'],
  },
} as const

/** Every text of the commands that a reader may see. */
export const commandTexts = (): string[] =>
  createProgram().commands.flatMap((command) => [
    command.description(),
    ...command.registeredArguments.map(({ description }) => description),
    ...command.options.map(({ description }) => description),
  ])

/** The page of every command, from the definitions that `docsgen help` prints. */
export function createCommandsPage(language: Language): string {
  const words = labels[language]
  const { commands } = createProgram()
  return `${[
    `---\ntitle: ${words.title}\ndescription: ${words.description}\n---`,
    words.opening,
    ...noticeOfEnglish(commandTexts(), language),
    ...commands.map((command) => describeCommand(command, language)),
    `## ${words.exit} {#exit-codes}`,
    table(
      [words.code, words.meaning],
      words.codes.map((meaning, code) => [`\`${code}\``, meaning]),
    ),
  ].join('\n\n')}\n`
}

function describeCommand(command: Command, language: Language): string {
  const words = labels[language]
  const rowOf = (name: string, { description, defaultValue, argChoices = [] }: Option | Argument) => {
    const choices = argChoices.map(inlineCode).join(language === 'en' ? ', ' : '、')
    return [
      inlineCode(name),
      plainText(translate(description, language)) + (choices && `${words.choices}${choices}`),
      defaultValue === undefined || defaultValue === '' ? '' : inlineCode(String(defaultValue)),
    ]
  }
  const list = (name: string, rows: readonly (readonly string[])[]) =>
    rows.length === 0 ? [] : [table([name, words.meaning, words.byDefault], rows)]
  return [
    `## docsgen ${command.name()} {#${command.name()}}`,
    sentence(translate(command.description(), language), language),
    codeBlock('bash', `docsgen ${command.name()} ${command.usage()}`),
    ...list(
      words.argument,
      command.registeredArguments.map((argument) =>
        rowOf(argument.required ? `<${argument.name()}>` : `[${argument.name()}]`, argument),
      ),
    ),
    ...list(
      words.flag,
      command.options.map((option) => rowOf(option.flags, option)),
    ),
  ].join('\n\n')
}

const sentence = (text: string, language: Language): string =>
  language === 'en' ? `${text.charAt(0).toUpperCase()}${plainText(text.slice(1))}.` : `${plainText(text)}。`
