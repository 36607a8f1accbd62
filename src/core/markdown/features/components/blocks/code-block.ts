import { fenceOf } from '../../../plain/fence-of.ts'
import { parseFenceInfo } from '../../code/fence/fence-info.ts'
import { readCode } from '../../code/read/read-code.ts'
import { renderCode } from '../../code/render-code.ts'
import type { BlockComponent } from '../block-component.ts'

const props = {
  code: 'text',
  lang: 'text',
  language: { as: 'lang' },
  title: 'text',
  /** What would follow the language of a fence. */
  meta: 'text',
  metastring: { as: 'meta' },
  mark: 'unused',
  ins: 'unused',
  del: 'unused',
  frame: 'unused',
  wrap: 'unused',
} as const

/** Starlight: a block of code from a prop. */
export const codeBlock: BlockComponent<typeof props> = {
  tags: ['Code'],
  containers: [],
  props,
  html(content, { props: { code, lang = '', title = '', meta = '' }, position }, document) {
    if (code === undefined) return content
    const written = parseFenceInfo(lang, meta)
    const info = title === '' ? written : { ...written, title }
    return renderCode(readCode(code, info), info, position, document) + content
  },
  markdown: ({ props: { code, lang = '' } }) => ({
    label: code === undefined ? undefined : fenceOf(code, lang),
  }),
}
