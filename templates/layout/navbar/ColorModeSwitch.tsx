import { fill } from '../../../src/core/words/fill.ts'
import { Icon } from '../shared/Icon.tsx'
import type { TemplateProps } from '../TemplateProps.ts'

/**
 * The colour-mode toggle; none where the config switches it off. `client.ts` operates it,
 * `browser/color-mode/color-mode-label.ts` updates the label.
 */
export function ColorModeSwitch({ view }: TemplateProps) {
  const { defaultMode, disableSwitch } = view.shell.config.themeConfig.colorMode
  if (disableSwitch) return null
  const messages = view.shell.messages
  const mode = defaultMode === 'dark' ? messages.darkMode : messages.lightMode
  const label = fill(messages.toggleColorMode, { mode })
  return (
    <button
      type="button"
      className="icon-button color-mode needs-script"
      data-action="toggle-color-mode"
      aria-label={label}
      title={label}
    >
      <Icon name="sun" className="only-light" />
      <Icon name="moon" className="only-dark" />
    </button>
  )
}
