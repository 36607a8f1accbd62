import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { parseConfig } from '../../../../src/core/config/parse-config.ts'
import { createEditions } from '../../../../src/core/site/editions/editions.ts'
import { findRefusedTemplates } from '../../../../src/node/bundle/template-overrides.ts'
import { readFiles } from '../../../../src/node/read/files/read-files.ts'
import { createMemo } from '../../../../src/node/read/memo.ts'
import { writeFiles } from '../../../support/write-files.ts'
import { type AttackCase, buildSite, writeSite } from '../../attack-case.ts'

const secret = 'TOP-SECRET'

const { config } = parseConfig({ title: 'x' }, 'site.config.ts')
const editions = config ? createEditions(config) : []

/** Whether any published file holds the secret. */
function isPublished(site: string): boolean {
  const build = join(site, 'build')
  if (!existsSync(build)) return false
  return readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1').includes(secret))
}

/** Paths that stand in the output folder, folders included. */
const published = (site: string): string[] =>
  readdirSync(join(site, 'build'), { recursive: true, encoding: 'utf8' })

/** Files that a checkout or an author keeps to himself, and what leads to them. */
export const cases: readonly AttackCase[] = [
  {
    name: 'code is imported from no hidden, foreign or special file, and the message says which rule forbids it',
    async attack(folder) {
      writeFiles(folder, { 'outside.txt': secret })
      const refused: Record<string, string> = {
        '../.git/config': 'is hidden',
        '../.env': 'is hidden',
        '../.npmrc': 'is hidden',
        '../.docsgen/pages.cache': 'is hidden',
        '../build/.docsgen/manifest.json': 'is hidden',
        './../content/../.env': 'is hidden',
        './link.txt': 'is hidden',
        './folder-link/config': 'is hidden',
        './chain.txt': 'is hidden',
        './.notes.txt': 'is hidden',
        '../node_modules/pkg/index.js': 'lies in node_modules',
        '../NODE_MODULES/pkg/index.js': 'lies in node_modules',
        './package.txt': 'lies in node_modules',
        '../../outside.txt': 'lies outside',
        '../../nothing.txt': 'lies outside',
        './out.txt': 'lies outside',
        '../../../../../../../../proc/self/environ': 'lies outside',
        '/etc/hostname': 'was not found',
        './device': 'lies outside',
        './environment': 'lies outside',
        './pipe': 'is no regular file',
        './folder': 'is no regular file',
        '..': 'is no regular file',
        './large.txt': 'is too large',
        './nothing.txt': 'was not found',
        './dangling.txt': 'was not found',
        './loop.txt': 'was not found',
      }
      const blocks = Object.keys(refused).map((path) => `\`\`\`txt file=${path}\n\`\`\`\n`)
      const site = writeSite(folder, {
        'content/index.md': `# Home\n\n${blocks.join('\n')}\n\`\`\`ts file=../code/shown.ts\n\`\`\`\n`,
        'content/.notes.txt': secret,
        'content/large.txt': secret.repeat(200_000),
        'content/folder/x.txt': 'x',
        'code/shown.ts': 'const shown = 1\n',
        '.git/config': secret,
        '.env': secret,
        '.npmrc': secret,
        '.docsgen/pages.cache': secret,
        'build/.docsgen/manifest.json': '{"baseUrl":"/","imageOrigins":[],"files":{}}',
        'node_modules/pkg/index.js': secret,
      })
      const link = (name: string, target: string) => symlinkSync(target, join(site, 'content', name))
      link('link.txt', '../.env')
      link('chain.txt', 'link.txt')
      link('folder-link', '../.git')
      link('package.txt', '../node_modules/pkg/index.js')
      link('out.txt', '../../outside.txt')
      link('device', '/dev/zero')
      link('environment', '/proc/self/environ')
      link('dangling.txt', 'nowhere')
      link('loop.txt', 'loop.txt')
      execFileSync('mkfifo', [join(site, 'content/pipe')])
      // A large file is no asset here: what is looked for is what the page says.
      const { code, stderr } = await buildSite(site)
      rmSync(join(site, 'build/large.txt'), { force: true })
      assert.is(code, 0, stderr)
      assert.not.ok(isPublished(site), 'a secret was published')
      for (const [path, rule] of Object.entries(refused))
        assert.match(stderr, `The file ${path} for this code block ${rule}`)
      assert.match(readFileSync(join(site, 'build/index.html'), 'utf8'), 'shown')
    },
  },
  {
    name: 'of the hidden files in public/ only the well-known ones are published, and the others are named in one warning',
    async attack(folder) {
      const hidden = Object.fromEntries(
        [
          '.env',
          '.git/config',
          '.htpasswd',
          'deep/.env',
          '.well-known/.env',
          'deep/.well-known/x',
          '.docsgen/manifest.json',
        ].map((path) => [`public/${path}`, secret]),
      )
      const many = Object.fromEntries(
        Array.from({ length: 20 }, (_, index) => [`public/many/.file${index}`, secret]),
      )
      const site = writeSite(folder, {
        ...hidden,
        ...many,
        'public/node_modules/pkg/index.js': secret,
        'public/config.js~': secret,
        'public/deep/Thumbs.db': secret,
        'content/notes.txt~': secret,
        'public/.gitkeep': '',
        'public/.nojekyll': '',
        'public/.well-known/security.txt': 'Contact: mailto:a@example.org\n',
        'public/robots.txt': 'User-agent: *\n',
      })
      const { code, stderr } = await buildSite(site)
      assert.is(code, 0, stderr)
      assert.not.ok(isPublished(site), 'a secret was published')
      const paths = published(site)
      for (const path of ['.nojekyll', '.well-known/security.txt', 'robots.txt'])
        assert.ok(paths.includes(path), path)
      assert.not.ok(paths.some((path) => /node_modules|gitkeep|htpasswd/.test(path)))
      assert.is(stderr.match(/\[hidden-files\]/g)?.length, 1, stderr)
      assert.match(stderr, /\.env, .*\band \d+ more\./)
      assert.not.match(stderr, 'gitkeep')
    },
  },
  {
    name: 'a link in content/ or public/ publishes nothing hidden, nothing of node_modules and nothing from outside',
    async attack(folder) {
      writeFiles(folder, { 'outside.txt': secret, 'outside/x.txt': secret })
      const site = writeSite(folder, {
        '.env': secret,
        'content/.hidden.txt': secret,
        'content/node_modules/x.txt': secret,
        'public/.env': secret,
        'public/sub/ok.txt': 'fine',
        'templates-old/x.txt': secret,
      })
      const links: Record<string, string> = {
        'content/a.txt': '../.env',
        'content/b.txt': '.hidden.txt',
        'content/c.txt': 'node_modules/x.txt',
        'content/d.txt': '../../outside.txt',
        'content/e.txt': '../site.config.ts',
        'content/f.md': '../../outside.txt',
        'content/g.page.tsx': '../../outside.txt',
        'content/h': '../../outside',
        'content/i.txt': '/dev/zero',
        'content/j.txt': '/proc/self/environ',
        'public/a.txt': '.env',
        'public/b.txt': '../.env',
        'public/c.txt': '../../outside.txt',
        'public/.well-known': '../../outside',
        'public/.nojekyll': '.env',
        'public/d.txt': '../content/.hidden.txt',
        'public/e': '../../outside',
      }
      for (const [path, target] of Object.entries(links)) symlinkSync(target, join(site, path))
      symlinkSync('sub/ok.txt', join(site, 'public/fine.txt'))
      const { code, stderr } = await buildSite(site)
      assert.is(code, 0, stderr)
      assert.not.ok(isPublished(site), 'a secret was published')
      for (const path of Object.keys(links)) {
        assert.match(stderr, `warning ${path} [symlink-skipped]`)
        assert.not.ok(published(site).includes(path.replace(/^\w+\//, '')), path)
      }
      assert.ok(published(site).includes('fine.txt'))
    },
  },
  {
    name: 'a pipe, a socket or a device among the files is left out and named, and nobody waits for it',
    async attack(folder) {
      const site = writeSite(folder, { 'public/a.txt': 'a' })
      for (const path of ['content/pipe.md', 'content/pipe.png', 'public/pipe.svg', 'content/pipe.page.tsx'])
        execFileSync('mkfifo', [join(site, path)])
      const { code, stderr } = await buildSite(site)
      assert.is(code, 0, stderr)
      assert.is(stderr.match(/\[special-file\]/g)?.length, 4, stderr)
    },
  },
  {
    name: 'a folder of the site that is a link out of it, or to what is hidden, is refused',
    async attack(folder) {
      writeFiles(folder, { 'outside/index.md': secret, 'outside/x.txt': secret })
      for (const name of ['content', 'public', 'templates'])
        for (const target of ['../outside', '.git', 'node_modules/x']) {
          const site = writeSite(folder, { '.git/index.md': secret, 'node_modules/x/index.md': secret })
          rmSync(join(site, name), { recursive: true, force: true })
          symlinkSync(target, join(site, name))
          const { sources, assets, diagnostics } = await readFiles(site, editions, {
            maxPageBytes: 1_000_000,
          })
          const found = [...diagnostics, ...findRefusedTemplates(site)]
          assert.ok(
            found.some(({ code, file }) => code === 'refused-link' && file === name),
            `${name} ${target}`,
          )
          assert.not.ok(sources.some(({ text }) => text?.includes(secret)))
          assert.is(assets.size, 0)
          rmSync(site, { recursive: true })
        }
    },
  },
  {
    name: 'a template that is a link out of the site is refused',
    async attack(folder) {
      writeFiles(folder, { 'outside.css': `.a { content: '${secret}' }` })
      const site = writeSite(folder, { '.secret.css': `.a { content: '${secret}' }` })
      mkdirSync(join(site, 'templates/styles'), { recursive: true })
      symlinkSync('../../../outside.css', join(site, 'templates/styles/custom.css'))
      symlinkSync('../../.secret.css', join(site, 'templates/styles/article.css'))
      const { code, stderr } = await buildSite(site)
      assert.is(code, 1, stderr)
      assert.match(stderr, 'error templates/styles/custom.css [refused-link]')
      assert.match(stderr, 'error templates/styles/article.css [refused-link]')
      assert.not.ok(isPublished(site), 'a secret was published')
    },
  },
  {
    name: 'a document that becomes a link out of the site while dev runs is not read',
    async attack(folder) {
      writeFiles(folder, { 'outside.md': secret })
      const site = writeSite(folder, { 'content/a.md': '# A\n' })
      const memo = createMemo()
      await readFiles(site, editions, { maxPageBytes: 1_000_000 }, memo)
      rmSync(join(site, 'content/a.md'))
      symlinkSync('../../outside.md', join(site, 'content/a.md'))
      memo.forget(join(site, 'content/a.md'), false)
      const { sources, diagnostics } = await readFiles(site, editions, { maxPageBytes: 1_000_000 }, memo)
      assert.not.ok(sources.some(({ text }) => text?.includes(secret)))
      assert.ok(diagnostics.some(({ file }) => file === 'content/a.md'))
    },
  },
]
