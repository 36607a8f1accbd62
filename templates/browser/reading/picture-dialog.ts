import { browserMessage } from '../browser-message.ts'

/**
 * Shows a picture in a dialog of the browser, which closes on Escape and returns the focus.
 *
 * @param width of the picture in it, in pixels
 */
export function showLarge(picture: HTMLImageElement, width: number): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'image-zoom'
  dialog.setAttribute('aria-label', picture.alt || browserMessage('enlarge'))
  const large = document.createElement('img')
  large.src = picture.currentSrc
  large.alt = picture.alt
  large.width = width
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'icon-button'
  button.setAttribute('aria-label', browserMessage('close'))
  button.textContent = '×'
  dialog.append(large, button)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
