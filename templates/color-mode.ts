/**
 * Runs in `<head>`, before the first paint, so that no page flashes in the wrong colours and no closed announcement
 * shifts the text. A file of its own because the content policy allows no inline script.
 */
import type { ColorMode } from '../src/core/config/schema/theme-schema.ts'
import { preferredColorMode } from './browser/color-mode/preferred-color-mode.ts'
import { setColorMode } from './browser/color-mode/set-color-mode.ts'
import { readStored, store } from './browser/storage.ts'
import { suggestBaseUrl } from './browser/suggest-base-url.ts'
import { isMac } from './islands/search/shortcut.ts'

const root = document.documentElement
const defaultMode: ColorMode = root.dataset.theme === 'dark' ? 'dark' : 'light'
root.dataset.js = ''
// The search box shows the keys of the system.
if (isMac()) root.dataset.mac = ''
root.dataset.defaultTheme = defaultMode
setColorMode(preferredColorMode(defaultMode))

// Keys and values are those of Docusaurus, so that a migrated site keeps its readers' choices.
const announcement = root.dataset.announcement
if (announcement !== undefined) {
  if (readStored('docusaurus.announcement.id') !== announcement) {
    store('docusaurus.announcement.id', announcement)
    store('docusaurus.announcement.dismiss', 'false')
  }
  if (readStored('docusaurus.announcement.dismiss') === 'true') root.dataset.announcementClosed = ''
}

addEventListener('load', suggestBaseUrl)
