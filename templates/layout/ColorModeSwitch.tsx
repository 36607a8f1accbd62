import { wordsFor } from '../../src/core/words/words.ts'
import { ColorModeToggle } from '../islands/ColorModeToggle.tsx'
import { Island } from '../islands/Island.tsx'
import type { TemplateProps } from './TemplateProps.ts'

/** The place of the colour-mode toggle; none where the config switches it off. */
export function ColorModeSwitch({ view }: TemplateProps) {
  const { defaultMode, disableSwitch } = view.site.config.themeConfig.colorMode
  if (disableSwitch) return null
  const { toggleColorMode, lightMode, darkMode } = wordsFor(view.site.locale)
  return (
    <Island
      name="ColorModeToggle"
      component={ColorModeToggle}
      props={{ defaultMode, words: { toggleColorMode, lightMode, darkMode } }}
    />
  )
}
