import type { LogoConfig } from '../../../src/core/config/schema/theme-schema.ts'
import { isExternal, withBase } from '../../../src/core/url.ts'
import type { TemplateProps } from '../TemplateProps.ts'

interface LogoProps extends TemplateProps {
  readonly logo: LogoConfig
  readonly alt: string
  readonly className: string
}

/** A logo, with a variant for dark mode where the config has one; CSS shows the right one. */
export function Logo({ view, logo, alt, className }: LogoProps) {
  const source = (path: string) =>
    isExternal(path) ? path : withBase(`/${path.replace(/^\//, '')}`, view.shell.config.baseUrl)
  const size = { width: logo.width ?? 32, height: logo.height ?? 32 }
  // Lazy, so that the browser does not fetch the hidden variant.
  return (
    <>
      <img
        src={source(logo.src)}
        alt={alt}
        {...size}
        loading="lazy"
        className={logo.srcDark ? `${className} only-light` : className}
      />
      {logo.srcDark && (
        <img
          src={source(logo.srcDark)}
          alt={alt}
          {...size}
          loading="lazy"
          className={`${className} only-dark`}
        />
      )}
    </>
  )
}
