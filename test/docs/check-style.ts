/** A breach of a rule of style, with line and column from 1. */
export interface StyleProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}

interface Rule {
  /** Matches what is wrong; a group named `at` marks the place, otherwise the match itself. */
  readonly pattern: RegExp
  readonly message: string
}

const han = '\\p{Script=Han}'
/** Code stands in a sentence like a Latin word: `C` takes its place. */
const latin = 'A-Za-z0-9'

/** Where text is wrong whatever it says. Add a line to add a rule. */
const rules: readonly Rule[] = [
  { pattern: new RegExp(`${han}(?<at>[${latin}])`, 'gu'), message: '中文与西文之间要有空格' },
  { pattern: new RegExp(`[${latin}](?<at>${han})`, 'gu'), message: '西文与中文之间要有空格' },
  { pattern: new RegExp(`${han} +(?<at>${han})`, 'gu'), message: '中文之间不要空格' },
  { pattern: new RegExp(`${han}\\s*(?<at>[,;:?!])`, 'gu'), message: '中文里用全角标点' },
  { pattern: new RegExp(`(?<at>[,;?!])\\s*${han}`, 'gu'), message: '中文里用全角标点' },
  { pattern: new RegExp(`${han}(?<at>\\.)(?=\\s|$|${han})`, 'gu'), message: '中文句子以“。”结束' },
  { pattern: new RegExp(`(?<at>\\()[^()]*${han}[^()]*\\)`, 'gu'), message: '中文里用全角括号' },
  { pattern: new RegExp(`(?<at>["'])[^"']*${han}[^"']*["']`, 'gu'), message: '中文里用引号“”或「」' },
  { pattern: /\S(?<at> )[，。；：？！、）」”》]/gu, message: '全角标点前不要空格' },
  { pattern: /[，。；：？！、（「“《](?<at> )(?=\S)/gu, message: '全角标点后不要空格' },
  { pattern: /[，。；：、](?<at>[，。；：、])/gu, message: '标点重复' },
  { pattern: /(?<at>\.\.\.)/gu, message: '省略号用“……”或“…”' },
  { pattern: /(?<at>[Ａ-Ｚａ-ｚ０-９])/gu, message: '字母和数字用半角' },
]

/** One word for one thing: what is written, and what to write instead. */
const terms: readonly (readonly [RegExp, string])[] = [
  [/您/gu, '你'],
  [/(编译|构建|打包)(结果|产出|输出物)|产出物|输出物|制品/gu, '产物'],
  [/类型定义|声明文件|类型文件/gu, '类型声明'],
  [/依赖项|依赖包/gu, '依赖'],
  [/转译(?!指定依赖)|转码/gu, '转换'],
  [/源代码/gu, '源码'],
  [/登陆/gu, '登录'],
  [/帐号/gu, '账号'],
  [/其它/gu, '其他'],
  [/后缀/gu, '扩展名'],
  [/使用者/gu, '使用方'],
  [/补丁/gu, 'polyfill'],
  [/注册表/gu, 'npm 源'],
  [/这一页/gu, '本页'],
  [/写上/gu, '配置'],
  [/源码映射（(?!Source Map）)|[Ss]ource ?maps?(?!）)/gu, '源码映射（Source Map）'],
  [/实测|试过|验证过|重现过/gu, '……（首页说明示例怎样验证，别处不写）'],
  [/缺省/gu, '默认'],
  [/\b(Typescript|typescript)\b/gu, 'TypeScript'],
  [/\b(Javascript|javascript)\b/gu, 'JavaScript'],
  [/\b(NodeJS|Nodejs|node\.js|Node\.JS)\b/gu, 'Node.js'],
  [/\b(Github|github(?!\.com))\b/gu, 'GitHub'],
  [/\b(Npm|NPM)\b/gu, 'npm'],
  [/\b(Webpack|WebPack)\b/gu, 'webpack'],
  [/\b(ESModule|ES Modules|ESmodule)\b/gu, 'ES Module'],
  [/\b(Commonjs|commonjs|CommonJs)\b/gu, 'CommonJS'],
  [/\b(MonoRepo|mono-repo|monorepo)\b/gu, 'Monorepo'],
]

/** A description says what a page holds; it does not praise, promise or address the reader. */
const tone: readonly (readonly [RegExp, string])[] = [
  [/带你|手把手|你|我们|轻松|快速上手|跑通|踩坑|坑/gu, '（用中性的语气）'],
]

/** Characters of Han and words that a sentence may have before it is hard to follow; a description lists more. */
const longestSentence = { text: 40, description: 60 }

/**
 * Reads the prose of a page: no code, no addresses, no front matter but the description.
 *
 * @param isQuestionAllowed for headings: only the questions that come up are questions
 * @returns what breaks a rule, in order
 */
export function checkStyle(markdown: string, isQuestionAllowed = false): StyleProblem[] {
  return findProse(markdown).flatMap(({ line, text, isDescription }) => {
    const { plain, columns } = flatten(text)
    const limit = isDescription ? longestSentence.description : longestSentence.text
    const at = (index: number): number => (columns[index] ?? text.length) + 1
    const broken = rules.flatMap(({ pattern, message }) =>
      [...plain.matchAll(pattern)].map((match) => {
        const place = match.index + match[0].lastIndexOf(match.groups?.at ?? match[0])
        return {
          line,
          column: at(place),
          message: `${message}：${plain.slice(Math.max(0, place - 6), place + 8)}`,
        }
      }),
    )
    const words = [...terms, ...(isDescription ? tone : [])].flatMap(([pattern, better]) =>
      [...plain.matchAll(pattern)].map((match) => ({
        line,
        column: at(match.index),
        message: `“${match[0]}”请写作“${better}”`,
      })),
    )
    return [
      ...broken,
      ...words,
      ...(isQuestionAllowed ? [] : findQuestion(text).map((problem) => ({ line, ...problem }))),
      ...findLongSentences(plain, limit).map(([index, message]) => ({ line, column: at(index), message })),
    ]
  })
}

/** A heading is the name of what stands below it: a noun or a verb phrase. */
function findQuestion(text: string): { column: number; message: string }[] {
  const [, heading = ''] = /^#{1,6} (.*?)(?: \{#[^}]*\})?$/.exec(text) ?? []
  const isQuestion = /[？?]|^(怎样|怎么|如何|为什么|什么是|什么时候|哪些)|[吗呢]$/u.test(heading)
  return isQuestion ? [{ column: text.indexOf(heading) + 1, message: `标题不用问句：${heading}` }] : []
}

interface Prose {
  readonly line: number
  readonly text: string
  readonly isDescription: boolean
}

function findProse(markdown: string): Prose[] {
  const lines = markdown.split('\n')
  const prose: Prose[] = []
  let fence = ''
  let isFrontMatter = false
  for (const [index, text] of lines.entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1] ?? ''
    if (text === '---' && (index === 0 || isFrontMatter)) isFrontMatter = index === 0
    else if (fence !== '') fence = text.trim() === fence ? '' : fence
    else if (mark !== '') fence = mark
    else if (!isFrontMatter || text.startsWith('description:')) {
      // The name of a key and the marker of a container are syntax.
      prose.push({
        line: index + 1,
        isDescription: isFrontMatter,
        text: text.replace(/^(description: |:::\w*)/, (syntax) => ' '.repeat(syntax.length)),
      })
    }
  }
  return prose
}

/** Takes the markup out of a line; `columns` says where each remaining character stood. */
function flatten(text: string): { plain: string; columns: number[] } {
  let plain = ''
  const columns: number[] = []
  const syntax =
    /(`+)(.+?)\1|\]\([^)]*\)|\{#[^}]*\}|https?:\/\/[\w./@#?=&:-]+|\*\*|[[\]]|!(?=\[)|^\s*(?:[-*]|\d+\.|#+) |\\(?=\|)/g
  let last = 0
  const keep = (from: number, to: number): void => {
    for (let index = from; index < to; index++) {
      plain += text[index] ?? ''
      columns.push(index)
    }
  }
  for (const match of text.matchAll(syntax)) {
    keep(last, match.index)
    last = match.index + match[0].length
    if (match[1] === undefined && !match[0].startsWith('http')) continue
    plain += 'C'
    columns.push(match.index)
  }
  keep(last, text.length)
  return { plain, columns }
}

function findLongSentences(plain: string, limit: number): [number, string][] {
  if (/^\s*\|/.test(plain)) return []
  let start = 0
  return plain.split(/(?<=[。？！；])/).flatMap((sentence): [number, string][] => {
    const from = start
    start += sentence.length
    const size = (sentence.match(/\p{Script=Han}|[\w.@/-]+/gu) ?? []).length
    return size > limit ? [[from, `句子太长（${size}），请拆开：${sentence.slice(0, 16)}…`]] : []
  })
}
