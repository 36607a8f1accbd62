import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'A lighthouse',
  i18n: { defaultLocale: 'en', locales: ['en'] },
})
