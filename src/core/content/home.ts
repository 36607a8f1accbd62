import type { PageLink, ParsedMarkdown, PlainMarkdown, Section } from '../../types/markdown.ts'
import { fenceOf } from '../markdown/plain/fence-of.ts'
import { escapeMarkdown } from '../markdown/plain/labels.ts'
import type { FrontMatter } from './front-matter/frontmatter.ts'

type Hero = NonNullable<FrontMatter['hero']>
type Feature = NonNullable<FrontMatter['features']>[number]
type HomeImage = NonNullable<Hero['image']>

/** Where an entry of the front matter stands in the file. */
type FindPosition = (path: readonly PropertyKey[]) => { readonly line: number; readonly column: number }

/** A document with what its front matter puts on the first screen: among its links, in its search text and in its clean Markdown. */
export function addHome(
  rendered: ParsedMarkdown,
  frontMatter: FrontMatter,
  findPosition: FindPosition,
): ParsedMarkdown {
  if (frontMatter.layout !== 'home') return rendered
  const { hero = {}, features = [] } = frontMatter
  return {
    ...rendered,
    links: [...rendered.links, ...linksOf(hero, features, findPosition)],
    sections: addText(rendered.sections, hero, features),
    markdown: addMarkdown(rendered.markdown, hero, features),
  }
}

function linksOf(hero: Hero, features: readonly Feature[], findPosition: FindPosition): PageLink[] {
  const link = (href: string | undefined, path: readonly PropertyKey[]): PageLink[] =>
    href === undefined ? [] : [{ kind: 'link', href, ...findPosition(path) }]
  const pictures = (picture: HomeImage | undefined, path: readonly PropertyKey[]): PageLink[] =>
    [picture?.src, picture?.light, picture?.dark].flatMap((href) =>
      href === undefined ? [] : [{ kind: 'image' as const, href, ...findPosition(path) }],
    )
  return [
    ...pictures(hero.image, ['hero', 'image']),
    ...(hero.actions ?? []).flatMap(({ link: href }, index) =>
      link(href, ['hero', 'actions', index, 'link']),
    ),
    ...features.flatMap((feature, index) => [
      ...pictures(feature.icon, ['features', index, 'icon']),
      ...link(feature.link, ['features', index, 'link']),
    ]),
  ]
}

/** The first section of a page is its own; what is seen before its text is found with it. */
function addText(sections: readonly Section[], hero: Hero, features: readonly Feature[]): Section[] {
  const [first = { id: '', title: '', level: 1, text: '' }, ...others] = sections
  const words = [
    hero.text,
    hero.tagline,
    first.text,
    hero.terminal,
    ...features.flatMap(({ title, details }) => [title, details]),
  ]
  const text = words
    .map((part = '') => part.replace(/[^\S\n]+/g, ' ').trim())
    .filter((part) => part !== '')
    .join('\n')
  return [{ ...first, text }, ...others]
}

function addMarkdown(markdown: PlainMarkdown, hero: Hero, features: readonly Feature[]): PlainMarkdown {
  const hrefs = [...markdown.hrefs]
  const linked = (text: string, href: string | undefined): string => {
    if (href === undefined) return plain(text)
    const index = hrefs.push(href) - 1
    return `\0[${index}\0${plain(text)}\0]${index}\0`
  }
  const blocks = [
    hero.text && `**${plain(hero.text)}**`,
    hero.tagline && plain(hero.tagline),
    (hero.actions ?? []).map(({ text, link }) => `- ${linked(text, link)}`).join('\n'),
    hero.terminal && fenceAround(hero.terminal),
    features
      .map(({ title, details, link }) => {
        const name = `- **${linked(title, link)}**`
        return details ? `${name}: ${plain(details)}` : name
      })
      .join('\n'),
  ]
  const home = blocks.filter((block) => block).join('\n\n')
  const [, title = '', rest = markdown.text] = /^(# [^\n]*\n+)([\s\S]*)$/.exec(markdown.text) ?? []
  return { text: `${title}${home}\n\n${rest}`, hrefs }
}

/** A text of one line that means nothing in Markdown. */
const plain = (text: string): string => escapeMarkdown(text.replace(/\s+/g, ' ').trim())

/** A session of a terminal as a block of code, whatever it holds. */
export const fenceAround = (session: string): string => fenceOf(session, 'console')
