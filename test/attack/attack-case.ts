import { join } from 'node:path'
import { type CliOptions, type CliResult, runCli } from '../support/run-cli.ts'
import { writeFiles } from '../support/write-files.ts'

/** One way to make docsgen publish, write or say what it must not. */
export interface AttackCase {
  /** A sentence about what holds, not about what is tried. */
  readonly name: string
  /** Makes the attack in `folder`, which is empty and its own, and throws (an assertion) when it succeeds. */
  readonly attack: (folder: string) => Promise<void> | void
}

/** Writes a small site into `folder/site` and returns its path; `files` come on top of a config and a home page. */
export function writeSite(folder: string, files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const site = join(folder, 'site')
  writeFiles(site, {
    'site.config.ts':
      "export default { title: 'Attacked', i18n: { defaultLocale: 'en', locales: ['en'] } }\n",
    'content/index.md': '# Home\n',
    ...files,
  })
  return site
}

/** Builds a site as a process of its own, with more arguments and a state folder of its own beside the site; see `runCli`. */
export function buildSite(
  site: string,
  { args = [], env, ...options }: CliOptions & { readonly args?: readonly string[] } = {},
): Promise<CliResult> {
  return runCli(['build', site, ...args], {
    env: { XDG_STATE_HOME: join(site, '../state'), ...env },
    ...options,
  })
}
