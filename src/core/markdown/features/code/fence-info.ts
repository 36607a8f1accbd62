/** The info string of a code block, after its opening fence. */
export interface FenceInfo {
  readonly language: string
  readonly title: string
  /** Numbers of the marked lines, from 1. */
  readonly lines: ReadonlySet<number>
  /** Number of the first line, when lines are numbered. */
  readonly firstNumber: number | undefined
  /** Path and region of an imported file. */
  readonly file: { readonly path: string; readonly region: string } | undefined
  readonly isPackageManager: boolean
  /** Words of other systems without effect here. */
  readonly foreignWords: readonly string[]
  /** Whether it is what a command printed. */
  readonly isOutput: boolean
}

const attribute = (name: string) => new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`)
const flag = (words: string) => new RegExp(`(?:^|\\s|:)(?:${words})(?=\\s|$|\\{)`)

const titlePattern = attribute('title')
const filePattern = attribute('file')
const numbersPattern = flag('showLineNumbers(?:=(\\d+))?|line-numbers(?:=(\\d+))?|lineNumbers')
const noNumbersPattern = flag('no-line-numbers')
/** Words of Expressive Code, Docusaurus, Rspress and VitePress for features that docsgen lacks. */
const foreignPattern =
  /(?:^|\s)((?:ins|del|mark|collapse|frame|startLineNumber|hangingIndent|fold)=|(?:live|noInline|twoslash|collapse|wrap|preserveIndent|preview|demo|demo-only|playground|editable)(?=\s|$))/g
const managersPattern = flag('npm2yarn|pm')
const outputPattern = flag('output')

/**
 * Parses ` ```ts title="a.ts" {1,3-5} showLineNumbers `, in the spellings of Docusaurus (`title="a"`), VitePress
 * (`ts:line-numbers {1}`, `[title]`) and Rspress; ignores unknown words.
 */
export function parseFenceInfo(info: string, meta: string): FenceInfo {
  const [, language = '', rest = ''] = /^([^\s{:[]*)(.*)$/.exec(info) ?? []
  const words = `${rest} ${meta}`.slice(0, 2000)
  const attributeValue = (pattern: RegExp): string | undefined => {
    const [, double, single, bare] = pattern.exec(words) ?? []
    return double ?? single ?? bare
  }
  const numbers = numbersPattern.exec(words)
  const file = attributeValue(filePattern)
  return {
    language,
    title: attributeValue(titlePattern) ?? /(?:^|\s)\[([^\]]+)\]/.exec(words)?.[1] ?? '',
    lines: parseLines(/(?<!=)\{([\d,\s-]+)\}/.exec(words)?.[1] ?? ''),
    firstNumber: numbers && !noNumbersPattern.test(words) ? Number(numbers[1] ?? numbers[2] ?? 1) : undefined,
    file:
      file === undefined
        ? undefined
        : { path: file.replace(/#.*$/, ''), region: /#(.*)$/.exec(file)?.[1] ?? '' },
    isPackageManager: managersPattern.test(words),
    foreignWords: [...words.matchAll(foreignPattern)].map(([, word = '']) => word.replace('=', '')),
    isOutput: outputPattern.test(words),
  }
}

/** Parses the whole text after an opening fence; `file=…` may stand in the place of the language. */
export function readFenceInfo(info: string): FenceInfo {
  const [, language = '', meta = ''] = /^\s*(\S*)(.*)$/.exec(info) ?? []
  return language.startsWith('file=') ? parseFenceInfo('', info) : parseFenceInfo(language, meta)
}

/** `1,3-5` is lines 1, 3, 4 and 5; a range is cut after 10,000 lines. */
function parseLines(text: string): Set<number> {
  const lines = new Set<number>()
  for (const part of text.split(',')) {
    const [from, to] = part.split('-').map((number) => Number.parseInt(number, 10))
    if (!from) continue
    for (let line = from; line <= Math.min(to || from, from + 10_000); line++) lines.add(line)
  }
  return lines
}
