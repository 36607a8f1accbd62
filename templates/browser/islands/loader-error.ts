import { browserMessage } from '../browser-message.ts'
import { find } from '../dom.ts'

/** Shows that code of the page failed to load, with the error and a button for a retry. */
export function showLoaderError(error: unknown, retry: () => Promise<void>): void {
  console.warn('A script of this page could not be loaded.', error)
  find('.loader-error')?.remove()
  const box = document.createElement('div')
  box.className = 'crash loader-error'
  box.setAttribute('role', 'alert')
  const title = document.createElement('p')
  title.className = 'crash-title'
  title.textContent = browserMessage('loaderFailed')
  const message = document.createElement('pre')
  message.textContent = error instanceof Error ? error.message : String(error)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.textContent = browserMessage('tryAgain')
  button.addEventListener('click', () => {
    box.remove()
    void retry()
  })
  box.append(title, button, message)
  document.body.append(box)
}
