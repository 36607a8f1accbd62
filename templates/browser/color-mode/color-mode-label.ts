import { announce } from '../announce.ts'
import { browserMessage } from '../browser-message.ts'
import { closest, findAll } from '../dom.ts'

/** Updates the labels of the toggles whenever the mode changes, and announces it where the reader has changed it. */
export function startColorModeLabel(): void {
  new MutationObserver(labelColorMode).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  addEventListener('click', ({ target }) => {
    if (!closest(target, '[data-action="toggle-color-mode"]')) return
    announce(browserMessage('colorModeNow').replace('{mode}', modeWord()))
  })
}

/** Sets the labels of the toggles: the server rendered them for the default mode. */
export function labelColorMode(): void {
  const label = browserMessage('toggleColorMode').replace('{mode}', modeWord())
  for (const toggle of findAll<HTMLElement>('[data-action="toggle-color-mode"]')) {
    if (toggle.title === label) continue
    toggle.title = label
    toggle.setAttribute('aria-label', label)
  }
}

function modeWord(): string {
  return browserMessage(document.documentElement.dataset.theme === 'dark' ? 'darkMode' : 'lightMode')
}
