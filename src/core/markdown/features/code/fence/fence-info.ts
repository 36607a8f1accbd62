import { detach } from '../../../../detach.ts'
import { nearest } from '../../../../problems/nearest.ts'
import { type FenceWord, readFenceWords } from './fence-words.ts'

/** How lines are marked: the class of each of them. */
export type LineMark = 'highlighted' | 'added' | 'removed'

/** A text that is marked wherever the code has it, and its element. */
export interface TextMark {
  readonly text: string
  readonly element: 'mark' | 'ins' | 'del'
}

/** The info string of a code block, after its opening fence. */
export interface FenceInfo {
  readonly language: string
  readonly title: string
  /** Marks of lines, by their number from 1. */
  readonly lineMarks: ReadonlyMap<number, readonly LineMark[]>
  readonly textMarks: readonly TextMark[]
  /** Numbers of the lines that are folded away at first. */
  readonly collapsed: ReadonlySet<number>
  /** Number of the first line, when lines are numbered. */
  readonly firstNumber: number | undefined
  /** Path and region of an imported file. */
  readonly file: { readonly path: string; readonly region: string } | undefined
  /** Label of its tab, where it forms tabs with its neighbours; it may be empty. */
  readonly tab: string | undefined
  readonly isPackageManager: boolean
  /** Whether its lines begin with the signs of a diff. */
  readonly isDiff: boolean
  /** Whether a comment in its first line may be its title. */
  readonly mayNameFile: boolean
  /** Whether it has comments for the compiler of TypeScript. */
  readonly isTwoslash: boolean
  /** Whether its long lines are wrapped at first. */
  readonly isWrapped: boolean
  /** Words of other systems without effect here. */
  readonly foreignWords: readonly string[]
  /** Words that nearly have a name of docsgen's, which they do nothing without. */
  readonly misspeltWords: readonly MisspeltWord[]
  /** What is asked for a component that runs above its code. */
  readonly example: ExampleInfo | undefined
}

/** A word as written, and the name that it nearly has. */
export interface MisspeltWord {
  readonly word: string
  readonly nearest: string
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

/** Words of Docusaurus, Rspress, ICE PKG and Expressive Code for features that docsgen lacks. */
const foreignNames = new Set([
  ...['live', 'noInline', 'preview', 'demo', 'demo-only', 'playground', 'editable'],
  ...['preserveIndent', 'hangingIndent', 'fold'],
])

/** Names that a misspelt word is compared with; short ones have too many neighbours. */
const longNames = [
  ...['title', 'collapse', 'frame', 'height', 'startLineNumber', 'wrapCode', 'npm2yarn', 'twoslash'],
  ...['showLineNumbers', 'lineNumbers', 'line-numbers', 'no-line-numbers'],
]

/** They make code of JSX a live example. */
const exampleNames = ['demo', 'demo-only', 'preview']

/** Each is looked for in the whole block. */
const MOST_TEXT_MARKS = 50

const numberNames = ['showLineNumbers', 'line-numbers', 'lineNumbers']

const markNames: Readonly<Record<string, readonly [LineMark, TextMark['element']]>> = {
  '': ['highlighted', 'mark'],
  mark: ['highlighted', 'mark'],
  ins: ['added', 'ins'],
  del: ['removed', 'del'],
}

/** Several features ask for the info of each fence, and most fences of a site have one of a few. */
const known = new Map<string, FenceInfo>()
const MOST_KNOWN = 1000

/**
 * Parses ` ```ts title="a.ts" {1,3-5} showLineNumbers `, in the spellings of Docusaurus (`title="a"`), VitePress
 * (`ts:line-numbers {1}`, `[title]`), Rspress, Expressive Code (`ins={2} "text"`) and mdBook (`rust,ignore`: what
 * follows a comma is for a compiler); ignores unknown words.
 */
export function parseFenceInfo(info: string, meta: string): FenceInfo {
  const key = `${info}\n${meta}`
  const found = known.get(key)
  if (found) return found
  const parsed = parseWords(detach(info), detach(meta))
  if (known.size < MOST_KNOWN) known.set(key, parsed)
  return parsed
}

function parseWords(info: string, meta: string): FenceInfo {
  const [, name = '', flags = '', rest = ''] = /^([^\s{:[,]*)(?:,[^\s{[]*)?([^{[]*)(.*)$/.exec(info) ?? []
  const words = readFenceWords(`${flags.replaceAll(':', ' ')}${rest} ${meta}`)
  const { options, alone } = sortWords(words)
  const option = (wanted: string) => options.get(wanted)
  const has = (...names: readonly string[]) => names.some((one) => alone.has(one))
  const isDiff = name === 'diff' && option('lang') !== undefined
  const example = readExample()
  const file = example?.file ?? option('file')
  return {
    language: isDiff ? (option('lang') ?? '') : name,
    title: option('title') ?? words.find(({ form }) => form === 'brackets')?.value ?? '',
    lineMarks: readLineMarks(words),
    textMarks: words.flatMap(readTextMark).slice(0, MOST_TEXT_MARKS),
    collapsed: parseLines(option('collapse') ?? ''),
    firstNumber: has('no-line-numbers') ? undefined : readFirstNumber(words, option('startLineNumber')),
    file:
      file === undefined
        ? undefined
        : { path: file.replace(/#.*$/, ''), region: /#(.*)$/.exec(file)?.[1] ?? '' },
    tab: has('tab') ? '' : readTabLabel(option('tab')),
    isPackageManager: has('npm2yarn', 'pm'),
    isDiff,
    mayNameFile: option('frame') !== 'none' && !countsFileName(words),
    isTwoslash: has('twoslash'),
    isWrapped: has('output', 'wrap', 'wrapCode') || option('wrap') === 'true',
    foreignWords: words.flatMap(readForeignWord).filter((word) => !example || !exampleNames.includes(word)),
    misspeltWords: words.flatMap(readMisspeltWord),
    example,
  }

  /** Only code in JSX can be run, and files that hold some. */
  function readExample(): ExampleInfo | undefined {
    if (!has(...exampleNames) && option('demo') === undefined) return undefined
    const whole = option('file')
    const file = option('demo') ?? (whole?.includes('#') ? undefined : whole)
    if (!/^[jt]sx$/.test(name) && !/\.[jt]sx?$/.test(file ?? '')) return undefined
    const height = Number.parseInt(option('height') ?? '', 10)
    return {
      file,
      isOnly: has('demo-only'),
      height: height > 0 ? Math.min(height, 5000) : undefined,
    }
  }
}

/** The values of words by their names, of two with one name the first; and the words without a value. */
function sortWords(words: readonly FenceWord[]) {
  const options = new Map<string, string>()
  const alone = new Set<string>()
  for (const { name, value, form } of words) {
    if (form === 'none') alone.add(name)
    else if (!options.has(name)) options.set(name, value)
  }
  return { options, alone }
}

/** Parses the whole text after an opening fence; `file=…` may stand in the place of the language. */
export function readFenceInfo(info: string): FenceInfo {
  const [, language = '', meta = ''] = /^\s*(\S*)(.*)$/.exec(info) ?? []
  return language.startsWith('file=') ? parseFenceInfo('', info) : parseFenceInfo(language, meta)
}

/** Line numbers in braces, after `ins=`, `del=`, `mark=` or nothing. */
function readLineMarks(words: readonly FenceWord[]): Map<number, LineMark[]> {
  const marks = new Map<number, LineMark[]>()
  for (const { name, value, form } of words) {
    const [mark] = (form === 'braces' && Object.hasOwn(markNames, name) && markNames[name]) || []
    if (!mark) continue
    for (const line of parseLines(value)) {
      const known = marks.get(line) ?? []
      if (!known.includes(mark)) marks.set(line, [...known, mark])
    }
  }
  return marks
}

function readTextMark({ name, value, form }: FenceWord): TextMark[] {
  const [, element] = (form === 'text' && Object.hasOwn(markNames, name) && markNames[name]) || []
  return element && value.trim() !== '' ? [{ text: value, element }] : []
}

/** `1,3-5` is lines 1, 3, 4 and 5; a range is cut after 10,000 lines, and a label before it is left out. */
function parseLines(text: string): Set<number> {
  const lines = new Set<number>()
  for (const part of text.replace(/"[^"]*"\s*:/g, '').split(',')) {
    const [from, to] = part.split('-').map((number) => Number.parseInt(number, 10))
    if (!from) continue
    for (let line = from; line <= Math.min(to || from, from + 10_000); line++) lines.add(line)
  }
  return lines
}

function readFirstNumber(words: readonly FenceWord[], start: string | undefined): number | undefined {
  const numbers = words.find(({ name }) => numberNames.includes(name))
  if (!numbers || numbers.value === 'false') return undefined
  const first = Number.parseInt(numbers.value || (start ?? ''), 10)
  return Number.isNaN(first) ? 1 : first
}

/** The label in `tab="npm"` or `tab={"label":"npm"}`. */
function readTabLabel(value: string | undefined): string | undefined {
  if (!value?.includes(':')) return value
  return /\blabel["']?\s*:\s*["']([^"']*)/.exec(value)?.[1] ?? ''
}

/** Expressive Code counts lines without the comment that names the file; others, who only know `{1}`, with it. */
function countsFileName(words: readonly FenceWord[]): boolean {
  const isBare = ({ name, form }: FenceWord): boolean => name === '' && form === 'braces'
  const isExpressive = ({ name, form }: FenceWord): boolean =>
    name === 'collapse' ||
    name === 'frame' ||
    (Object.hasOwn(markNames, name) && (name !== '' || form === 'text'))
  return words.some(isBare) && !words.some(isExpressive)
}

function readForeignWord({ name, value, form }: FenceWord): string[] {
  if (foreignNames.has(name) || (name === 'collapse' && form === 'none')) return [name]
  if (!Object.hasOwn(markNames, name)) return []
  if (form === 'pattern') return [`${name && `${name}=`}/${value}/`]
  return form === 'braces' ? [...value.matchAll(/"[^"]*"(?=\s*:)/g)].map(([label]) => label) : []
}

/** A slip of the pen keeps the first letter: `right=` means no height. */
function readMisspeltWord({ name }: FenceWord): MisspeltWord[] {
  if (longNames.includes(name) || foreignNames.has(name)) return []
  const found = nearest(
    name,
    longNames.filter((known) => known[0] === name[0]),
  )
  return found === undefined ? [] : [{ word: name, nearest: found }]
}
