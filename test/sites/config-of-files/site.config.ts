import { defineConfig } from 'docsgen'
import { sidebar } from './sidebar.ts'

const items = ['/nope', '/nothing'].map((to) => ({ label: to, to }))

const config = defineConfig({
  title: '测试',
  sidebar,
  themeConfig: {
    navbar: {
      items,
    },
  },
  onBrokenLinks: 'warn',
} as const)

export default config
