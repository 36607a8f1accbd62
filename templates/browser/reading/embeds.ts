import { closest } from '../dom.ts'

let isStarted = false

/** Loads the frame of an embed in place of its link, when a reader follows it, and moves the focus into it. */
export function startEmbeds(): void {
  if (isStarted) return
  isStarted = true
  document.addEventListener('click', (event) => {
    // With these keys a reader wants the page itself, in another tab or window.
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    const link = closest<HTMLElement>(event.target, '.embed[data-embed] > .embed-link')
    const { embed, title = '' } = link?.parentElement?.dataset ?? {}
    // Raw HTML may have the attribute, too; a frame of `javascript:` would run in this page.
    if (!link || !embed?.startsWith('https://') || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    const frame = document.createElement('iframe')
    frame.className = 'embed-frame'
    frame.title = title
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    frame.src = embed
    link.replaceWith(frame)
    frame.focus()
  })
}
