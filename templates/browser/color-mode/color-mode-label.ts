import { announce } from '../announce.ts'
import { closest, findAll } from '../dom.ts'
import { browserWord } from '../words.ts'

/** Says which colour mode is on whenever it changes: on the toggles, and, where the reader has asked for it, aloud. */
export function startColorModeLabel(): void {
  new MutationObserver(labelColorMode).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  addEventListener('click', ({ target }) => {
    if (!closest(target, '[data-action="toggle-color-mode"]')) return
    announce(browserWord('colorModeNow').replace('{mode}', modeWord()))
  })
}

/** Makes the labels of the toggles true: the server has written them for the default mode. */
export function labelColorMode(): void {
  const label = browserWord('toggleColorMode').replace('{mode}', modeWord())
  for (const toggle of findAll<HTMLElement>('[data-action="toggle-color-mode"]')) {
    if (toggle.title === label) continue
    toggle.title = label
    toggle.setAttribute('aria-label', label)
  }
}

function modeWord(): string {
  return browserWord(document.documentElement.dataset.theme === 'dark' ? 'darkMode' : 'lightMode')
}
