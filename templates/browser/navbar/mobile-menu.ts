import { closest, findAll } from '../dom.ts'
import type { enterOverlay, leaveOverlay } from '../router/history-overlay.ts'
import { returnSidebar, showCurrent, takeSidebar } from './menu-sidebar.ts'

/** Those of `router/history-overlay.ts`; passed on, so that the two share no file. */
interface Overlays {
  readonly enterOverlay: typeof enterOverlay
  readonly leaveOverlay: typeof leaveOverlay
}

/**
 * The dialog of small screens. The browser itself traps focus, closes it on Escape and makes the rest inert. This
 * adds the two panels, the Back button (which closes the menu instead of leaving the page), closing on the backdrop
 * and when the window becomes wide (`desktop`), and a focus loop for Tab.
 */
export function startMobileMenu(
  menu: HTMLDialogElement,
  desktop: MediaQueryList,
  { enterOverlay, leaveOverlay }: Overlays,
): void {
  const buttons = [...findAll<HTMLElement>('a[data-action="open-menu"]')]
  const close = () => menu.open && menu.close()
  for (const button of buttons) button.addEventListener('keydown', pressWithSpace)

  const follow = () => {
    for (const button of buttons) describe(button, menu)
    if (menu.open) enterOverlay('menu')
    else returnSidebar(menu)
  }
  new MutationObserver(follow).observe(menu, { attributeFilter: ['open'] })
  follow()
  addEventListener('docsgen:swapped', () => {
    // `docsgen dev` has restored the served page: a link, and the sidebar in its column.
    follow()
    if (menu.open) takeSidebar(menu)
  })

  menu.addEventListener('close', () => leaveOverlay('menu'))
  addEventListener('popstate', close)
  desktop.addEventListener('change', ({ matches }) => matches && close())

  menu.addEventListener('click', ({ target, clientX }) => {
    const { left, right } = menu.getBoundingClientRect()
    if (target === menu && (clientX < left || clientX > right)) close()
    const button = closest<HTMLElement>(target, '[data-action]')
    if (button?.dataset.action === 'show-main-panel') showPanel(menu, 'main')
    if (button?.dataset.action === 'show-docs-panel') showPanel(menu, 'docs')
  })
  menu.addEventListener('keydown', (event) => event.key === 'Tab' && keepFocusInside(menu, event))
}

/** Turns the link for readers without script (`layout/Navbar.tsx`) into a button with a dialog. */
function describe(link: HTMLElement, menu: HTMLDialogElement): void {
  link.setAttribute('role', 'button')
  link.setAttribute('aria-haspopup', 'dialog')
  link.setAttribute('aria-controls', menu.id)
  link.setAttribute('aria-expanded', String(menu.open))
}

/** Buttons react to the space bar, links do not. */
function pressWithSpace(event: KeyboardEvent): void {
  if (event.key !== ' ' || !(event.currentTarget instanceof HTMLElement)) return
  event.preventDefault()
  event.currentTarget.click()
}

function showPanel(menu: HTMLDialogElement, panel: 'main' | 'docs'): void {
  menu.dataset.panel = panel
  menu.querySelector<HTMLElement>(`.mobile-menu-panel.${panel} :is(button, a)`)?.focus()
  if (panel === 'docs') showCurrent(menu)
}

function keepFocusInside(menu: HTMLDialogElement, event: KeyboardEvent): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('a[href], button, summary, input')].filter(
    (element) => element.getClientRects().length > 0,
  )
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const other = event.shiftKey ? stops.at(-1) : stops[0]
  if (document.activeElement !== edge && menu.contains(document.activeElement)) return
  event.preventDefault()
  other?.focus()
}
