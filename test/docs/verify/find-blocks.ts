/** A fenced code block of a page. */
export interface Block {
  /** Path of the page, from the root of the repository. */
  readonly file: string
  /** Line of the opening fence, from 1. */
  readonly line: number
  /** Id or text of the heading (level 2 or 3) that it stands under. */
  readonly section: string
  readonly language: string
  /** What stands after the language: `title="a.ts" run` is `{ title: 'a.ts', run: '' }`. */
  readonly words: Readonly<Record<string, string>>
  readonly text: string
}

/**
 * Finds the fenced code blocks of a page, in order; front matter and headings inside of code are not mistaken for anything.
 *
 * @param file path of the page, for the places of the blocks
 * @param markdown its text
 */
export function findBlocks(file: string, markdown: string): Block[] {
  const blocks: Block[] = []
  const lines = markdown.split('\n')
  let section = ''
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const [, , title, id] = /^(#{2,3}) (.+?)(?: \{#([^}]+)\})?$/.exec(line) ?? []
    if (title !== undefined) section = id ?? title.replaceAll('`', '')
    const [, indent, fence, info] = /^( *)(`{3,}|~{3,})([^`]*)$/.exec(line) ?? []
    if (indent === undefined || fence === undefined || info === undefined) continue
    const start = index + 1
    const isEnd = (text: string) =>
      text.trim().startsWith(fence) && text.trim().replaceAll(fence.charAt(0), '') === ''
    while (index + 1 < lines.length && !isEnd(lines[index + 1] ?? '')) index++
    const text = lines
      .slice(start, ++index)
      .map((code) => code.replace(new RegExp(`^ {0,${indent.length}}`), ''))
    const [, language = '', meta = ''] = /^\s*([^\s{]*)(.*)$/.exec(info) ?? []
    blocks.push({
      file,
      line: start,
      section,
      language,
      words: parseWords(meta),
      text: `${text.join('\n')}\n`,
    })
  }
  return blocks
}

function parseWords(meta: string): Record<string, string> {
  const words = [...meta.replace(/\{[\d,\s-]*\}/g, ' ').matchAll(/([\w-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(words.map(([, name = '', value = '']) => [name, value]))
}
