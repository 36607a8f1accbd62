/** The signs of log libraries and the class that the stylesheet draws each by; a variation selector may follow. */
const signs: ReadonlyMap<string, string> = new Map([
  ['ℹ', 'info'],
  ['✅', 'done'],
  ['✔', 'done'],
  ['✓', 'done'],
  ['⚠', 'warning'],
  ['❌', 'failed'],
  ['✖', 'failed'],
])

const sign = new RegExp(`(${[...signs.keys()].join('|')})\uFE0F?`, 'gu')

/**
 * Puts each sign of a terminal's output into an element of its own. Fonts draw them as boxes or coloured emoji, and the stylesheet as
 * icons of one kind; the text stays as it is.
 *
 * @param html a rendered code block
 */
export function drawTerminalSigns(html: string): string {
  return html.replace(
    sign,
    (text, name: string) => `<span class="sign sign-${signs.get(name)}">${text}</span>`,
  )
}
