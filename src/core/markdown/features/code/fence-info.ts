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
  /** What is asked for a component that runs above its code. */
  readonly example: ExampleInfo | undefined
}

/** The words of a fence that make it a live example. */
export interface ExampleInfo {
  /** The file that is run in place of the fence's own code. */
  readonly file: string | undefined
  /** Whether its code is not shown. */
  readonly isOnly: boolean
  /** Pixels that the component gets. */
  readonly height: number | undefined
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
const exampleFilePattern = attribute('demo')
const examplePattern = /(?:^|\s)(?:demo(?:-only|=\S+)?|preview)(?=\s|$|\{)/
const exampleWord = /^(?:demo|demo-only|preview)$/
const heightPattern = attribute('height')

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
  const example = readExample()
  const file = example?.file ?? attributeValue(filePattern)
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
    foreignWords: [...words.matchAll(foreignPattern)]
      .map(([, word = '']) => word.replace('=', ''))
      .filter((word) => !example || !exampleWord.test(word)),
    isOutput: outputPattern.test(words),
    example,
  }

  /** Only code in JSX can be run, and files that hold some. */
  function readExample(): ExampleInfo | undefined {
    if (!examplePattern.test(words)) return undefined
    const named = attributeValue(exampleFilePattern)
    const whole = attributeValue(filePattern)
    const file = named ?? (whole?.includes('#') ? undefined : whole)
    if (!/^[jt]sx$/.test(language) && !/\.[jt]sx?$/.test(file ?? '')) return undefined
    const height = Number.parseInt(attributeValue(heightPattern) ?? '', 10)
    return {
      file,
      isOnly: /(?:^|\s)demo-only(?=\s|$|\{)/.test(words),
      height: height > 0 ? Math.min(height, 5000) : undefined,
    }
  }
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
