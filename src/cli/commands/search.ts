import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createTerminal } from '../../node/terminal.ts'
import { fail } from '../fail.ts'
import { editionId, hitCount } from '../flag-values.ts'

interface SearchFlags {
  site: string
  limit: number
  json?: boolean
  batch?: boolean
  eval?: string
  edition: string
}

/** `docsgen search`: queries the search index of the built site. */
export function addSearchCommand(program: Command): void {
  const searchCommand = program
    .command('search')
    .description('ask the built site what its search box answers')
    .argument('[query...]', 'what a reader types')
    .option('-s, --site <folder>', 'folder of the site, or the built folder itself', '.')
    .option('-n, --limit <number>', 'most hits to a query', hitCount, 8)
    .option('--edition <id>', 'the edition to ask: en, 1.x, en/1.x; the default one is .', editionId, '')
    .option('--json', 'print hits as JSON')
    .option(
      '--batch',
      'read queries from standard input, one a line; print {query, hits} as a line of JSON for each',
    )
    .option(
      '--eval <file>',
      'ask the judged queries of a YAML file; ends with 1 below the floor the file names',
    )
    .action(async (words: string[], flags: SearchFlags) => {
      const given = [words.length > 0, flags.batch, flags.eval !== undefined].filter(Boolean).length
      if (given !== 1)
        searchCommand.error('error: give a query, --batch, or --eval with a file.', { exitCode: 2 })
      const terminal = createTerminal(flags)
      const { askBatch, evaluateSearch, openSiteSearch } = await import('../../tasks/search.ts')
      const { formatEvaluation } = await import('../../core/search/evaluate.ts')
      const { formatHits, plainHits } = await import('../../core/search/index.ts')
      const folder = resolve(flags.site)
      const search = openSiteSearch(folder, flags.edition)
      if ('code' in search) return fail(terminal, [search], folder)
      if (flags.batch) {
        for await (const answer of askBatch(search, process.stdin, flags.limit)) {
          if ('code' in answer) return fail(terminal, [answer], folder)
          terminal.print(JSON.stringify({ query: answer.query, hits: plainHits(answer.hits) }))
        }
      } else if (flags.eval !== undefined) {
        const result = evaluateSearch(search, resolve(flags.eval))
        if ('code' in result) return fail(terminal, [result], process.cwd())
        terminal.print(flags.json ? JSON.stringify(result, null, 2) : formatEvaluation(result).trimEnd())
        process.exitCode = result.passed ? 0 : 1
      } else {
        const hits = search.ask(words.join(' '), flags.limit)
        if ('code' in hits) return fail(terminal, [hits], folder)
        if (flags.json) terminal.print(JSON.stringify(plainHits(hits), null, 2))
        else if (hits.length > 0) terminal.print(formatHits(hits).trimEnd())
        else terminal.tell('Nothing found. Try fewer or other words; “npx docsgen routes” lists every page.')
      }
    })
}
