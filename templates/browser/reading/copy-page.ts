import { announce } from '../announce.ts'
import { browserMessage } from '../browser-message.ts'
import { closest } from '../dom.ts'
import { copyText } from './code-blocks.ts'

/** The button that copies the page as Markdown (rendered by `layout/article/CopyPage.tsx`). */
export function startCopyPage(): void {
  addEventListener('click', ({ target }) => {
    const button = closest<HTMLElement>(target, '.copy-page')
    if (button) void copyPage(button)
  })
}

async function copyPage(button: HTMLElement): Promise<void> {
  button.dataset.label ??= button.textContent ?? ''
  const isCopied = await copyMarkdown(button.dataset.markdown ?? '')
  const word = browserMessage(isCopied ? 'pageCopied' : 'copyFailed')
  button.classList.toggle('copied', isCopied)
  button.textContent = word
  announce(word)
  setTimeout(() => {
    button.classList.remove('copied')
    button.textContent = button.dataset.label ?? ''
  }, 2000)
}

async function copyMarkdown(url: string): Promise<boolean> {
  const text = fetchText(url)
  try {
    // Safari copies only during the click itself, but accepts the promise of a text.
    const blob = text.then((content) => new Blob([content], { type: 'text/plain' }))
    blob.catch(() => {})
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    return text.then(copyText).catch(() => false)
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Status ${response.status}`)
  return response.text()
}
