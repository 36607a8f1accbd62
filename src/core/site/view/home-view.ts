import type { PageOutline } from '../../../types/page.ts'
import type { HomePicture, HomeView } from '../../../types/view.ts'
import type { FrontMatter } from '../../content/front-matter/frontmatter.ts'
import type { LinkTargets } from '../../links/resolve/link-targets.ts'
import { resolveLink } from '../../links/resolve/resolve-link.ts'

type Hero = NonNullable<FrontMatter['hero']>

/** What a home page opens with; undefined for other pages. */
export function createHomeView(page: PageOutline, targets: LinkTargets): HomeView | undefined {
  const { layout, hero, features = [] } = page.frontMatter
  if (layout !== 'home') return undefined
  const urlOf = (href: string): string => resolveLink(href, page, targets).href
  /** What no file answers to is shown without a link, as in a text. */
  const linkTo = (href: string | undefined): { url?: string } => {
    const target = href === undefined ? undefined : resolveLink(href, page, targets)
    if (!target || target.kind === 'unpublished') return {}
    return target.kind === 'missing' && target.what === 'markdown' ? {} : { url: target.href }
  }
  return {
    ...(hero && { hero: createHero(hero) }),
    features: features.map(({ icon, title, details = '', link, linkText }) => ({
      ...(icon && { icon: icon.name ?? createPicture(icon) }),
      title,
      details,
      ...linkTo(link),
      ...(linkText !== undefined && { linkText }),
    })),
  }

  function createHero({ name, text, tagline, image, actions = [] }: Hero): HomeView['hero'] {
    return {
      name: name ?? page.title,
      ...(text !== undefined && { text }),
      ...(tagline !== undefined && { tagline }),
      ...(image && { image: createPicture(image) }),
      actions: actions.map(({ theme, text: label, link }) => ({ theme, text: label, ...linkTo(link) })),
      ...(page.terminal !== undefined && { terminal: page.terminal }),
    }
  }

  function createPicture({
    src,
    light,
    dark,
    alt = '',
    width,
    height,
  }: NonNullable<Hero['image']>): HomePicture {
    const target = resolveLink(src ?? light ?? '', page, targets)
    const file = target.kind === 'file' ? target.file : undefined
    const size = { width: width ?? file?.width, height: height ?? file?.height }
    return {
      light: target.href,
      ...(dark !== undefined && { dark: urlOf(dark) }),
      alt,
      ...(size.width !== undefined && { width: size.width }),
      ...(size.height !== undefined && { height: size.height }),
    }
  }
}
