import type { FenceInfo } from '../fence/fence-info.ts'
import { type MarkedCode, readCodeMarks } from './code-marks.ts'
import { readDiff } from './diff.ts'
import { splitFileName } from './file-name.ts'
import { takeOutHiddenLines } from './hidden-lines.ts'
import { takeOutTwoslash } from './twoslash.ts'

/** What a reader sees of a code block. */
export interface ShownCode extends MarkedCode {
  readonly title: string
}

/** Takes out of a block what is written for tools: names of files, marks of lines, comments of twoslash, hidden lines. */
export function readCode(source: string, info: FenceInfo): ShownCode {
  const { title, code: named } =
    info.title === '' ? splitFileName(source, info) : { title: info.title, code: source }
  const plain = info.isTwoslash ? takeOutTwoslash(named) : takeOutHiddenLines(named, info.language)
  const { code, marks } = info.isDiff
    ? readDiff(plain, info.lineMarks)
    : { code: plain, marks: info.lineMarks }
  return { title, ...readCodeMarks(code, marks) }
}
