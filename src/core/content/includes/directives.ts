import { type IncludeTarget, parsePathWithAnchor, parsePathWithPart } from './include-path.ts'

/** A piece of a line that takes in a file. */
export type Directive = { readonly start: number; readonly end: number } & (
  | ({ readonly kind: 'comment' | 'template' | 'playground' } & IncludeTarget)
  /** The tag of a partial, of which only the name is read yet. */
  | { readonly kind: 'tag'; readonly name: string }
)

const comment = '<!--\\s*@include:?\\s*(?<comment>[^\\s>](?:(?!<!--|-->).)*?)\\s*-->'
const otherComment = '<!--(?:(?!-->).)*(?:-->|$)'
const template =
  '\\\\?\\{\\{\\s*#(?<name>include|rustdoc_include|playground)\\s+(?<template>[^{}\\n]+?)\\s*\\}\\}'

/** Lines with an include are no longer. */
const LONGEST_LINE = 5000

/**
 * Finds the includes of a line outside of code: `<!--@include: ./a.md{3,8}-->` of VitePress, `{{#include a.md:part}}` of
 * mdBook, and tags of these names.
 *
 * @param masked the line with its spans of code blanked out
 */
export function findDirectives(masked: string, names: Iterable<string>): Directive[] {
  if (masked.length > LONGEST_LINE || !/<!--|\{\{|</.test(masked)) return []
  const tags = [...names].join('|')
  const tag = tags === '' ? '' : `|<(?<tag>${tags})(?=[\\s/>]|$)`
  const pattern = new RegExp(`${comment}|${otherComment}|${template}${tag}`, 'g')
  return [...masked.matchAll(pattern)].flatMap(({ 0: whole, index: start, groups = {} }): Directive[] => {
    const end = start + whole.length
    if (groups.tag !== undefined) return [{ kind: 'tag', name: groups.tag, start, end }]
    if (groups.comment !== undefined)
      return [{ kind: 'comment', ...parsePathWithPart(groups.comment), start, end }]
    if (groups.template === undefined || whole.startsWith('\\')) return []
    const kind = groups.name === 'playground' ? 'playground' : 'template'
    // mdBook passes words behind the path on to the playground.
    const [written = ''] = groups.template.split(/\s/)
    return [{ kind, ...parsePathWithAnchor(written), start, end }]
  })
}

/** Blanks out the spans of code in a line. */
export function maskCode(line: string): string {
  if (!line.includes('`') || line.length > LONGEST_LINE) return line
  const runs = [...line.matchAll(/`+/g)]
  const ends = new Map<number, number>()
  const closing = runs
    .map((_, index) => runs.length - 1 - index)
    .map((index) => {
      const length = runs[index]?.[0].length ?? 0
      const end = ends.get(length)
      ends.set(length, index)
      return end
    })
    .reverse()
  const parts: string[] = []
  let done = 0
  for (const [index, { 0: run, index: start }] of runs.entries()) {
    const last = runs[closing[index] ?? -1]
    if (start < done || !last || line[start - 1] === '\\') continue
    const end = last.index + run.length
    parts.push(line.slice(done, start), ' '.repeat(end - start))
    done = end
  }
  return parts.join('') + line.slice(done)
}

/** `<<< @/snippets/a.ts#part{1,3 ts:line-numbers} [Title]` of VitePress, which shows a file as code. */
export interface Snippet {
  /** Quotes, list marks and white space before it. */
  readonly prefix: string
  /** What stands behind the fence that shows the same. */
  readonly info: string
}

const snippet = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)<<<\s*(\S.*)$/

/** Reads a line that shows a file as code. */
export function readSnippet(line: string): Snippet | undefined {
  if (!line.includes('<<<') || line.length > LONGEST_LINE) return undefined
  const [, prefix = '', written] = snippet.exec(line) ?? []
  if (written === undefined || !/^[@.~/\w]/.test(written)) return undefined
  const [, withoutTitle = written, title] = /^(.*?)\s*\[(.+)\]\s*$/.exec(written) ?? []
  const [, path = withoutTitle, braces = ''] = /^(.*?)\s*\{([^{}]*)\}\s*$/.exec(withoutTitle) ?? []
  const file = path.trim()
  if (/["`]/.test(file)) return undefined
  const [, lines = '', words = ''] = /^\s*([\d,\s-]*)(.*)$/.exec(braces) ?? []
  const extension = /\.(\w+)(?:#.*)?$/.exec(file)?.[1] ?? ''
  const [, language = extension, others = ''] = /^(\S+)\s*(.*)$/.exec(words) ?? []
  const marked = lines.replace(/\s/g, '')
  const info = [
    language,
    marked && `{${marked}}`,
    others,
    title && !/[`\]]/.test(title) && `[${title}]`,
    `file="${file}"`,
  ]
  return { prefix, info: info.filter(Boolean).join(' ') }
}
