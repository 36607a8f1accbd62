import type { ColorMode } from '../../../src/core/config/schema/theme-schema.ts'
import { find } from '../dom.ts'

/** Sets the colour mode of the page and of the browser's own bars. */
export function setColorMode(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode
  find('meta[name="color-scheme"]')?.setAttribute('content', mode)
  const bar = find<HTMLMetaElement>('meta[name="theme-color"]')
  const color = bar?.dataset[mode]
  if (color) bar.content = color
}
