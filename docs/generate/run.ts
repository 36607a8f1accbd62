// `npm run docs:generate`: writes the pages of the handbook that the product describes itself.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGeneratedPages } from './generated-pages.ts'

for (const [path, text] of createGeneratedPages()) {
  const file = fileURLToPath(new URL(`../content/${path}`, import.meta.url))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
