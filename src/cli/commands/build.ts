import { join, relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { warmUp } from '../../build/warm-up.ts'
import type { BuildProfile } from '../../core/problems/build-result.ts'
import { withUrls } from '../../core/problems/problem-url.ts'
import { homeUrl } from '../../core/site/editions/editions.ts'
import { withBase } from '../../core/url.ts'
import { keepCode } from '../../node/code-cache/load-script.ts'
import { guardHangs } from '../../node/hang-guard.ts'
import { homepage } from '../../node/package-manifest.ts'
import { openLastBuild } from '../../node/record/last-build.ts'
import { createTerminal } from '../../node/terminal.ts'
import type { Site } from '../../types/site.ts'
import { count, megabytes, plural } from '../amounts.ts'
import { endOnSignal } from '../end-on-signal.ts'
import { basePath, editionId, threadCount } from '../flag-values.ts'

interface BuildFlags {
  out?: string
  config?: string
  base?: string
  drafts?: boolean
  edition?: string
  force?: boolean
  verify?: boolean
  threads?: number
  profile?: boolean
  json?: boolean
  quiet?: boolean
}

/** `docsgen build`: makes and publishes the site. */
export function addBuildCommand(program: Command): void {
  const buildCommand = program
    .command('build')
    .description('build the site: read, render, check all links, publish')
    .argument('[root]', 'folder with site.config.ts and content/', '.')
    .option('-o, --out <folder>', 'where the site is written (default: build/ in the root)')
    .option('-c, --config <file>', 'the config file, if it is not site.config.ts in the root')
    .option('-b, --base <path>', 'path the site is served under, instead of baseUrl of the config', basePath)
    .option('--drafts', 'publish documents marked as drafts, too')
    .option(
      '--edition <id>',
      'build one edition only, into a folder of its own (--out): en, 1.x, en/1.x; the default one is .',
      editionId,
    )
    .option('--force', 'make everything anew, whatever the last build knew')
    .option('--verify', 'compare files by their content, and not by time and size')
    .option('--threads <number>', 'how many threads may work (default: one for each core)', threadCount)
    .option('--profile', 'print where the time went, and what was kept of the last build')
    .option('--json', 'print the result as JSON, for other programs')
    .option('-q, --quiet', 'print problems only')
    .action(async (root: string, flags: BuildFlags) => {
      const started = performance.now()
      if (flags.edition !== undefined && flags.out === undefined)
        buildCommand.error(
          'error: --edition makes a part of the site, so --out has to name a folder for it.',
          {
            exitCode: 2,
          },
        )
      endOnSignal()
      guardHangs()
      const folder = resolve(root)
      const last = openLastBuild(folder, flags)
      warmUp(folder, last)
      const terminal = createTerminal(flags)
      const out = flags.out === undefined ? join(folder, 'build') : resolve(flags.out)
      const { build } = await import('../../build.ts')
      const result = await build({
        root: folder,
        out,
        config: flags.config,
        baseUrl: flags.base,
        drafts: flags.drafts,
        edition: flags.edition,
        last,
        threads: flags.threads,
        onProgress: terminal.progress,
      })
      const { diagnostics, documents, pages, files, bytes, searchBytes, changed, profile } = result
      const seconds = Math.round((performance.now() - started) / 10) / 100
      const errors = count(diagnostics, 'error')
      const displayName = relative(process.cwd(), out) || '.'
      terminal.endProgress()
      if (flags.json) {
        const report = {
          ok: errors === 0,
          out: displayName,
          documents,
          pages,
          files,
          bytes,
          searchBytes,
          changed,
          seconds,
          ...(flags.profile && { profile }),
          diagnostics: withUrls(diagnostics, homepage),
        }
        terminal.print(JSON.stringify(report, null, 2))
      } else {
        terminal.report(diagnostics, folder)
        const warnings = plural(count(diagnostics, 'warning'), 'warning')
        if (errors > 0)
          terminal.tell(`Nothing was published: ${plural(errors, 'error')}, ${warnings}, ${seconds} s.`)
        else {
          const size = `${plural(documents, 'document')}, ${plural(pages, 'page')}, ${plural(files, 'file')}, ${megabytes(bytes)}, search ${megabytes(searchBytes)} gzipped`
          const where =
            result.site && flags.edition !== undefined ? ` (${frontPageOf(result.site)} only)` : ''
          terminal.tell(
            `Built ${displayName}${where}: ${size} in ${seconds} s, ${changed.length} changed, ${warnings}.`,
          )
        }
        if (flags.profile && profile) terminal.tell(formatProfile(profile))
      }
      process.exitCode = errors > 0 ? 1 : 0
      if (changed.length > 0) keepCode()
    })
}

/** A line for each stage, then what was made and what was kept. */
function formatProfile({ stages, pages, written }: BuildProfile): string {
  const width = Math.max(...stages.map(({ name }) => name.length))
  const lines = stages.map(
    ({ name, milliseconds }) => `  ${name.padEnd(width)}  ${(milliseconds / 1000).toFixed(2).padStart(7)} s`,
  )
  const made = `${plural(pages.made, 'page')} made, ${pages.kept} kept`
  return [...lines, `  ${made}; ${plural(written.files, 'file')} written, ${megabytes(written.bytes)}.`].join(
    '\n',
  )
}

/** The address of the first edition that was made. */
function frontPageOf({ built: [docs], config }: Site): string {
  return docs ? withBase(homeUrl(docs.edition), config.baseUrl) : ''
}
