import type { Position } from '../../../../../types/diagnostic.ts'
import { aside } from '../../../aside.ts'
import type { DocumentState } from '../../../feature.ts'
import { escapeHtml } from '../../../html.ts'
import type { FenceInfo } from '../fence/fence-info.ts'
import { findShownFile } from '../import-code.ts'
import { demosAreOff } from './problems.ts'

/** Longer code is folded: the reader came for the component. */
const MOST_LINES_OPEN = 20

/**
 * A live example: its component, which rendering puts in place of the marker, above its code. Only the code where examples do not
 * run, with one warning for the page.
 */
export function renderExample(
  source: string,
  code: string,
  { language, example }: FenceInfo,
  { line = 1, column = 1 }: Position,
  document: DocumentState,
): string {
  const { demos, html, messages } = document.options
  if (!example) return code
  if (!demos || html !== 'allow') {
    if (document.count('demos that are off') === 1)
      document.diagnostics.push(demosAreOff({ line, column }, html === 'allow'))
    return code
  }
  const { file, isOnly, height } = example
  // The import has been reported.
  const path = file === undefined ? undefined : findShownFile(file, line, document)
  if (file !== undefined && path === undefined) return code
  const index = document.examples.push({
    ...(path === undefined ? { code: source } : { file: path }),
    language: language.toLowerCase() === 'jsx' ? 'jsx' : 'tsx',
    line,
    column,
  })
  document.stylesheets.add('examples')
  const preview = `<div class="example-preview${heightClass(height, document)}">\0e${index - 1}\0</div>`
  if (isOnly) return `<div class="example">${preview}</div>`
  const open = source.trimEnd().split('\n').length > MOST_LINES_OPEN ? '' : ' open'
  const summary = aside(`<summary>${escapeHtml(messages.code)}</summary>`)
  return `<div class="example">${preview}<details class="example-code"${open}>${summary}${code}</details></div>`
}

function heightClass(height: number | undefined, { styles }: DocumentState): string {
  if (height === undefined) return ''
  const name = `example-height-${height}`
  styles.set(name, `height: ${height}px`)
  return ` ${name}`
}
