import { pathText } from '../option-path.ts'
import type { SiteConfig } from '../schema/config-schema.ts'

/**
 * The path of the option that puts an address on every page: an element of `head`, or HTML such as `footer.copyright`. Undefined
 * where no option does.
 */
export function optionWithAddress({ head, themeConfig }: SiteConfig, url: string): string | undefined {
  return findIn({ head, themeConfig }, [])

  function findIn(value: unknown, path: readonly string[]): string | undefined {
    if (typeof value === 'string') return holds(value) ? pathText(path) : undefined
    if (typeof value !== 'object' || value === null) return undefined
    for (const [key, part] of Object.entries(value)) {
      const found = findIn(part, [...path, key])
      if (found !== undefined) return found
    }
    return undefined
  }

  function holds(text: string): boolean {
    return text === url || [`"${url}"`, `'${url}'`, `=${url}>`].some((attribute) => text.includes(attribute))
  }
}
