import { Link } from '../shared/Link.tsx'
import type { TemplateProps } from '../TemplateProps.ts'
import { HomeImage } from './HomeImage.tsx'

interface HeroProps extends TemplateProps {
  /** The document's own heading as HTML; without one the hero's name is the heading. */
  readonly title: string
}

/** The first screen of a home page: what it is, where to begin, and how it looks in a terminal. */
export function Hero({ view, title }: HeroProps) {
  const hero = view.home?.hero
  if (!hero) return title === '' ? <h1>{view.title}</h1> : <Title html={title} />
  return (
    <header className="hero">
      <div className="hero-text">
        {title === '' ? <h1>{hero.name}</h1> : <Title html={title} />}
        {hero.text && <p className="hero-claim">{hero.text}</p>}
        {hero.tagline && <p className="hero-tagline">{hero.tagline}</p>}
        {hero.actions.length > 0 && (
          <p className="hero-actions">
            {hero.actions.map(({ theme, text, url }) => {
              const className = theme === 'alt' ? 'button button-alt' : 'button'
              return url === undefined ? (
                <span className={`${className} broken-link`} key={text}>
                  {text}
                </span>
              ) : (
                <Link view={view} url={url} className={className} key={`${text} ${url}`}>
                  {text}
                </Link>
              )
            })}
          </p>
        )}
      </div>
      {hero.terminal ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a block of code, rendered like any other
        <div className="hero-terminal content" dangerouslySetInnerHTML={{ __html: hero.terminal }} />
      ) : (
        hero.image && <HomeImage view={view} picture={hero.image} className="hero-image" />
      )}
    </header>
  )
}

function Title({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the rendered Markdown of the site's own authors
  return <div className="hero-title" dangerouslySetInnerHTML={{ __html: html }} />
}
