import { useSyncExternalStore } from 'react'
import { fill } from '../../src/core/words/words.ts'
import type { ColorMode } from '../../src/types.ts'
import { Icon } from '../layout/Icon.tsx'

interface ColorModeToggleProps {
  readonly defaultMode: ColorMode
  readonly words: { readonly toggleColorMode: string; readonly lightMode: string; readonly darkMode: string }
}

/**
 * The button that switches light and dark. The switching itself is `client.ts`'s, which answers before React is there;
 * this island only says which mode is on, read from `<html data-theme>`, where `color-mode.ts` has put it.
 */
export function ColorModeToggle({ defaultMode, words }: ColorModeToggleProps) {
  const mode = useSyncExternalStore(subscribe, currentMode, () => defaultMode)
  const label = fill(words.toggleColorMode, { mode: mode === 'dark' ? words.darkMode : words.lightMode })
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

function currentMode(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
