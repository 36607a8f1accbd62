import { themes } from 'prism-react-renderer'
import lightTheme from '@docusaurus/theme-common'
import { own } from 'a-package-that-is-not-there'

export default {
  title: own,
  themeConfig: { prism: { theme: themes.github, lightTheme } },
}
