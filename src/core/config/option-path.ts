/** `['themeConfig', 'navbar', 'items', '0', 'to']` is `themeConfig.navbar.items[0].to`. */
export function pathText(path: readonly (string | number)[]): string {
  return path
    .map(String)
    .reduce((text, part) => (/^\d+$/.test(part) ? `${text}[${part}]` : text ? `${text}.${part}` : part), '')
}

/** The keys of a path as `pathText` writes it. */
export const pathKeys = (option: string): string[] => option.split(/[.[\]]+/).filter((key) => key !== '')
