import { browserMessage } from '../browser-message.ts'
import { closest, findAll } from '../dom.ts'

/** Pictures of the text that are no links; those that the page shows smaller than they are open in a dialog. */
const pictures = '.content img:not(.hero img, a img, button img, summary img, label img, .zoomable)'

/** By how much a picture must grow to be worth a dialog. */
const WORTHWHILE = 1.15
/** Smaller ones are icons. */
const LEAST_WIDTH = 48

let isListening = false

/** Makes buttons of the pictures that a dialog shows larger; called for each page. */
export function offerZoom(): void {
  if (!isListening) listen()
  for (const picture of findAll<HTMLImageElement>(pictures)) {
    if (picture.complete) offer(picture)
    else picture.addEventListener('load', () => offer(picture), { once: true })
  }
}

function listen(): void {
  isListening = true
  addEventListener('click', ({ target }) => {
    const picture = closest<HTMLImageElement>(target, 'img.zoomable')
    if (picture) void open(picture)
  })
  addEventListener('keydown', (event) => {
    const picture = closest<HTMLImageElement>(event.target, 'img.zoomable')
    if (!picture || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    void open(picture)
  })
}

function offer(picture: HTMLImageElement): void {
  // A picture of the other colour mode has no width yet; it is asked again on the next page.
  if (picture.width < LEAST_WIDTH || sizeInDialog(picture) < picture.width * WORTHWHILE) return
  picture.classList.add('zoomable')
  picture.tabIndex = 0
  picture.setAttribute('role', 'button')
  picture.setAttribute('aria-haspopup', 'dialog')
  picture.setAttribute('aria-label', [browserMessage('enlarge'), picture.alt].filter(Boolean).join(': '))
  // An empty alternative text says that there is nothing to operate.
  if (picture.alt === '') picture.removeAttribute('alt')
}

/** Width that a picture has in the dialog: its own, as far as the window has room; vector graphics grow. */
function sizeInDialog({ naturalWidth, naturalHeight, currentSrc }: HTMLImageElement): number {
  const fit = Math.min(innerWidth / (naturalWidth || 1), innerHeight / (naturalHeight || 1))
  return naturalWidth * (/\.svg(?:[?#]|$)/.test(currentSrc) ? fit : Math.min(fit, 1))
}

/** The dialog is loaded when the first picture is opened. */
async function open(picture: HTMLImageElement): Promise<void> {
  const { showLarge } = await import('./picture-dialog.ts')
  showLarge(picture, sizeInDialog(picture))
}
