import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as assert from 'uvu/assert'
import { runCli } from '../../support/run-cli.ts'
import { type AttackCase, buildSite, writeSite } from '../attack-case.ts'

const config =
  "export default { title: 'Attacked', i18n: { defaultLocale: 'en', locales: ['en'] }, markdown: { maxPageTime: 1500 } }\n"
const page = (inside: string, outside = '') =>
  `${outside}\nexport default function P() {\n  ${inside}\n  return <p>x</p>\n}\n`

/** Component pages that would end a build, or keep it from ending, with what is said of each. */
const hostile: Readonly<Record<string, readonly [page: string, told: string]>> = {
  'ends the process': [page('process.exit(0)'), 'it called process.exit()'],
  'ends the process when it is loaded': [page('', 'process.exit(0)'), 'it called process.exit()'],
  'ends the process later': [page('', 'setTimeout(() => process.exit(0), 0)'), 'ended the process'],
  'ends the process later with an exit code of its own': [
    page('', 'setTimeout(() => process.exit(3), 0)'),
    'ended the process',
  ],
  'ends the process by a function it kept': [
    page('setTimeout(process.exit, 0, 0)'),
    'it called process.exit()',
  ],
  'ends the process past its listeners': [
    page('process.removeAllListeners(); (process as any).reallyExit(0)'),
    'Code of the site ended the process before docsgen was done.',
  ],
  'sets a good exit code and throws': [page("process.exitCode = 0; throw new Error('boom')"), 'boom'],
  'leaves a timer that throws': [page('', "setTimeout(() => { throw new Error('late') }, 0)"), 'late'],
  'leaves a rejected promise': [page("Promise.reject(new Error('rejected'))"), 'rejected'],
  'never ends': [page('for (;;);'), 'The page /p was not rendered within 1500 ms'],
  'never ends when it is loaded': [page('', 'for (;;);'), 'it did not end within 5 s'],
}

/** Verdicts that are true whatever the code of a site does. */
export const cases: readonly AttackCase[] = [
  ...Object.entries(hostile).map(([name, [source, told]]) => ({
    name: `a component page that ${name} fails the build, and nothing is published`,
    async attack(folder: string) {
      const site = writeSite(folder, {
        'site.config.ts': config,
        'content/p.page.tsx': source,
      })
      const { code, stderr } = await buildSite(site)
      assert.is(code, 1, stderr)
      assert.match(stderr, told)
      assert.not.match(stderr, /\n\s+at /)
      assert.not.match(stderr, 'broken-link')
      assert.is(stderr.match(/ended the process/g)?.length ?? 1, 1)
      // What is half done is removed as well.
      if (!source.includes('removeAllListeners')) assert.not.ok(existsSync(join(site, 'build')))
      assert.not.ok(existsSync(join(site, 'build/index.html')))
    },
  })),
  {
    name: 'a template that never ends is given up once, and not once for each page',
    async attack(folder) {
      const pages = Object.fromEntries(
        Array.from({ length: 50 }, (_, index) => [`content/p${index}.md`, '# P\n']),
      )
      const site = writeSite(folder, {
        ...pages,
        'site.config.ts': config,
        'templates/layout/Footer.tsx': 'export function Footer() { for (;;); }\n',
      })
      const { code, stderr } = await buildSite(site)
      assert.is(code, 1)
      assert.match(stderr, 'Nothing was published: 1 error, 0 warnings')
    },
  },
  {
    name: 'a component page whose promise never ends ends the process with a message, and the next build is good',
    async attack(folder) {
      const site = writeSite(folder, {
        'site.config.ts': config,
        'content/p.page.tsx': page('', 'fetch("data:,").then(() => { for (;;); })'),
      })
      const url = (path: string) => JSON.stringify(new URL(`../../../src/${path}`, import.meta.url).href)
      const script = `const { guardHangs } = await import(${url('node/hang-guard.ts')})
const { build } = await import(${url('build.ts')})
guardHangs(2)
await build({ root: ${JSON.stringify(site)}, out: ${JSON.stringify(join(site, 'build'))} })`
      const file = join(folder, 'build.mjs')
      writeFileSync(file, script)
      const args = ['--import', import.meta.resolve('tsx'), file]
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 60_000 })
      const ended = once(child, 'close')
      const stderr = await text(child.stderr)
      const [, signal] = await ended
      assert.is(signal, 'SIGKILL', stderr)
      assert.match(stderr, /A timer or promise in a template or component page of the site has run for 2 s/)
      assert.not.ok(existsSync(join(site, 'build/index.html')))
      rmSync(join(site, 'content/p.page.tsx'))
      const { code } = await buildSite(site)
      assert.is(code, 0)
      assert.equal(readdirSync(join(site, 'build/.docsgen')), ['manifest.json'])
    },
  },
  {
    name: 'a report stays JSON, and a table a table, when code of the site prints',
    async attack(folder) {
      const print = "console.log('PRINTED'); process.stdout.write('WRITTEN\\n')"
      const site = writeSite(folder, {
        'site.config.ts': `${print}\n${config}`,
        'content/p.page.tsx': page(print, print),
      })
      const built = await runCli(['build', site, '--json'])
      assert.is(built.code, 0)
      assert.is(JSON.parse(built.stdout).ok, true)
      assert.match(built.stderr, /PRINTED\nWRITTEN\n[\s\S]*PRINTED\nWRITTEN\n/)
      const routes = await runCli(['routes', site, '--json'])
      assert.ok(Array.isArray(JSON.parse(routes.stdout)))
      assert.not.match((await runCli(['routes', site])).stdout, /PRINTED|WRITTEN/)
    },
  },
]
