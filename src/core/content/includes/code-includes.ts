import { type IncludeTarget, parsePathWithAnchor, parsePathWithPart } from './include-path.ts'

/** An include in a line of code. */
interface CodeInclude {
  readonly target: IncludeTarget
  readonly start: number
  readonly end: number
}

/** `{{#include a.rs:part}}` of mdBook, and `<!--@include: ./a.ts{2,4}-->` of VitePress. */
const pattern =
  /(?<!\\)\{\{\s*#(?:rustdoc_)?include\s+(?<template>[^{}\s]+)[^{}]*\}\}|<!--\s*@include:?\s*(?<comment>[^\s>](?:(?!<!--|-->).)*?)\s*-->/g

/** Lines with an include are no longer. */
const LONGEST_LINE = 2000

/** Whether code of this language is about Markdown and templates, so that its includes are only shown. */
export const showsIncludes = (language: string): boolean =>
  /^(?:mdx?|markdown|hbs|handlebars)$/i.test(language)

/** Finds the includes in a line of code. */
export function findCodeIncludes(line: string): CodeInclude[] {
  if (line.length > LONGEST_LINE || !/\{\{|@include/.test(line)) return []
  return [...line.matchAll(pattern)].map(({ 0: whole, index: start, groups = {} }) => ({
    target:
      groups.template === undefined
        ? parsePathWithPart(groups.comment ?? '')
        : parsePathWithAnchor(groups.template),
    start,
    end: start + whole.length,
  }))
}

/**
 * Code with its includes replaced by the files, as indented as they are, and without the backslash of those that are to
 * be shown.
 *
 * @param read gives the code of a target, or undefined for one that stays as it is written
 */
export function replaceCodeIncludes(
  code: string,
  read: (target: IncludeTarget, line: number) => string | undefined,
): string {
  if (!/\{\{\s*#|@include/.test(code)) return code
  return code
    .split('\n')
    .map((line, index) => replaceInLine(line, (target) => read(target, index)))
    .join('\n')
}

function replaceInLine(line: string, read: (target: IncludeTarget) => string | undefined): string {
  const parts: string[] = []
  let done = 0
  for (const { target, start, end } of findCodeIncludes(line)) {
    const found = read(target)
    if (found === undefined) continue
    const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
    const isFirst = line.slice(0, start).trim() === ''
    const text = isFirst
      ? found.split('\n').map((one, index) => (index > 0 && one ? indent + one : one))
      : [found]
    parts.push(line.slice(done, start), text.join('\n'))
    done = end
  }
  return (parts.join('') + line.slice(done)).replace(/\\(\{\{\s*#)/g, '$1')
}
