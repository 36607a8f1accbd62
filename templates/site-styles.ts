import type { PublicConfig } from '../src/types/view.ts'

/**
 * The CSS for the colours of the config, in a file of its own because the content policy forbids `style` attributes;
 * `''` without any.
 */
export function siteStyles(config: PublicConfig): string {
  const bar = config.themeConfig.announcementBar
  const declarations = [
    ['--announcement-canvas', bar?.backgroundColor],
    ['--announcement-text', bar?.textColor],
  ].flatMap(([name, value]) => (value && isPlainValue(value) ? [`${name}: ${value};`] : []))
  return declarations.length > 0 ? `:root { ${declarations.join(' ')} }\n` : ''
}

/** Whether a colour cannot end its declaration, so that no text of a config becomes a rule. */
function isPlainValue(value: string): boolean {
  return !/[;{}<>"'\\@]|url\(|\/\*/i.test(value)
}
