import { badge } from './inline/badge.ts'
import type { InlineComponent } from './inline-component.ts'

/** The components inside of a line. */
const inlineComponents: readonly InlineComponent[] = [badge]

const byName = new Map(
  inlineComponents.flatMap((component) => component.names.map((name) => [name, component] as const)),
)

/** The component of this name. */
export const findInlineComponent = (name: string): InlineComponent | undefined => byName.get(name)

export const inlineComponentNames: readonly string[] = [...byName.keys()]
