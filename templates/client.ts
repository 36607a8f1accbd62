/**
 * The browser entry: handles what must not wait, and loads the rest when the browser is idle or at the reader's first
 * touch. Bundled separately, with its own copy of shared modules, because a shared file would be one more request at
 * load.
 */

import type { ColorMode } from '../src/core/config/schema/theme-schema.ts'
import { ownSelector } from '../src/core/own-id.ts'
import { preferredColorMode } from './browser/color-mode/preferred-color-mode.ts'
import { setColorMode } from './browser/color-mode/set-color-mode.ts'
import { closest, find } from './browser/dom.ts'
import { openMenu } from './browser/navbar/open-menu.ts'
import { startSearchShortcut } from './browser/navbar/search-shortcut.ts'
import { restoreTabs, startTabs } from './browser/reading/tabs.ts'
import { normalizeAddress } from './browser/router/normalize-address.ts'
import { restoreSidebar, sidebarMemory } from './browser/sidebar/sidebar-state.ts'
import { store } from './browser/storage.ts'

const root = document.documentElement
const currentMode = (): ColorMode => (root.dataset.theme === 'dark' ? 'dark' : 'light')
const defaultMode = (): ColorMode => (root.dataset.defaultTheme === 'dark' ? 'dark' : 'light')

const actions: Readonly<Record<string, () => void>> = {
  'toggle-color-mode': () => {
    const mode = currentMode() === 'dark' ? 'light' : 'dark'
    setColorMode(mode)
    store('theme', mode)
  },
  'close-announcement': () => {
    root.dataset.announcementClosed = ''
    store('docusaurus.announcement.dismiss', 'true')
  },
  'open-menu': openMenu,
  'close-menu': () => find<HTMLDialogElement>(ownSelector('mobile-menu'))?.close(),
}

addEventListener('click', (event) => {
  const { target } = event
  const button = closest<HTMLElement>(target, '[data-action]')
  actions[button?.dataset.action ?? '']?.()
  // The menu's button is a link for readers without script.
  if (button instanceof HTMLAnchorElement) event.preventDefault()
  // The reader's version is stored under the key of Docusaurus' default docs plugin.
  const version = closest<HTMLElement>(target, '[data-version]')?.dataset.version
  if (version) store('docs-preferred-version-default', version)
})

// Before hydration a search box is a plain form that submits its text to the search page. An empty one stays here, as
// it does after hydration.
addEventListener('submit', (event) => {
  const box = event.target instanceof Element && find<HTMLInputElement>('.search-field input', event.target)
  if (box && box.value.trim() === '') event.preventDefault()
})

// Another tab has set or cleared the mode.
addEventListener('storage', ({ key }) => {
  if (key === 'theme' || key === null) setColorMode(preferredColorMode(defaultMode()))
})

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  setColorMode(preferredColorMode(defaultMode()))
})

/** Restores what the reader has opened and chosen, on the first page before it is painted. */
function restore(): void {
  restoreSidebar()
  restoreTabs()
}

normalizeAddress()
restore()
startTabs()
startSearchShortcut()

const touches = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const
let isStarted = false

function start(): void {
  if (isStarted) return
  isStarted = true
  for (const type of touches) removeEventListener(type, start)
  import('./browser/start.ts').then(
    (rest) => rest.start({ restore, sidebarMemory }),
    (error: unknown) =>
      console.warn('The scripts of this page could not be loaded; it works without them.', error),
  )
}

for (const type of touches) addEventListener(type, start, { passive: true })
if (find('[data-client="load"]')) start()
else if (document.readyState === 'complete') startWhenIdle()
else addEventListener('load', startWhenIdle)

function startWhenIdle(): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 3000 })
  else setTimeout(start, 200)
}
