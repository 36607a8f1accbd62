import { browserWord } from './words.ts'

/** Says a text to screen readers. The same text twice is said twice. */
export function announce(text: string): void {
  const region = document.getElementById('status')
  if (!region) return
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, 50)
}

/** Says which colour mode is on whenever it is changed. */
export function startAnnouncing(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-action="toggle-color-mode"]')) return
    const mode = document.documentElement.dataset.theme === 'dark' ? 'darkMode' : 'lightMode'
    announce(browserWord('colorModeNow').replace('{mode}', browserWord(mode)))
  })
}
