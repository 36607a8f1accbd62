import * as z from 'zod'
import { optionsOf } from '../config/options-of.ts'
import { nearest } from '../problems/nearest.ts'
import { address, text } from './front-matter-values.ts'
import { icons } from './icons.ts'

// The first screen of a page with `layout: home`, in the key names of VitePress.

const filled = text.refine((value) => value.trim() !== '', 'expected some text, but this is empty')

export class HomeImageOptions {
  src = address.optional()
  /** The picture in light mode, in place of `src`. */
  light = address.optional()
  /** The picture in dark mode. */
  dark = address.optional()
  alt = text.optional()
  /** Pixels. */
  width = z.number({ error: 'expected a number' }).positive('expected a number above 0').optional()
  /** Pixels. */
  height = z.number({ error: 'expected a number' }).positive('expected a number above 0').optional()
}

type Pictures = { readonly [Form in 'src' | 'light' | 'dark']?: string | undefined }

const isPicture = ({ src, light, dark }: Pictures): boolean =>
  src === undefined ? light !== undefined && dark !== undefined : !light && !dark

/** A text alone is the short form of an object. */
const image = z.preprocess(
  (value) => (typeof value === 'string' ? { src: value } : value),
  optionsOf(new HomeImageOptions()).refine(isPicture, 'expected src, or both light and dark'),
)

export class HomeActionOptions {
  /** `brand` stands out. */
  theme = z.enum(['brand', 'alt'], { error: 'expected brand or alt' }).default('brand')
  text = filled
  link = address
}

export class HeroOptions {
  /** The big line: the document's own heading, or its title, by default. */
  name = text.optional()
  text = text.optional()
  tagline = text.optional()
  image = image.optional()
  actions = z.array(optionsOf(new HomeActionOptions()), { error: 'expected a list of actions' }).optional()
  /** A session of a terminal: commands behind `$ `, and what they print. */
  terminal = text.optional()
}

/** A name of docsgen's own icons, or a sign such as an emoji. */
const iconName = text.superRefine((value, context) => {
  if (!/^[\w-]{2,}$/.test(value) || Object.hasOwn(icons, value)) return
  const names = Object.keys(icons)
  const near = nearest(value, names)
  const which = near ? `${near}, perhaps` : names.join(', ')
  context.addIssue({
    code: 'custom',
    message: `expected the name of an icon (${which}), an emoji or a picture`,
  })
})

export class FeatureIconOptions extends HomeImageOptions {
  /** The name of one of docsgen's own icons, or an emoji. */
  name = iconName.optional()
}

/** A text alone is the path of a picture, or the name of an icon. */
const icon = z.preprocess(
  (value) => (typeof value === 'string' ? (/[./]/.test(value) ? { src: value } : { name: value }) : value),
  optionsOf(new FeatureIconOptions()).refine(
    ({ name, ...picture }) => (name === undefined ? isPicture(picture) : !picture.src && !picture.light),
    'expected name, or src, or both light and dark',
  ),
)

export class FeatureOptions {
  /** The name of an icon, an emoji, or a picture. */
  icon = icon.optional()
  title = filled
  details = text.optional()
  link = address.optional()
  /** What the link is called at the end of the card. */
  linkText = text.optional()
}

export const hero = optionsOf(new HeroOptions())
export const features = z.array(optionsOf(new FeatureOptions()), { error: 'expected a list of features' })
