import type * as z from 'zod/mini'
import { definitionOf } from '../schema/schema-definition.ts'

/**
 * The paths of all options of a name, those of lists and records left out: `footer` stands at `themeConfig.footer`. An option that is
 * written at another level is looked for so.
 */
export function placesOfOption(schema: z.core.$ZodType, key: string): string[][] {
  return optionsBelow(schema, []).filter((path) => path.at(-1) === key)
}

function optionsBelow(schema: z.core.$ZodType, path: readonly string[]): string[][] {
  const { type, shape = {}, innerType, in: input, options = [] } = definitionOf(schema)
  if (innerType) return optionsBelow(innerType, path)
  if (type === 'pipe' && input) return optionsBelow(input, path)
  if (type === 'union') return options.flatMap((one) => optionsBelow(one, path))
  return Object.entries(shape).flatMap(([key, inner]) => [
    [...path, key],
    ...optionsBelow(inner, [...path, key]),
  ])
}
