import { findAll } from './dom.ts'
import { readStored, store } from './storage.ts'

const KEY = 'docsgen-language-hint'

/** Shows the line of the language that the reader prefers to that of the page, once and until it is closed. */
export function showLanguageHint(hint: HTMLElement): void {
  if (readStored(KEY) === 'closed') return
  const lines = findAll<HTMLElement>('p', hint)
  const offered = [document.documentElement.lang, ...lines.map(({ lang }) => lang)]
  const wanted = navigator.languages.map((tag) => offered.findIndex((lang) => isSameLanguage(tag, lang)))
  const line = lines[(wanted.find((index) => index >= 0) ?? 0) - 1]
  if (!line) return
  line.hidden = false
  hint.hidden = false
  line.querySelector('button')?.addEventListener('click', () => {
    store(KEY, 'closed')
    hint.remove()
  })
}

/** Whether two tags name one language in one script: `zh-TW` is written as `zh-Hant` is. */
function isSameLanguage(one: string, other: string): boolean {
  try {
    const [a, b] = [one, other].map((tag) => new Intl.Locale(tag).maximize())
    return a?.language === b?.language && a?.script === b?.script
  } catch {
    // An invalid tag is no language.
    return false
  }
}
