import type { PublicConfig } from '../../src/types.ts'

/**
 * The CSS of what a config may colour. It is a file of its own because the content policy forbids `style` attributes;
 * `''` where the config colours nothing.
 */
export function siteStyles(config: PublicConfig): string {
  const bar = config.themeConfig.announcementBar
  const declarations = [
    ['--announcement-canvas', bar?.backgroundColor],
    ['--announcement-text', bar?.textColor],
  ].flatMap(([name, value]) => (value && isPlainValue(value) ? [`${name}: ${value};`] : []))
  return declarations.length > 0 ? `:root { ${declarations.join(' ')} }\n` : ''
}

/** A colour cannot end its declaration: no text of a config becomes a rule. */
function isPlainValue(value: string): boolean {
  return !/[;{}<>"'\\@]|url\(|\/\*/i.test(value)
}
