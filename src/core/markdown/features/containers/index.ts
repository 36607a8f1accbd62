import type { HtmlExtension } from 'micromark-util-types'
import { nearest } from '../../../problems/nearest.ts'
import { parseAttributes } from '../../attributes.ts'
import type { DocumentState, Feature } from '../../feature.ts'
import { escapeHtml } from '../../html.ts'
import { cleanContainers } from './clean-containers.ts'
import type { ContainerCleaner, ContainerFamily, ContainerHead, ContainerKind } from './container.ts'
import { containerSyntax } from './container-syntax.ts'
import { unclosedContainer, unknownAttribute, unknownContainer } from './problems.ts'

/** `:::name` blocks, and the tags of older pages for the same purpose. The families define the kinds. */
export function containers(...families: readonly ContainerFamily[]): Feature {
  return {
    name: 'containers',
    syntax: [
      containerSyntax(
        families.flatMap(({ tags = [] }) => tags),
        families.flatMap(({ leaves = [] }) => leaves),
      ),
    ],
    html: (document) => {
      const kinds: Record<string, ContainerKind> = Object.assign(
        {},
        ...families.map((family) => family.kinds(document)),
      )
      return createContainerHandlers(kinds, document)
    },
    markdown: (draft) => {
      const cleaners: Record<string, ContainerCleaner> = Object.assign(
        {},
        ...families.map(({ markdown }) => markdown(draft)),
      )
      return cleanContainers(cleaners, draft)
    },
  }
}

interface OpenContainer {
  head: ContainerHead
  kind: ContainerKind | undefined
  opening: string
  isClosed: boolean
}

function createContainerHandlers(
  kinds: Readonly<Record<string, ContainerKind>>,
  document: DocumentState,
): HtmlExtension {
  const open: OpenContainer[] = []
  let name = ''
  let title = ''
  let attributes = ''

  return {
    enter: {
      container() {
        name = ''
        title = ''
        attributes = ''
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
        name = this.sliceSerialize(token)
      },
      containerTitle() {
        title = this.resume().trim()
      },
      containerAttributes(token) {
        attributes += `${this.sliceSerialize(token)}\n`
      },
      containerOpening(token) {
        const { line, column } = token.start
        const source = this.sliceSerialize(token)
        const opening = source.split(/[\r\n]/)[0]?.trim() ?? ''
        const isLeaf = /^::[^:]/.test(opening) || (opening.startsWith('<') && /\/>\s*$/.test(source))
        const given = parseAttributes(attributes)
        const head = {
          name,
          title: title || escapeHtml(given.get('title') ?? ''),
          attributes: given,
          isLeaf,
          // micromark's stack for the spacing of lists has an entry for every block that contains blocks.
          depth: this.getData('tightStack').length,
          position: { line, column },
        }
        const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
        if (!kind)
          document.diagnostics.push(unknownContainer(head.position, name, nearest(name, Object.keys(kinds))))
        const known = ['title', ...(kind?.attributes ?? [])]
        for (const attribute of given.keys())
          if (kind && !known.includes(attribute))
            document.diagnostics.push(unknownAttribute(head.position, attribute, name))
        open.push({ head, kind, opening, isClosed: false })
        this.tag(kind?.open(head) ?? openUnknown(head))
        this.buffer()
        this.setData('slurpAllLineEndings')
        this.setData('slurpOneLineEnding', true)
      },
      containerClosing() {
        const container = open.at(-1)
        if (container) container.isClosed = true
        this.setData('slurpOneLineEnding', true)
      },
      container() {
        const container = open.pop()
        const content = this.resume()
        this.getData('tightStack').pop()
        if (!container) return
        const { head, kind, opening, isClosed } = container
        if (!isClosed && !head.isLeaf) document.diagnostics.push(unclosedContainer(head.position, opening))
        this.tag(kind?.close(content, head) ?? `${content}</div>`)
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
