import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'A store',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  markdown: { math: true },
  content: { numberPrefixes: true },
})
