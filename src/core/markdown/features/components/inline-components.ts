import { badge } from './inline/badge.ts'
import { icon } from './inline/icon.ts'
import { link } from './inline/link.ts'
import { linkButton } from './inline/link-button.ts'
import { sourceCode } from './inline/source-code.ts'
import type { InlineComponent } from './inline-component.ts'

/** The components inside of a line. */
export const inlineComponents: readonly InlineComponent[] = [badge, icon, link, linkButton, sourceCode]

const byName = new Map(
  inlineComponents.flatMap((component) => component.names.map((name) => [name, component] as const)),
)

/** The component of this name. */
export const findInlineComponent = (name: string): InlineComponent | undefined => byName.get(name)

export const inlineComponentNames: readonly string[] = [...byName.keys()]
