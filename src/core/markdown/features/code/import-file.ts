import type { Position } from '../../../../types.ts'
import { normalizeSource } from '../../../content/normalize-source.ts'
import type { DocumentState } from '../../feature.ts'
import { dedent } from './dedent.ts'
import { parseFenceInfo } from './fence-info.ts'
import { missingCodeFile, missingCodeRegion } from './problems.ts'

/** Paths, as written, that the code blocks of a text import with `file=…` or `demo=…`, so that the caller can read them. */
export function findFileImports(text: string): string[] {
  if (!/(?:file|demo)=/.test(text)) return []
  const paths = new Set<string>()
  for (const line of text.split('\n')) {
    // Line by line and of bounded length, because one pattern over the whole text takes quadratic time.
    if (line.length > 2000 || !/(?:file|demo)=/.test(line)) continue
    const info = /^[ \t>*+\-\d.)]*(?:`{3,}(?!`)|~{3,}(?!~))([^`]*)$/.exec(line)?.[1] ?? ''
    if (!/\b(?:file|demo)=/.test(info)) continue
    const [, language = '', meta = ''] = /^\s*(\S*)(.*)$/.exec(info.trim()) ?? []
    const { file } = language.startsWith('file=') ? parseFenceInfo('', info) : parseFenceInfo(language, meta)
    if (file) paths.add(file.path)
  }
  return [...paths]
}

/** The code of an imported file or of a region of it; the block's own code when it imports none. */
export function importFile(
  { path, region }: { path: string; region: string },
  fallback: string,
  position: Position,
  document: DocumentState,
): string {
  const text = document.options.files?.get(path)
  if (text === undefined) {
    document.diagnostics.push(missingCodeFile(position, path, document.options.refusedFiles?.get(path)))
    return fallback
  }
  const lines = normalizeSource(text).trimEnd().split('\n')
  const wanted = region === '' ? lines : findRegion(lines, region)
  if (!wanted) {
    document.diagnostics.push(missingCodeRegion(position, path, region))
    return fallback
  }
  return dedent(wanted.filter((line) => !regionMark.test(line))).join('\n')
}

// `// #region name` and `# endregion` are the markers that editors fold; the comment sign depends on the language.
const regionMark = /^\s*(?:\/\/|\/\*|#|--|<!--|;|%|\{\/\*)\s*#?(end)?region\b\s*([\w-]*)/i

function findRegion(lines: readonly string[], name: string): string[] | undefined {
  const start = lines.findIndex((line) => {
    const [, end, found] = regionMark.exec(line) ?? []
    return !end && found === name
  })
  if (start < 0) return undefined
  let depth = 1
  for (let index = start + 1; index < lines.length; index++) {
    const mark = regionMark.exec(lines[index] ?? '')
    if (mark) depth += mark[1] ? -1 : 1
    if (depth === 0) return lines.slice(start + 1, index)
  }
  return lines.slice(start + 1)
}
