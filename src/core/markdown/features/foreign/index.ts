import type { Event, Token } from 'micromark-util-types'
import type { Diagnostic } from '../../../../types/diagnostic.ts'
import { createPositions } from '../../../positions.ts'
import type { DocumentState, Feature } from '../../feature.ts'
import { brokenTag, tagOfMdx } from '../components/problems.ts'
import { foreignAdmonition, strayColons } from '../containers/problems.ts'
import { findSpacedLinks } from '../links/find-spaced-links.ts'
import { strayComment, strayExpression, strayImport, strayTemplateCode } from './problems.ts'

/** Code of other systems, except tags and formulas, and colons that close nothing: they are shown as written, and reported. */
export const foreign: Feature = { name: 'foreign', resolve: reportForeign }

/** Tokens whose text may contain template code. */
const holdsText: ReadonlySet<string> = new Set(['paragraph', 'atxHeading', 'setextHeading', 'tableContent'])
/** Tokens that are shown as written, or not at all. */
const isShown: ReadonlySet<string> = new Set([
  'codeText',
  'htmlText',
  'autolink',
  'resource',
  'componentTag',
  'formula',
])
/** Containers of a paragraph that is not at the top level. */
const isNested: ReadonlySet<string> = new Set([
  'blockQuote',
  'alert',
  'listOrdered',
  'listUnordered',
  'container',
])

/** Spares most texts a look at what they hold. */
const mayHoldCode = /^(?:import|export|!!!|\?\?\?)|\{|:::|<[A-Z]|\]\([^)\n]{0,300} /

const matters: ReadonlySet<string> = new Set([...holdsText, ...isShown, ...isNested])

function reportForeign(events: Event[], { text, tokenTypes, diagnostics, options }: DocumentState): Event[] {
  const { isMdx = false } = options
  if (
    !/^(?:import|export)\b|^[ \t>*+-]{0,20}(?:!!!|\?\?\?)|\{[%{/]|:::[ \t]*$|<[a-z][^<>\n]*=\{|<[A-Z][\w.]*\s|\]\([^)\n]{0,300} /m.test(
      text,
    ) &&
    !isMdx
  )
    return events
  // Who imports means MDX, whatever the document's name ends in.
  let hasModuleCode = isMdx || tokenTypes.has('themeImport')
  let depth = 0
  let holder: Token | undefined
  let shown: Token[] = []
  for (const event of events) {
    const token = event[1]
    if (!matters.has(token.type)) continue
    const isEnter = event[0] === 'enter'
    if (isNested.has(token.type)) depth += isEnter ? 1 : -1
    if (holdsText.has(token.type)) {
      if (!isEnter && holder === token) report(token)
      const source = isEnter ? text.slice(token.start.offset, token.end.offset) : ''
      holder = mayHoldCode.test(source) ? token : undefined
      shown = []
    } else if (isEnter && holder && isShown.has(token.type)) shown.push(token)
  }
  return events

  function report(token: Token): void {
    const visible = blankOut(text, token, shown)
    const isCode = token.type === 'paragraph' && depth === 0
    const found = isCode ? findModuleCode(visible) : undefined
    if (options.html !== 'escape') diagnostics.push(...findBrokenTags(visible, token))
    if (token.type === 'paragraph')
      diagnostics.push(...findStrayColons(visible, token), ...findAdmonition(visible, token))
    diagnostics.push(...findSpacedLinks(visible, token))
    if (found) {
      hasModuleCode = true
      const position = { line: token.start.line, column: token.start.column }
      diagnostics.push(strayImport(position, found, importOfSite.test(visible)))
      return
    }
    diagnostics.push(...findTemplateCode(visible, token, isMdx))
    if (!isMdx) diagnostics.push(...findCodeOfMdx(visible, token))
    if (hasModuleCode) diagnostics.push(...findExpressions(visible, token, isMdx))
  }
}

/** The source of a token, with nested tokens blanked out. */
function blankOut(text: string, { start, end }: Token, others: readonly Token[]): string {
  const parts: string[] = []
  let done = start.offset
  for (const other of others) {
    if (other.start.offset < done) continue
    const inside = text.slice(other.start.offset, other.end.offset)
    parts.push(text.slice(done, other.start.offset), inside.replace(/[^\n]/g, ' '))
    done = other.end.offset
  }
  return parts.join('') + text.slice(done, end.offset)
}

const importStatement =
  /^import\s+(?:type\s+)?(?:[\w$*{}\s,]+?\s+from\s+)?(['"])[^'"\n]+\1\s*(?:with\s*\{[^}]*\})?[^\S\n]*(?:;|\n|$)/
/** Files of the site, which documents of MDX import (`core/islands/find-component-imports.ts`). */
const importOfSite = /^import\s[^'"]*?\sfrom\s+['"](?:\.\.?\/|@\/|@site\/)/
const exportStatements = [
  /^export\s+(?:const|let|var)\s+[\w$]+(?:\s*:[^=\n]+)?\s*=\s*\S/,
  /^export\s+(?:default\s+)?(?:async\s+)?function\b\s*\*?\s*[\w$]*\s*\(/,
  /^export\s+(?:default\s+)?class\s+[\w$]+[^{\n]*\{/,
  /^export\s+default\s+(?:[({[]|[\w$.]+\s*(?:\(.*\))?\s*;?\s*$)/m,
  /^export\s+(?:\*(?:\s+as\s+[\w$]+)?|\{[\w$\s,]*\})\s*(?:from\s+(['"])[^'"\n]+\1)?\s*;?\s*$/m,
]

/** The head of a statement is no longer. */
const LONGEST_HEAD = 4000

/** `import` or `export`, where a paragraph begins with a statement of JavaScript (ECMAScript, 16.2). */
function findModuleCode(paragraph: string): 'import' | 'export' | undefined {
  if (!/^(?:import|export)\b/.test(paragraph)) return undefined
  // The patterns try each run of white space in several ways.
  const head = paragraph.slice(0, LONGEST_HEAD).replace(/[^\S\n]+/g, ' ')
  if (importStatement.test(head)) return 'import'
  return exportStatements.some((statement) => statement.test(head)) ? 'export' : undefined
}

/** The `{% … %}` of Liquid and Jinja, and the `{{ … }}` of Vue and of tools for mdBook; `${{ … }}` is a text of GitHub, `\{{` one of the author. */
const templateCode =
  /\{%-?\s*\/?\w[^%\n]*%\}|(?<![\\$])\{\{\s?[#/]?(?!(?:rustdoc_)?include\b|playground\b)[\w$][^{}\n]*\}\}/g

/** Tags with an attribute that no tokenizer could read; `<` may be escaped, and `List<Foo bar=…` is a type. */
const brokenTags = /(?<![\\\w$)\]])<[A-Z][\w.-]*\s+[\w:@.-]+=[^\n]{0,80}/g

function findBrokenTags(visible: string, { start }: Token): Diagnostic[] {
  const positionAt = createPositions(visible, start)
  return [...visible.matchAll(brokenTags)].map(({ 0: tag, index }) => brokenTag(positionAt(index), tag))
}

/** Lines of nothing but colons; inside of a container they would close it. */
function findStrayColons(visible: string, { start }: Token): Diagnostic[] {
  const positionAt = createPositions(visible, start)
  return [...visible.matchAll(/^[ \t>]*(:{3,})[ \t]*$/gm)].map(({ 0: line, 1: colons = '', index }) =>
    strayColons(positionAt(index + line.indexOf(colons))),
  )
}

/** `!!! note "Title"`, or `???` for one that can be folded: a line of MkDocs with nothing else. */
function findAdmonition(visible: string, { start: { line, column } }: Token): Diagnostic[] {
  const [opening, kind = ''] =
    /^(?:!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)(?:[ \t]+"[^"\n]*")?(?=[ \t]*(?:\n|$))/.exec(visible) ?? []
  return opening === undefined ? [] : [foreignAdmonition({ line, column }, opening, kind)]
}

/** In MDX, `{{ … }}` is an expression. */
function findTemplateCode(visible: string, { start }: Token, isMdx: boolean): Diagnostic[] {
  const positionAt = createPositions(visible, start)
  return [...visible.matchAll(templateCode)]
    .filter(({ 0: code }) => !isMdx || !code.startsWith('{{'))
    .map(({ 0: code, index }) => strayTemplateCode(positionAt(index), code))
}

/** `{/* #id *​/}` is the id of a heading. */
const commentOfMdx = /(?<!\\)\{\/\*(?!\s*#)[\s\S]{0,500}?\*\/\}/g
/** Values in braces, which HTML does not have. */
const tagsOfMdx = /(?<![\\\w$)\]])<[a-z][a-z\d-]*\s(?:[^<>\n]{0,200}\s)?[a-zA-Z-]+=\{[^\n]{0,80}/g

function findCodeOfMdx(visible: string, { start }: Token): Diagnostic[] {
  const [commentAt, tagAt] = [createPositions(visible, start), createPositions(visible, start)]
  return [
    ...[...visible.matchAll(commentOfMdx)].map(({ 0: code, index }) => strayComment(commentAt(index), code)),
    ...[...visible.matchAll(tagsOfMdx)].map(({ 0: tag, index }) => tagOfMdx(tagAt(index), tag)),
  ]
}

/** `{props.name}` of MDX; `{#id}` at the end of a heading is docsgen's. In Markdown, props are those of an include, which reports them. */
function findExpressions(visible: string, { start }: Token, isMdx: boolean): Diagnostic[] {
  const positionAt = createPositions(visible, start)
  return [...visible.matchAll(/(?<![\\=])\{(?![#%{/])[^{}\n]+\}/g)]
    .filter(({ 0: code }) => isMdx || !code.startsWith('{props.'))
    .map(({ 0: code, index }) => strayExpression(positionAt(index), code))
}
