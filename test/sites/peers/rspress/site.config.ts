import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'A bundler',
  i18n: { defaultLocale: 'en', locales: ['en'] },
})
