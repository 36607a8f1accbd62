import { defineConfig } from 'docsgen'

export default defineConfig({ title: '工具', markdown: { demos: true } })
