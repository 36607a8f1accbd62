import { nearest } from '../problems/nearest.ts'
import { pathKeys } from './option-path.ts'

/** Options that decide which documents there are, and at which addresses: without them nothing else can be judged. */
const deciding = ['baseUrl', 'content', 'i18n', 'markdown', 'sidebar', 'sidebars', 'versions']

/** Whether the rest of a config can be judged without an option; a slip of the pen may hide a deciding one. */
export function isDispensable(option: string): boolean {
  const [first = ''] = pathKeys(option)
  return !deciding.includes(first) && nearest(first, deciding) === undefined
}

/** A config without some options; an item of a list stays, because it counts in the paths of those behind it. */
export function withoutOptions(config: object, options: readonly string[]): object {
  return options.map(pathKeys).reduce<object>((rest, keys) => without(rest, keys) as object, config)
}

/** A config without the parts that hold some options, such as `themeConfig.navbar`. */
export function withoutParts(config: object, options: readonly string[]): object {
  const parts = options.map((option) => {
    const keys = pathKeys(option)
    return keys.slice(0, keys[0] === 'themeConfig' ? 2 : 1).join('.')
  })
  return withoutOptions(config, parts)
}

function without(value: unknown, [key = '', ...rest]: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key && rest.length > 0 ? without(item, rest) : item))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
      if (name !== key) return [[name, part]]
      return rest.length > 0 ? [[name, without(part, rest)]] : []
    }),
  )
}
