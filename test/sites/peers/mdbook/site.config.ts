import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'A book',
  i18n: { defaultLocale: 'en', locales: ['en'] },
})
