import { trimHtml } from '../../html.ts'
import { JOIN } from '../../plain/draft.ts'
import type {
  ContainerCleaner,
  ContainerFamily,
  ContainerHead,
  ContainerKind,
} from '../containers/container.ts'
import type { InlineComponent, InlineUse, PlainTags } from './inline-component.ts'
import { inlineComponents } from './inline-components.ts'
import { misplacedComponent } from './problems.ts'

/** Components inside of a line whose tag ends on a line of its own: they are a paragraph of their own. */
export const inlineBlocks: ContainerFamily = {
  name: 'components',
  names: inlineComponents.flatMap(({ names }) => names),
  kinds: (document) =>
    named(
      (component): ContainerKind => ({
        props: component.props,
        open: () => {
          document.stylesheets.add('components')
          return ''
        },
        close: (content, head) => {
          const html = trimHtml(content)
          const isParagraph = html.startsWith('<p>') && html.endsWith('</p>') && html.lastIndexOf('<p>') === 0
          if (isParagraph) return `<p>${component.html(asUse(head), html.slice(3, -4), document)}</p>`
          document.diagnostics.push(misplacedComponent(head.position, head.name, false))
          return content
        },
      }),
    ),
  markdown: (draft) => {
    const open: PlainTags[] = []
    return named(
      (component): ContainerCleaner => ({
        props: component.props,
        open: ({ opening, props }) => {
          const { line, column, offset } = opening.start
          const tags = component.markdown(
            { name: '', props, isInHeading: false, position: { line, column } },
            draft,
          )
          open.push(tags)
          draft.replace(offset, opening.end.offset, tags.before + JOIN)
        },
        closing: ({ start, end }) => {
          const lineEnd = /\n[ \t>]*$/.exec(draft.source.slice(Math.max(0, start.offset - 300), start.offset))
          draft.replace(start.offset - (lineEnd?.[0].length ?? 0), end.offset, open.pop()?.after ?? '')
        },
      }),
    )
  },
}

const named = <Value>(of: (component: InlineComponent) => Value): Record<string, Value> =>
  Object.fromEntries(
    inlineComponents.flatMap((component) => component.names.map((name) => [name, of(component)] as const)),
  )

const asUse = ({ name, props, position }: ContainerHead): InlineUse => ({
  name,
  props,
  isInHeading: false,
  position,
})
