import type { HtmlExtension } from 'micromark-util-types'
import { nearest } from '../../../problems/nearest.ts'
import type { DocumentState, Feature } from '../../feature.ts'
import { escapeHtml } from '../../html.ts'
import { findInlineComponent } from '../components/inline-components.ts'
import { unclosedComponent } from '../components/problems.ts'
import { siteComponentNames } from '../components/site-components.ts'
import { strangeNames } from '../components/strange-blocks.ts'
import { pairTags, setBlockTags } from '../components/tags/pair-tags.ts'
import { cleanContainers } from './clean-containers.ts'
import type { ContainerCleaner, ContainerFamily, ContainerHead, ContainerKind } from './container.ts'
import { containerSyntax } from './container-syntax.ts'
import { addAttributes, createOpening, readOpeningProps } from './opening.ts'
import { unclosedContainer, unknownContainer } from './problems.ts'

/** `:::name` blocks, and components that are blocks. The families define the kinds. */
export function containers(...families: readonly ContainerFamily[]): Feature {
  const tags = new Set(families.flatMap((family) => family.tags ?? []))
  return {
    name: 'containers',
    syntax: [containerSyntax(families.flatMap(({ leaves = [] }) => leaves))],
    prepare: (parser, document) => {
      if (!/<[A-Z]/.test(document.text)) return
      const own = siteComponentNames(document)
      const isBlock = (name: string): boolean => tags.has(name) || own.includes(name)
      const strangers = strangeNames(document)
      setBlockTags(
        parser,
        pairTags(document.text, (name) => {
          if (isBlock(name)) return 'block'
          return findInlineComponent(name) || strangers.has(name) ? 'inline' : undefined
        }),
      )
    },
    html: (document) => {
      if (!document.tokenTypes.has('container')) return {}
      return createContainerHandlers(createKinds(families, document), document)
    },
    markdown: (draft) => {
      if (!draft.document.tokenTypes.has('container')) return {}
      const cleaners: Record<string, ContainerCleaner> = Object.assign(
        {},
        ...families.map(({ markdown }) => markdown(draft)),
      )
      return cleanContainers(cleaners, draft)
    },
  }
}

/** The kinds of containers of a document. */
interface Kinds {
  readonly kindOf: (name: string) => ContainerKind | undefined
  readonly names: () => string[]
}

/** Of two families with one name the later has it. */
function createKinds(families: readonly ContainerFamily[], document: DocumentState): Kinds {
  const made = new Map<ContainerFamily, Readonly<Record<string, ContainerKind>>>()
  const kindsOf = (family: ContainerFamily) => {
    const kinds = made.get(family) ?? family.kinds(document)
    made.set(family, kinds)
    return kinds
  }
  return {
    kindOf(name) {
      const family = families.findLast(
        (family) => family.names?.includes(name) ?? Object.hasOwn(kindsOf(family), name),
      )
      return family && kindsOf(family)[name]
    },
    names: () => families.flatMap((family) => Object.keys(kindsOf(family))),
  }
}

interface OpenContainer {
  head: ContainerHead
  kind: ContainerKind | undefined
  opening: string
  isClosed: boolean
}

function createContainerHandlers(kinds: Kinds, document: DocumentState): HtmlExtension {
  const open: OpenContainer[] = []
  let current = createOpening()
  let title = ''

  return {
    enter: {
      container() {
        current = createOpening()
        title = ''
        this.getData('tightStack').push(false)
        this.lineEndingIfNeeded()
        // An opening tag may span several lines.
        this.setData('slurpAllLineEndings', true)
      },
      containerTitle() {
        this.buffer()
      },
    },
    exit: {
      containerName(token) {
        current.name = this.sliceSerialize(token)
      },
      containerTitle() {
        title = this.resume().trim()
      },
      containerAttributes(token) {
        addAttributes(current, this.sliceSerialize(token), token)
      },
      containerOpening(token) {
        const { line, column } = token.start
        const position = { line, column }
        const source = this.sliceSerialize(token)
        const opening = source.split(/[\r\n]/)[0]?.trim() ?? ''
        const { name } = current
        const kind = kinds.kindOf(name)
        if (!kind) document.diagnostics.push(unknownContainer(position, name, nearest(name, kinds.names())))
        const types =
          typeof kind?.props === 'string' ? kind.props : { title: 'text' as const, ...kind?.props }
        const props = readOpeningProps(current, source, types, (problem) => {
          if (kind) document.diagnostics.push(problem)
        })
        const head = {
          name,
          title: title || (typeof props.title === 'string' ? escapeHtml(props.title) : ''),
          props,
          isLeaf: /^::[^:]/.test(opening) || (opening.startsWith('<') && /\/>\s*$/.test(source)),
          // micromark's stack for the spacing of lists has an entry for every block that contains blocks.
          depth: this.getData('tightStack').length,
          position,
        }
        open.push({ head, kind, opening, isClosed: false })
        this.tag(kind?.open(head) ?? openUnknown(head))
        this.buffer()
        this.setData('slurpAllLineEndings')
        // Content may follow a tag in its line.
        const isWholeLine = /^[ \t]*\n/.test(document.text.slice(token.end.offset, token.end.offset + 100))
        if (isWholeLine || !opening.startsWith('<')) this.setData('slurpOneLineEnding', true)
      },
      containerClosing() {
        const container = open.at(-1)
        if (container) container.isClosed = true
        this.setData('slurpOneLineEnding', true)
      },
      container(token) {
        const container = open.pop()
        const content = this.resume()
        this.getData('tightStack').pop()
        if (!container) return
        const { head, kind, opening, isClosed } = container
        if (!isClosed && !head.isLeaf) {
          const { position, name } = head
          const isTag = opening.startsWith('<')
          document.diagnostics.push(
            isTag ? unclosedComponent(position, name) : unclosedContainer(position, opening),
          )
        }
        const isOneLine = token.start.line === token.end.line
        this.tag(kind?.close(content, head, isOneLine) ?? `${content}</div>`)
        this.setData('slurpAllLineEndings')
        this.setData('slurpOneLineEnding')
      },
    },
  }
}

/** An unknown container keeps its title, as a paragraph, and its content. */
function openUnknown({ title }: ContainerHead): string {
  return title === ''
    ? '<div class="container">'
    : `<div class="container"><p><strong>${title}</strong></p>\n`
}
