import { withBase } from '../../../src/core/url.ts'
import type { HomePicture } from '../../../src/types/view.ts'
import type { TemplateProps } from '../TemplateProps.ts'

interface HomeImageProps extends TemplateProps {
  readonly picture: HomePicture
  readonly className: string
}

/** A picture of the first screen, and its twin for dark mode where there is one: the stylesheet shows the right one. */
export function HomeImage({ view, picture, className }: HomeImageProps) {
  const { light, dark, alt, width, height } = picture
  const { baseUrl } = view.shell.config
  return (
    <>
      <img
        src={withBase(light, baseUrl)}
        alt={alt}
        width={width}
        height={height}
        className={dark ? `${className} only-light` : className}
      />
      {dark && (
        <img
          src={withBase(dark, baseUrl)}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          className={`${className} only-dark`}
        />
      )}
    </>
  )
}
