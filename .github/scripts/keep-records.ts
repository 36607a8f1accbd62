// Adds the lines of a file to `records.jsonl` of the branch `bench`, where the measurements of the main branch are kept.
// node .github/scripts/keep-records.ts <file>
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeBranch } from './change-branch.ts'

const [file = ''] = process.argv.slice(2)
const lines = readFileSync(file, 'utf8')
if (!/^(\{.*\}\n)+$/.test(lines)) throw new Error(`${file} holds no records, one a line.`)
changeBranch('.', 'bench', 'Measurements of the main branch', (folder) =>
  appendFileSync(join(folder, 'records.jsonl'), lines),
)
