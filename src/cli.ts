import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { alignColumns } from './core/report.ts'
import { decode } from './core/url.ts'
import { packageRoot } from './node/package-root.ts'
import { hasPageCache } from './node/page-cache.ts'
import { startAhead } from './node/parse-pages.ts'
import { messageOf } from './node/run-bundle.ts'
import { createTerminal, type Terminal } from './node/terminal.ts'
import type { Diagnostic } from './types.ts'

// The commands: each reads its flags, calls one function, prints the result and sets the exit code.
// 0: done; 1: the site has an error; 2: the command was called wrongly.

const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
  version: string
}

const program = new Command('docsgen')
  .description('Turns a folder of Markdown into a fast, accessible, searchable site.')
  .version(version, '-v, --version')
  .showHelpAfterError('(docsgen help shows the commands)')
  .exitOverride()
  .addHelpText(
    'after',
    `
Examples:
  docsgen build                    build the site of this folder into build/
  docsgen build docs --base /docs/ build the site in docs/ for https://example.com/docs/
  docsgen new my-docs              start a site
  docsgen dev                      write, and see it at once
  docsgen preview                  look at what was built
  docsgen search 构建产物          what a reader who searches for that finds
  docsgen check --external         also ask outside addresses whether they still answer

Exit codes: 0 done, 1 the site has an error, 2 wrong usage.`,
  )

interface DevFlags {
  port: number
  host: string
  allowedHost?: string[]
  open?: boolean
  config?: string
  base?: string
  drafts?: boolean
}

interface PreviewFlags {
  port: number
  host: string
  allowedHost?: string[]
  quiet?: boolean
}

interface BuildFlags {
  out?: string
  config?: string
  base?: string
  drafts?: boolean
  json?: boolean
  quiet?: boolean
}

program
  .command('build')
  .description('build the site: read, render, check all links, publish')
  .argument('[root]', 'folder with site.config.ts and content/', '.')
  .option('-o, --out <folder>', 'where the site is written (default: build/ in the root)')
  .option('-c, --config <file>', 'the config file, if it is not site.config.ts in the root')
  .option('-b, --base <path>', 'path the site is served under, instead of baseUrl of the config')
  .option('--drafts', 'publish documents marked as drafts, too')
  .option('--json', 'print the result as JSON, for other programs')
  .option('-q, --quiet', 'print problems only')
  .action(async (root: string, flags: BuildFlags) => {
    const started = performance.now()
    const folder = resolve(root)
    // What is cached needs no parsing.
    if (!hasPageCache(folder)) startAhead()
    const terminal = createTerminal(flags)
    const out = flags.out === undefined ? join(folder, 'build') : resolve(flags.out)
    const { build } = await import('./build.ts')
    const result = await build({
      root: folder,
      out,
      config: flags.config,
      baseUrl: flags.base,
      drafts: flags.drafts,
      onProgress: terminal.progress,
    })
    const { diagnostics, files, bytes, searchBytes, changed } = result
    const seconds = Math.round((performance.now() - started) / 10) / 100
    const pages = result.site?.routes.routes.length ?? 0
    const errors = count(diagnostics, 'error')
    const shown = relative(process.cwd(), out) || '.'
    terminal.endProgress()
    if (flags.json) {
      const report = {
        ok: errors === 0,
        out: shown,
        pages,
        files,
        bytes,
        searchBytes,
        changed,
        seconds,
        diagnostics,
      }
      terminal.print(JSON.stringify(report, null, 2))
    } else {
      terminal.report(diagnostics, folder)
      const warnings = plural(count(diagnostics, 'warning'), 'warning')
      if (errors > 0)
        terminal.tell(`Nothing was published: ${plural(errors, 'error')}, ${warnings}, ${seconds} s.`)
      else {
        const size = `${plural(pages, 'page')}, ${plural(files, 'file')}, ${megabytes(bytes)}, search ${megabytes(searchBytes)} gzipped`
        terminal.tell(`Built ${shown}: ${size} in ${seconds} s, ${changed.length} changed, ${warnings}.`)
      }
    }
    process.exitCode = errors > 0 ? 1 : 0
    endSoon()
  })

program
  .command('dev')
  .description('serve the site while it is written: what is saved shows at once')
  .argument('[root]', 'folder with site.config.ts and content/', '.')
  .option(
    '-p, --port <number>',
    'port to listen on; the next free one is taken if it is in use',
    portNumber,
    3000,
  )
  .option('--host <name>', 'address to listen on', 'localhost')
  .option('--allowed-host <name...>', 'names beside localhost that the server answers to')
  .option('-o, --open', 'open the site in a browser')
  .option('-c, --config <file>', 'the config file, if it is not site.config.ts in the root')
  .option('-b, --base <path>', 'path the site is served under, instead of baseUrl of the config')
  .option('--drafts', 'show documents marked as drafts, too')
  .action(async (root: string, flags: DevFlags) => {
    const terminal = createTerminal({})
    const folder = resolve(root)
    // One is enough for the first page; more would take the time of what else must be done for it.
    if (!hasPageCache(folder)) startAhead(1)
    const { dev } = await import('./dev.ts')
    // A config or a page may leave a promise or a timer behind that fails; that must not end the server.
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error: unknown) => terminal.tell(`Code of the site failed: ${messageOf(error)}`))
    }
    const server = await dev({
      root: folder,
      host: flags.host,
      port: flags.port,
      allowedHosts: flags.allowedHost,
      config: flags.config,
      baseUrl: flags.base,
      drafts: flags.drafts,
      onProblems(diagnostics) {
        terminal.report(diagnostics, folder)
        const [errors, warnings] = [count(diagnostics, 'error'), count(diagnostics, 'warning')]
        terminal.tell(
          errors + warnings > 0
            ? `${plural(errors, 'error')}, ${plural(warnings, 'warning')}.\n`
            : 'No problems any more.\n',
        )
      },
      onPolling: (reason) =>
        terminal.tell(
          `The system cannot watch so many files (${reason}); they are looked at three times a second instead.`,
        ),
    })
    if (server.moved) terminal.tell(`Port ${flags.port} is in use; took ${server.port} instead.`)
    terminal.print(server.url)
    if (!isLoopback(flags.host))
      terminal.tell('Anyone who can reach this machine over the network can read the site.')
    terminal.tell('Press Ctrl+C to stop.')
    if (flags.open) {
      const { openBrowser } = await import('./node/open-browser.ts')
      openBrowser(server.url)
    }
    closeOnSignal(server.close)
  })

program
  .command('preview')
  .description('serve the built site as a strict host would')
  .argument('[root]', 'folder of the site, or the built folder itself', '.')
  .option(
    '-p, --port <number>',
    'port to listen on; the next free one is taken if it is in use',
    portNumber,
    4173,
  )
  .option('--host <name>', 'address to listen on', 'localhost')
  .option('--allowed-host <name...>', 'names beside localhost that the server answers to')
  .option('-q, --quiet', 'print the address only')
  .action(async (root: string, flags: PreviewFlags) => {
    const terminal = createTerminal(flags)
    const { preview } = await import('./preview.ts')
    const result = await preview(resolve(root), { ...flags, allowedHosts: flags.allowedHost })
    if ('code' in result) return fail(terminal, [result], resolve(root))
    if (result.moved) terminal.tell(`Port ${flags.port} is in use; took ${result.port} instead.`)
    terminal.print(result.url)
    if (!isLoopback(flags.host))
      terminal.tell('Anyone who can reach this machine over the network can read the site.')
    terminal.tell('Press Ctrl+C to stop.')
    closeOnSignal(result.close)
  })

program
  .command('check')
  .description('check every link of a built site')
  .argument('[dir]', 'the built folder, or the folder of its site', '.')
  .option('-e, --external', 'ask outside addresses, too; trouble with the network never fails the check')
  .option('--max-age <days>', 'how long a good answer of an outside address is believed', positiveNumber, 7)
  .option('--json', 'print the result as JSON')
  .option('-q, --quiet', 'print problems only')
  .action(
    async (dir: string, flags: { external?: boolean; maxAge: number; json?: boolean; quiet?: boolean }) => {
      const terminal = createTerminal(flags)
      const { checkSite } = await import('./check.ts')
      const result = await checkSite(resolve(dir), {
        external: flags.external === true,
        maxAge: flags.maxAge * 24 * 60 * 60 * 1000,
        onProgress: terminal.progress,
      })
      terminal.endProgress()
      if (flags.json) terminal.print(JSON.stringify(result, null, 2))
      else {
        terminal.report(result.diagnostics, resolve(dir))
        for (const { url, reason } of result.unreachable)
          terminal.tell(`No answer from ${url} (${reason}); not counted.`)
        const outside = flags.external
          ? `, ${plural(result.external, 'outside address', 'outside addresses')}`
          : ''
        const problems = `${plural(count(result.diagnostics, 'error'), 'error')}, ${plural(count(result.diagnostics, 'warning'), 'warning')}`
        terminal.tell(`Checked ${plural(result.pages, 'page')}${outside}: ${problems}.`)
      }
      process.exitCode = count(result.diagnostics, 'error') > 0 ? 1 : 0
    },
  )

program
  .command('routes')
  .description('list the address of every page and the file it comes from')
  .argument('[root]', 'folder of the site', '.')
  .option('-c, --config <file>', 'the config file, if it is not site.config.ts in the root')
  .option('--drafts', 'list documents marked as drafts, too')
  .option('--json', 'print the table as JSON')
  .action(async (root: string, flags: { config?: string; drafts?: boolean; json?: boolean }) => {
    const terminal = createTerminal(flags)
    const { listRoutes } = await import('./list-routes.ts')
    const { routes, diagnostics } = await listRoutes({ root: resolve(root), ...flags })
    terminal.report(diagnostics, resolve(root))
    if (flags.json) terminal.print(JSON.stringify(routes, null, 2))
    else {
      const rows = routes.map(({ url, source = '(built in)', title }) => [decode(url), source, title])
      for (const line of alignColumns(rows)) terminal.print(line)
    }
    process.exitCode = count(diagnostics, 'error') > 0 ? 1 : 0
  })

interface SearchFlags {
  site: string
  limit: number
  json?: boolean
  batch?: boolean
  eval?: string
}

const searchCommand = program
  .command('search')
  .description('ask the built site what its search box answers')
  .argument('[query...]', 'what a reader types')
  .option('-s, --site <folder>', 'folder of the site, or the built folder itself', '.')
  .option('-n, --limit <number>', 'most hits to a query', hitCount, 8)
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
    const { askBatch, evaluateSearch, openSiteSearch } = await import('./search.ts')
    const { formatEvaluation, formatHits, plainHits } = await import('./core/search/index.ts')
    const folder = resolve(flags.site)
    const search = openSiteSearch(folder)
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
      else terminal.tell('Nothing found.')
    }
  })

program
  .command('new')
  .description('write a small site to start from')
  .argument('[dir]', 'folder to make; it must be empty', '.')
  .option('-t, --title <text>', 'what the site is called (default: the name of the folder)')
  .addOption(
    new Option('-l, --language <locale>', 'the language of its documents')
      .choices(['zh-Hans', 'en'])
      .default('zh-Hans'),
  )
  .option('-q, --quiet', 'print problems only')
  .action(async (dir: string, flags: { title?: string; language: 'zh-Hans' | 'en'; quiet?: boolean }) => {
    const terminal = createTerminal(flags)
    const { newSite } = await import('./new.ts')
    const { files, diagnostics } = newSite(resolve(dir), flags)
    if (diagnostics.length > 0) return fail(terminal, diagnostics, process.cwd())
    const folder = relative(process.cwd(), resolve(dir))
    for (const file of files) terminal.tell(`  ${join(folder, file)}`)
    terminal.tell(`\nSee it with: npx docsgen dev${folder === '' ? '' : ` ${folder}`}`)
  })

function fail(terminal: Terminal, diagnostics: readonly Diagnostic[], root: string): void {
  terminal.report(diagnostics, root)
  process.exitCode = 1
}

function portNumber(text: string): number {
  const port = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('expected a port from 0 to 65535.')
  return port
}

function hitCount(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 1000)
    throw new InvalidArgumentError('expected a number from 1 to 1000.')
  return value
}

function positiveNumber(text: string): number {
  const value = Number(text)
  if (!(value >= 0)) throw new InvalidArgumentError('expected a number, 0 or more.')
  return value
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)

/** A finished command ends although a timer or a socket of the site's own code is left open. */
function endSoon(): void {
  setTimeout(() => process.exit(), 100).unref()
}

/** Ctrl+C and `kill` close the server, so that its port is free at once. */
function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close().then(() => process.exit(0))
    })
  }
}

const count = (diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): number =>
  diagnostics.filter((diagnostic) => diagnostic.severity === severity).length

const plural = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

const megabytes = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`

// `docsgen routes | head` has read enough: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has printed what it has to say; help and version end with 0, anything else was wrong usage.
    process.exitCode = error.exitCode === 0 ? 0 : 2
  } else {
    // A bug of docsgen or a failing disk: here, and only here, a stack trace helps.
    process.stderr.write(
      `docsgen failed unexpectedly: ${messageOf(error)}\n${error instanceof Error ? error.stack : ''}\n`,
    )
    process.exitCode = 1
  }
}
