// Prints the comment of `trend-comment.ts`.
// node --import tsx bench/trend/comment.ts <records of the main branch> <records before and after the change>
import { existsSync, readFileSync } from 'node:fs'
import { parseRecords } from './bench-record.ts'
import { createTrendComment } from './trend-comment.ts'

const [historyFile = '', measuredFile = ''] = process.argv.slice(2)
// The main branch has no file before its first measurement.
const history = existsSync(historyFile) ? parseRecords(readFileSync(historyFile, 'utf8')) : []
const [before, after] = parseRecords(readFileSync(measuredFile, 'utf8'))
if (!before || !after)
  throw new Error(`${measuredFile} holds no two records: one before and one after the change.`)
console.log(createTrendComment(history, before, after))
