import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { expandIncludes } from '../../../../src/core/content/includes/expand-includes.ts'
import { writeFiles } from '../../../support/write-files.ts'
import { type AttackCase, buildSite, writeSite } from '../../attack-case.ts'

const secret = 'TOP-SECRET'

function isPublished(site: string): boolean {
  return readdirSync(join(site, 'build'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1').includes(secret))
}

/** Every way to take in a file. */
const ways: readonly ((path: string, index: number) => string)[] = [
  (path) => `<!--@include: ${path}-->`,
  (path) => `<!--@include: ${path}{1,}-->`,
  (path) => `{{#include ${path}}}`,
  (path) => `{{#include ${path}:1:9}}`,
  (path) => `{{#playground ${path}}}`,
  (path) => `<<< ${path}`,
  (path) => `\`\`\`txt file=${path}\n\`\`\``,
  (path) => `\`\`\`txt\n{{#rustdoc_include ${path}}}\n<!--@include: ${path}-->\n\`\`\``,
  (path, index) => `import Part${index} from '${path}.md'\n\n<Part${index} />`,
]

const text = (paths: readonly string[]): string =>
  `# Home\n\n${paths.flatMap((path, index) => ways.map((write) => write(path, index))).join('\n\n')}\n`

function git(folder: string, ...args: string[]): void {
  const settings = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'init.defaultBranch=main']
  execFileSync('git', [...settings, ...args], { cwd: folder, stdio: 'ignore' })
}

/** Texts of some 100 kB that take in others, and are costly to read. */
const costly: Readonly<Record<string, string>> = {
  'regions of one name inside one another': '#region a\n'.repeat(10_000),
  'regions of many names': Array.from({ length: 7000 }, (_, index) => `#region a${index}\n`).join(''),
  'anchors that never end': Array.from({ length: 7000 }, (_, index) => `ANCHOR: a${index}\n`).join(''),
  'headings below one another': '# a\n## b\n### c\n#### d\n'.repeat(4000),
  'backticks of growing length': Array.from({ length: 450 }, (_, index) => '`'.repeat(index)).join(' '),
  'fences that open': '```a`\n'.repeat(17_000),
  'tags without end': '<A '.repeat(33_000),
  'lines of tags without end': '<A a="\n'.repeat(14_000),
  'comments without end': '<!--'.repeat(25_000),
  'space before nothing': ' '.repeat(100_000),
}

/** What partials and included files could be misused for. */
export const cases: readonly AttackCase[] = [
  {
    name: 'no way to include a file reads one that is hidden, foreign or special',
    async attack(folder) {
      writeFiles(folder, { 'outside.txt': secret, 'outside.txt.md': secret })
      const paths = [
        '../.env',
        '../../outside.txt',
        './link.txt',
        '../node_modules/a.txt',
        '@site/.env',
        '<root>/.env',
      ]
      const more = [
        '@/../.env',
        '/../.env',
        '../../../../../../../../proc/self/environ',
        '@en/../../.env',
        './pipe',
      ]
      const hidden = ['.env', '.env.md', 'node_modules/a.txt', 'node_modules/a.txt.md']
      const site = writeSite(folder, {
        'content/index.md': text([...paths, ...more]),
        'content/other.mdx': text([...paths, ...more]),
        ...Object.fromEntries(hidden.map((path) => [path, secret])),
      })
      symlinkSync('../../outside.txt', join(site, 'content/link.txt'))
      symlinkSync('../.env', join(site, 'content/link.txt.md'))
      execFileSync('mkfifo', [join(site, 'content/pipe')])
      const { code, stderr } = await buildSite(site)
      assert.is(code, 0, stderr)
      assert.not.ok(isPublished(site), 'a secret was published')
      assert.match(stderr, 'The file ../.env, which is included here, is hidden')
      assert.match(stderr, 'The file ../../outside.txt, which is included here, lies outside')
    },
  },
  {
    name: 'outside of the site only tracked files are read, and a link among these is no way around',
    async attack(folder) {
      writeFiles(folder, {
        'shown.txt': 'SHOWN\n',
        'secret.txt': secret,
        '.env': secret,
        'sub/node_modules/a.txt': secret,
      })
      symlinkSync('secret.txt', join(folder, 'link.txt'))
      symlinkSync('/proc/self/environ', join(folder, 'environment.txt'))
      git(folder, 'init')
      git(folder, 'add', '-f', 'shown.txt', 'link.txt', 'environment.txt', '.env', 'sub/node_modules/a.txt')
      const paths = [
        'secret.txt',
        'link.txt',
        'environment.txt',
        '.env',
        'sub/node_modules/a.txt',
        '.git/config',
      ]
      const site = writeSite(folder, {
        'content/index.md': text(['shown.txt', ...paths].map((path) => `../../${path}`)),
      })
      const { code, stderr } = await buildSite(site)
      assert.is(code, 0, stderr)
      assert.not.ok(isPublished(site), 'a secret was published')
      assert.match(readFileSync(join(site, 'build/index.html'), 'utf8'), 'SHOWN')
      assert.match(stderr, 'The file ../../secret.txt, which is included here, is not tracked by git')
      assert.match(stderr, 'The file ../../link.txt, which is included here, is not tracked by git')
      assert.match(stderr, 'The file ../../.env, which is included here, is hidden')
    },
  },
  {
    name: 'the settings of a repository run no program while its files are listed',
    async attack(folder) {
      const site = writeSite(folder, { 'content/index.md': '# Home\n\n<!--@include: ../../README.md-->\n' })
      writeFiles(folder, {
        'README.md': 'SHOWN\n',
        'watch.sh': `#!/bin/sh\ntouch ${join(folder, 'HAS-RUN')}\n`,
      })
      execFileSync('chmod', ['+x', join(folder, 'watch.sh')])
      git(folder, 'init')
      git(folder, 'add', 'README.md')
      git(folder, 'config', 'core.fsmonitor', join(folder, 'watch.sh'))
      const { code, stderr } = await buildSite(site)
      assert.is(code, 0, stderr)
      assert.match(readFileSync(join(site, 'build/index.html'), 'utf8'), 'SHOWN')
      assert.not.ok(existsSync(join(folder, 'HAS-RUN')), 'a program was run')
    },
  },
  {
    name: 'files that include one another many times end soon, as a page that is too large',
    async attack(folder) {
      const levels = Object.fromEntries(
        Array.from({ length: 15 }, (_, level) => [
          `content/_${level}.md`,
          `<!--@include: ./_${level + 1}.md-->\n`.repeat(20),
        ]),
      )
      const site = writeSite(folder, {
        'content/index.md': '# Home\n\n<!--@include: ./_0.md-->\n',
        ...levels,
        'content/_15.md': '',
        'content/code.md': '# Code\n\n```txt file=./large.txt\n```\n'.repeat(20),
        'content/large.txt': 'x'.repeat(90_000),
      })
      const { code, stderr } = await buildSite(site)
      assert.is(code, 1)
      assert.match(stderr, 'error content/index.md [page-too-large]')
      assert.match(stderr, 'error content/code.md [page-too-large]')
    },
  },
  {
    name: 'large files that are costly to divide are divided once',
    attack() {
      const includes = Array.from(
        { length: 7000 },
        (_, index) => `{{#include x.md:a${index}}}\n{{#include x.md:${index}:}}`,
      )
      const imported = "import A from './x.md'\n\n"
      for (const [name, content] of Object.entries(costly)) {
        const read = () => ({ text: content })
        const page = expandIncludes({ file: 'content/a.md', text: includes.join('\n') }, read, 1_000_000)
        assert.ok(page, name)
        assert.ok(expandIncludes({ file: 'content/a.mdx', text: imported + content }, read, 1_000_000), name)
      }
    },
  },
]
