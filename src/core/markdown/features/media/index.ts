import type { Token } from 'micromark-util-types'
import type { Position } from '../../../../types/diagnostic.ts'
import { isExternal } from '../../../url.ts'
import { fill } from '../../../words/messages-for.ts'
import { aside } from '../../aside.ts'
import type { DocumentState } from '../../feature.ts'
import { escapeHtml, textOf, trimHtml } from '../../html.ts'
import { escapeMarkdown } from '../../plain/labels.ts'
import { classForDeclarations } from '../../style-class.ts'
import type { ContainerCleaner, ContainerFamily, ContainerKind } from '../containers/container.ts'
import { isDangerous } from '../links/is-dangerous.ts'
import { addLink } from '../links/markers.ts'
import { dangerousLink } from '../links/problems.ts'
import { parseEmbed } from './embed-address.ts'
import { embedNotAllowed, noEmbed, noVideo } from './problems.ts'

const videoProps = {
  src: 'text',
  poster: 'text',
  title: 'text',
  caption: { as: 'title' },
  width: 'number',
  height: 'number',
  /** A file of WebVTT, and its language. */
  captions: 'text',
  captionsLang: 'text',
  loop: 'flag',
  muted: 'flag',
  controls: 'unused',
  autoplay: 'unused',
  autoPlay: 'unused',
  playsinline: 'unused',
  playsInline: 'unused',
  preload: 'unused',
} as const

const embedProps = {
  src: 'text',
  id: { as: 'src' },
  url: { as: 'src' },
  videoId: { as: 'src' },
  youTubeId: { as: 'src' },
  title: 'text',
  poster: 'text',
  start: 'number',
  width: 'unused',
  height: 'unused',
} as const

const videoNames = ['Video', 'video']
const embedNames = ['YouTube', 'Youtube', 'youtube', 'Embed', 'embed']

/** `<Video>` plays a file of the site; `<YouTube>` and `<Embed>` load a frame of another host once a reader asks for it. */
export const media: ContainerFamily = {
  name: 'media',
  names: [...videoNames, ...embedNames],
  kinds: (document) => ({
    ...named(videoNames, createVideo(document)),
    ...named(embedNames, createEmbed(document)),
  }),
  markdown: (draft) => {
    /** Takes the place of the opening; without an address only the name stays. */
    const link = ({ start, end }: Token, label: Token | undefined, title: string, href: string): void => {
      const name = label
        ? draft.source.slice(label.start.offset, label.end.offset)
        : escapeMarkdown(title || href)
      const index = href === '' ? 0 : draft.addHref(href, start.line)
      draft.replace(start.offset, end.offset, href === '' ? name : `\0[${index}\0${name}\0]${index}\0`)
    }
    const video: ContainerCleaner<typeof videoProps> = {
      props: videoProps,
      open: ({ opening, title: label, props: { src = '', title = '' } }) =>
        link(opening, label, title, isDangerous(src) ? '' : src),
    }
    const embed: ContainerCleaner<typeof embedProps> = {
      props: embedProps,
      open: ({ opening, title: label, props: { src = '', title = '', start } }) =>
        link(opening, label, title, parseEmbed(src, start)?.page ?? ''),
    }
    return { ...named(videoNames, video), ...named(embedNames, embed) }
  },
  tags: ['Video', 'YouTube', 'Youtube', 'Embed'],
  leaves: ['video', 'youtube', 'embed'],
}

function named<T>(names: readonly string[], value: T): Readonly<Record<string, T>> {
  return Object.fromEntries(names.map((name) => [name, value]))
}

function createVideo(document: DocumentState): ContainerKind<typeof videoProps> {
  return {
    props: videoProps,
    open: () => '',
    close(content, { props, title: label, position }) {
      const { src = '', poster, title = '', width, height, captions, captionsLang, loop, muted } = props
      const caption = trimHtml(content) || label || escapeHtml(title)
      const name = title || textOf(label) || document.options.messages.video
      if (src === '' || isDangerous(src) || isExternal(src)) {
        document.diagnostics.push(isDangerous(src) ? dangerousLink(position, src) : noVideo(position, src))
        return src === '' || isDangerous(src)
          ? asText(caption)
          : `<p><a href="${mark(src)}" rel="noopener">${escapeHtml(name)}</a></p>`
      }
      document.stylesheets.add('media')
      const attributes = [
        `src="${mark(src)}"`,
        poster === undefined || isDangerous(poster)
          ? 'preload="metadata"'
          : `poster="${mark(poster)}" preload="none"`,
        `aria-label="${escapeHtml(name)}"`,
        ...ratio(width, height, document),
        ...(loop ? ['loop'] : []),
        ...(muted ? ['muted'] : []),
      ]
      const language = captionsLang ? ` srclang="${escapeHtml(captionsLang)}"` : ''
      const track =
        captions === undefined || isDangerous(captions)
          ? ''
          : `<track kind="captions" src="${mark(captions)}"${language} label="${escapeHtml(captionsLang || document.options.messages.captions)}" default>`
      // For print.
      const link = aside(`<a class="video-link" href="${mark(src)}">${escapeHtml(name)}</a>`)
      const below = caption === '' ? '' : `<figcaption>${caption}</figcaption>`
      return `<figure class="video"><video controls playsinline ${attributes.join(' ')}>${track}</video>${link}${below}</figure>`

      function mark(href: string): string {
        return markAddress(href, position, document)
      }
    },
  }
}

/** The room for a video is kept while it loads, whatever the ratio of its poster. */
function ratio(width: number | undefined, height: number | undefined, document: DocumentState): string[] {
  if (width === undefined || height === undefined) return []
  if (Math.min(width, height) < 1 || Math.max(width, height) > 10_000) return []
  return [`class="${classForDeclarations(`--ratio:${Math.round(width)}/${Math.round(height)}`, document)}"`]
}

function createEmbed(document: DocumentState): ContainerKind<typeof embedProps> {
  const { messages, embedHosts = [] } = document.options
  return {
    props: embedProps,
    open: () => '',
    close(content, { props, title: label, position }) {
      const { src = '', title = '', poster, start } = props
      const address = parseEmbed(src, start)
      const caption = trimHtml(content)
      const name = escapeHtml(title || textOf(label) || messages.embed)
      if (!address) {
        document.diagnostics.push(isDangerous(src) ? dangerousLink(position, src) : noEmbed(position, src))
        return asText(caption || label)
      }
      if (!embedHosts.includes(address.host)) {
        document.diagnostics.push(embedNotAllowed(position, address.host))
        return `<p><a href="${markAddress(address.page, position, document)}" rel="noopener">${name}</a></p>${caption}`
      }
      document.stylesheets.add('media')
      const frame = ` data-embed="${escapeHtml(address.frame)}" data-title="${name}"`
      const picture =
        poster === undefined || isDangerous(poster)
          ? ''
          : `<img class="embed-poster" src="${markAddress(poster, position, document)}" alt="" loading="lazy" decoding="async">`
      const host = aside(
        `<span class="embed-host">${escapeHtml(fill(messages.embedFrom, { host: new URL(address.page).host }))}</span>`,
      )
      const below = caption === '' ? '' : `<figcaption>${caption}</figcaption>`
      return (
        `<figure class="embed"${frame}><a class="embed-link" href="${markAddress(address.page, position, document)}" rel="noopener">${picture}` +
        `<span class="embed-text"><span class="embed-title">${name}</span> ${host}</span></a>${below}</figure>`
      )
    },
  }
}

const asText = (html: string): string => (html === '' ? '' : `<div>${html}</div>`)

/** The marker of an address, which is checked and resolved like any link. */
function markAddress(href: string, { line = 1, column = 1 }: Position, document: DocumentState): string {
  return `\0u${addLink({ kind: 'url', href, line, column }, document)}\0`
}
