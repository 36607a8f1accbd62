import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'A kit',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  markdown: { emoji: true },
})
