import { icons } from '../../../src/core/content/icons.ts'
import { Link } from '../shared/Link.tsx'
import type { TemplateProps } from '../TemplateProps.ts'
import { HomeImage } from './HomeImage.tsx'

type Feature = NonNullable<TemplateProps['view']['home']>['features'][number]

/** The cards of a home page. */
export function Features({ view }: TemplateProps) {
  const features = view.home?.features ?? []
  if (features.length === 0) return null
  // Towards the end of the line.
  const arrow = view.shell.edition.locale.direction === 'rtl' ? ' ←' : ' →'
  return (
    <ul className="features">
      {features.map((feature) => (
        <li className="feature" key={`${feature.title} ${feature.url}`}>
          <FeatureIcon view={view} icon={feature.icon} />
          <p className="feature-title">
            {feature.url ? (
              <Link view={view} url={feature.url}>
                {feature.title}
              </Link>
            ) : (
              feature.title
            )}
          </p>
          {feature.details && <p className="feature-details">{feature.details}</p>}
          {feature.url && feature.linkText && (
            <p className="feature-more" aria-hidden="true">
              {feature.linkText}
              {arrow}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function FeatureIcon({ view, icon }: TemplateProps & Pick<Feature, 'icon'>) {
  if (icon === undefined) return null
  if (typeof icon !== 'string') return <HomeImage view={view} picture={icon} className="feature-icon" />
  const path = Object.hasOwn(icons, icon) ? icons[icon] : undefined
  return (
    <span className="feature-icon" aria-hidden="true">
      {path ? (
        <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d={path} />
        </svg>
      ) : (
        icon
      )}
    </span>
  )
}
