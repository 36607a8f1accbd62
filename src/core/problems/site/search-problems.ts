import type { Diagnostic } from '../../../types/diagnostic.ts'
import { problemMaker } from '../problem-maker.ts'
import { defineProblems } from '../problem-record.ts'

export const searchProblems = defineProblems([
  {
    code: 'search-index-large',
    severity: 'warning',
    meaning:
      'The search index is larger than search.budget, measured in bytes after gzip. Readers fetch it, or the parts of it that they need, when they search for the first time.',
    cure: 'Leave out pages that nobody searches for with the front matter search: false, or raise search.budget in the config.',
  },
  {
    code: 'unreadable-search-index',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The search index of the built site cannot be read. It is missing or damaged, or another version of docsgen has written it.',
    cure: 'Run npx docsgen build again.',
  },
  {
    code: 'bad-evaluation-set',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The file named with docsgen search --eval is not a valid set of judged queries. It is not valid YAML, or one of its queries is malformed.',
    cure: 'Fix what the message names in the YAML file.',
  },
])

const problem = problemMaker(searchProblems)

export const unreadableSearchIndex = (file: string, reason: string): Diagnostic =>
  problem(
    'unreadable-search-index',
    { file },
    `The search index cannot be read: ${reason}.`,
    'Run npx docsgen build again.',
  )

export const badEvaluationSet = (file: string, reason: string): Diagnostic =>
  problem('bad-evaluation-set', { file }, `This is not a valid set of judged queries: ${reason}`)

export const searchIndexLarge = (bytes: number, budget: number): Diagnostic =>
  problem(
    'search-index-large',
    {},
    `The search index takes ${bytes} bytes gzipped, more than the ${budget} of search.budget.`,
    'Leave pages out with “search: false”, or raise search.budget.',
  )
