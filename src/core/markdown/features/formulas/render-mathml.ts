import { escapeHtml } from '../../html.ts'

/** A node of Temml's tree: an element, a text, or a fragment. */
export interface TreeNode {
  readonly type?: string
  readonly text?: string
  readonly children?: readonly TreeNode[]
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly classes?: readonly string[]
  readonly style?: Readonly<Record<string, unknown>>
  /** Of a reference to the number of another formula. */
  readonly href?: string
}

/** Thrown for a tree that cannot stand on a page; its message says why. */
export class RefusedFormula extends Error {}

/** Elements of MathML Core, and `menclose`, which styles draw. */
const elements = new Set(
  (
    'math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub ' +
    'msubsup msup mtable mtd mtext mtr munder munderover none'
  ).split(' '),
)

const attributes = new Set(
  (
    'accent accentunder columnalign columnspan depth display displaystyle fence form height largeop linethickness lspace mathbackground ' +
    'mathcolor mathsize mathvariant maxsize minsize movablelimits rowspacing rowspan rspace scriptlevel separator stretchy symmetric ' +
    'voffset width'
  ).split(' '),
)

const properties = new Set(
  (
    'border border-bottom border-left border-right border-top color font-family font-style font-weight height justify-content margin-left ' +
    'math-depth padding padding-bottom padding-left padding-right padding-top text-align width'
  ).split(' '),
)

/** A value that cannot end its declaration or load anything. */
const plainValue = /^[\w\s.,#%()+-]*$/

const DEEPEST = 150

/** The longest length that a formula may ask for, and the furthest that it may move what follows to the left, in em. */
const MOST_EM = 60
const MOST_EM_BACK = -3

/**
 * The content of a `math` element from Temml's tree. Only elements, attributes and declarations that formulas need pass; `style` becomes a
 * class, addresses and ids are left out.
 */
export function renderMathml(tree: TreeNode, classFor: (declarations: string) => string): string {
  // A lone reference has no `math` around it.
  return tree.type === 'math'
    ? (tree.children ?? []).map((child) => render(child, 0)).join('')
    : render(tree, 0)

  function render(node: TreeNode, depth: number): string {
    if (depth > DEEPEST) throw new RefusedFormula('it is nested too deep')
    if (node.href !== undefined)
      throw new RefusedFormula('\\ref and \\eqref find no number here; link to a heading')
    if (node.text !== undefined) return escapeHtml(node.text)
    const children = mergeTexts(node.children ?? [])
    const content = children.map((child) => render(child, depth + 1)).join('')
    const { type = '' } = node
    if (type === 'mi' && children.length === 1) return renderLetters(node, children[0]?.text ?? '')
    return elements.has(type)
      ? `<${type}${attributesOf(node)}>${content}</${type}>`
      : wrapNumber(node, content)
  }

  function renderLetters(node: TreeNode, text: string): string {
    const { letters, names } = plainLetters(text)
    const isItalic =
      [...letters].length === 1 && node.attributes?.mathvariant === undefined && isLetter(letters)
    const own = names.length > 0 ? names : isItalic ? ['italic'] : []
    const classes = [...(node.classes ?? []), ...own.map((name) => `math-${name}`)]
    return `<mi${attributesOf({ ...node, classes })}>${escapeHtml(letters)}</mi>`
  }

  function attributesOf({ type = '', attributes: all = {}, classes = [], style = {} }: TreeNode): string {
    const written = Object.entries(all).flatMap(([name, value]) => {
      const text = limited(String(value))
      return attributes.has(name) && plainValue.test(text) ? [` ${name}="${text}"`] : []
    })
    const declarations = declarationsOf(style, all.style)
    // The element around the formula says so itself.
    const own = type === 'math' || declarations === '' ? [] : [classFor(declarations)]
    const names = [...classes.filter((name) => /^[a-z][a-z\d-]*$/i.test(name)), ...own].join(' ')
    return `${names === '' ? '' : ` class="${names}"`}${written.join('')}`
  }
}

/** Which part of Unicode's mathematical letters has which look, up to the code point before the next. */
const looks: readonly (readonly [end: number, names: readonly string[]])[] = [
  [0x1d434, ['bold']],
  [0x1d468, ['italic']],
  [0x1d49c, ['bold', 'italic']],
  // Script, Fraktur and double-struck letters have no other form.
  [0x1d5a0, []],
  [0x1d5d4, ['sans']],
  [0x1d608, ['sans', 'bold']],
  [0x1d63c, ['sans', 'italic']],
  [0x1d670, ['sans', 'bold', 'italic']],
  [0x1d6a4, ['mono']],
  [0x1d6a8, ['italic']],
  [0x1d6e2, ['bold']],
  [0x1d71c, ['italic']],
  [0x1d756, ['bold', 'italic']],
  [0x1d790, ['sans', 'bold']],
  [0x1d7ca, ['sans', 'bold', 'italic']],
]

/**
 * Letters that any font has, and how they look: few systems besides Windows and macOS have a font with Unicode's mathematical letters, which
 * would be blanks.
 */
function plainLetters(text: string): { letters: string; names: readonly string[] } {
  const code = text.codePointAt(0) ?? 0
  if (code < 0x1d400 || code >= 0x1d7ca) return { letters: text, names: [] }
  const names = looks.find(([end]) => code < end)?.[1] ?? []
  return names.length === 0 ? { letters: text, names } : { letters: text.normalize('NFKC'), names }
}

const isLetter = (text: string): boolean =>
  /^\p{L}$/u.test(text) && !/^[\u2100-\u214f]|[\ud800-\udbff]/.test(text)

/** The stylesheet writes the numbers of equations into elements of HTML; of others the content stays. */
function wrapNumber({ classes = [] }: TreeNode, content: string): string {
  return classes.includes('tml-eqn') ? `<span class="tml-eqn">${content}</span>` : content
}

function declarationsOf(style: NonNullable<TreeNode['style']>, attribute: unknown): string {
  const written = String(attribute ?? '')
    .split(';')
    .map((declaration) => declaration.split(':', 2))
  return [...Object.entries(style), ...written]
    .map(([name = '', value = '']) => [hyphenate(name.trim()), limited(String(value).trim())] as const)
    .filter(([name, value]) => properties.has(name) && value !== '' && plainValue.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

const hyphenate = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const emOf: Readonly<Record<string, number>> = {
  em: 1,
  ex: 0.5,
  rem: 1,
  px: 1 / 16,
  pt: 1 / 12,
  cm: 2.4,
  mm: 0.24,
  in: 6,
  pc: 1,
}

/** A value whose lengths are within the limits: nothing in a formula covers the page. */
function limited(value: string): string {
  return value.replace(
    /(-?\d*\.?\d+)(em|rem|ex|px|pt|cm|mm|in|pc)\b/g,
    (length, digits: string, unit: string) => {
      const em = Number(digits) * (emOf[unit] ?? 1)
      if (em > MOST_EM) return `${MOST_EM}em`
      return em < MOST_EM_BACK ? `${MOST_EM_BACK}em` : length
    },
  )
}

/** Joins neighbouring texts: Temml makes one element of each Han character. */
function mergeTexts(nodes: readonly TreeNode[]): readonly TreeNode[] {
  const merged: TreeNode[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (last && isPlainText(last) && isPlainText(node))
      merged[merged.length - 1] = { ...last, children: [...(last.children ?? []), ...(node.children ?? [])] }
    else merged.push(node)
  }
  return merged
}

function isPlainText({ type, attributes: all = {}, classes = [], style = {} }: TreeNode): boolean {
  return (
    type === 'mtext' && [all, style].every((one) => Object.keys(one).length === 0) && classes.length === 0
  )
}
