import * as z from 'zod/mini'
import { optionsOf } from '../../config/schema/options-of.ts'
import { nearest } from '../../problems/nearest.ts'
import { icons } from '../icons.ts'
import { address, text } from './front-matter-values.ts'

// The first screen of a page with `layout: home`, in the key names of VitePress.

const filled = text.check(z.refine((value) => value.trim() !== '', 'expected some text, but this is empty'))
const pixels = z.number({ error: 'expected a number' }).check(z.positive('expected a number above 0'))

export class HomeImageOptions {
  src = z.optional(address)
  /** The picture in light mode, in place of `src`. */
  light = z.optional(address)
  /** The picture in dark mode. */
  dark = z.optional(address)
  alt = z.optional(text)
  /** Pixels. */
  width = z.optional(pixels)
  /** Pixels. */
  height = z.optional(pixels)
}

type Pictures = { readonly [Form in 'src' | 'light' | 'dark']?: string | undefined }

const isPicture = ({ src, light, dark }: Pictures): boolean =>
  src === undefined ? light !== undefined && dark !== undefined : !light && !dark

/** A text alone is the short form of an object. */
const image = z.pipe(
  z.transform((value) => (typeof value === 'string' ? { src: value } : value)),
  optionsOf(new HomeImageOptions()).check(z.refine(isPicture, 'expected src, or both light and dark')),
)

export class HomeActionOptions {
  /** `brand` stands out. */
  theme = z._default(z.enum(['brand', 'alt'], { error: 'expected brand or alt' }), 'brand')
  text = filled
  link = address
}

export class HeroOptions {
  /** The big line: the document's own heading, or its title, by default. */
  name = z.optional(text)
  text = z.optional(text)
  tagline = z.optional(text)
  image = z.optional(image)
  actions = z.optional(z.array(optionsOf(new HomeActionOptions()), { error: 'expected a list of actions' }))
  /** A session of a terminal: commands behind `$ `, and what they print. */
  terminal = z.optional(text)
}

/** A name of docsgen's own icons, or a sign such as an emoji. */
const iconName = text.check(
  z.superRefine((value, context) => {
    if (!/^[\w-]{2,}$/.test(value) || Object.hasOwn(icons, value)) return
    const names = Object.keys(icons)
    const near = nearest(value, names)
    const which = near ? `${near}, perhaps` : names.join(', ')
    context.addIssue({
      code: 'custom',
      message: `expected the name of an icon (${which}), an emoji or a picture`,
    })
  }),
)

export class FeatureIconOptions extends HomeImageOptions {
  /** The name of one of docsgen's own icons, or an emoji. */
  name = z.optional(iconName)
}

/** A text alone is the path of a picture, or the name of an icon. */
const icon = z.pipe(
  z.transform((value) =>
    typeof value === 'string' ? (/[./]/.test(value) ? { src: value } : { name: value }) : value,
  ),
  optionsOf(new FeatureIconOptions()).check(
    z.refine(
      ({ name, ...picture }) => (name === undefined ? isPicture(picture) : !picture.src && !picture.light),
      'expected name, or src, or both light and dark',
    ),
  ),
)

export class FeatureOptions {
  /** The name of an icon, an emoji, or a picture. */
  icon = z.optional(icon)
  title = filled
  details = z.optional(text)
  link = z.optional(address)
  /** What the link is called at the end of the card. */
  linkText = z.optional(text)
}

export const hero = optionsOf(new HeroOptions())
export const features = z.array(optionsOf(new FeatureOptions()), { error: 'expected a list of features' })
