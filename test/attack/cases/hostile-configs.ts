import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { loadConfig } from '../../../src/node/read/config/load-config.ts'
import { writeFiles } from '../../support/write-files.ts'
import { type AttackCase, buildSite, writeSite } from '../attack-case.ts'

const good = "export default { title: 'Attacked', i18n: { defaultLocale: 'en', locales: ['en'] } }\n"

/** Configs that cannot be used, with what is said of each. */
const bad: Readonly<Record<string, readonly [config: string, told: string]>> = {
  'ends the process': [`process.exit(0)\n${good}`, 'it called process.exit()'],
  'ends the process later': [`setTimeout(() => process.exit(0), 0)\n${good}`, 'it called process.exit()'],
  'ends the process in a getter': [
    'export default { get title() { process.exit(0) } }',
    'it called process.exit()',
  ],
  'ends the process past its listeners': [`process.reallyExit(0)\n${good}`, 'it ended the process'],
  'throws in a getter': ["export default { get title() { throw new Error('boom') } }", 'boom'],
  'throws in a proxy': [
    "export default new Proxy({}, { ownKeys() { throw new Error('trap') }, get() { throw new Error('trap') } })",
    'trap',
  ],
  'throws nothing': ['throw undefined', 'The config could not be loaded: undefined'],
  'leaves a rejected promise': [`Promise.reject(new Error('rejected'))\n${good}`, 'rejected'],
  'rejects with a text': [`Promise.reject('a text')\n${good}`, 'a text'],
  'leaves a timer that throws': [`setTimeout(() => { throw new Error('late') }, 20)\n${good}`, 'late'],
  'never ends once it is loaded': [
    `Promise.resolve().then(function f() { return Promise.resolve().then(f) })\nsetTimeout(() => { for (;;); }, 0)\n${good}`,
    'it did not end within 5 s',
  ],
  'ends the process later past its listeners': [
    `setTimeout(() => process.reallyExit(0), 0)\n${good}`,
    'it ended the process',
  ],
  'removes every listener and leaves a rejected promise': [
    `process.removeAllListeners(); Promise.reject(7)\n${good}`,
    'The config could not be loaded: 7',
  ],
  'never ends': [`for (;;);\n${good}`, 'it did not end within 5 s'],
  'waits for another program': [
    `import { execSync } from 'node:child_process'\nexecSync('sleep 60')\n${good}`,
    'it did not end within 5 s',
  ],
  'kills the process': [`process.kill(process.pid)\n${good}`, 'it ended the process'],
  'aborts the process': [`process.abort()\n${good}`, 'it ended the process'],
  'exports a promise': ["export default Promise.resolve({ title: 'x' })", 'but this is a promise'],
  'exports a function': ["export default async () => ({ title: 'x' })", 'but this is a function'],
  'holds a function': [
    "export default { title: 'x', themeConfig: { navbar: { title: () => 'x' } } }",
    'themeConfig.navbar.title: expected plain data, but this is a function.',
  ],
  'contains itself': ["const c = { title: 'x' }; c.c = c; export default c", 'an option contains itself'],
  'is too deep': [
    "const top = { title: 'x' }; let at = top; for (let i = 0; i < 1e5; i++) at = at.d = {}; export default top",
    'its options are nested too deeply',
  ],
  'is small and means a thousand million values': [
    "let a = ['x']; for (let i = 0; i < 30; i++) a = [a, a]; export default { title: 'x', head: a }",
    'its options are too large',
  ],
  'is too large': ["export default { title: 'x'.repeat(2 ** 27) }", 'its options are too large'],
}

/** Configs that try to change docsgen itself, and build all the same. */
const harmless: Readonly<Record<string, string>> = {
  'changes prototypes and globals': `Object.prototype.polluted = 'POLLUTED'
Array.prototype.map = () => ['POLLUTED']
JSON.stringify = () => 'POLLUTED'
globalThis.fetch = undefined
${good}`,
  'changes the environment': `process.env.NODE_ENV = 'POLLUTED'; process.env.PATH = ''\n${good}`,
  'sets the exit code': `process.exitCode = 7\n${good}`,
  'leaves a timer running': `setInterval(() => {}, 10)\n${good}`,
}

const noStack = (text: string) => assert.not.match(text, /\n\s+at /)

/** Configs that do what a config should not, and what is no config at all. */
export const cases: readonly AttackCase[] = [
  ...Object.entries(bad).map(([name, [config, told]]) => ({
    name: `a config that ${name} is one error`,
    async attack(folder: string) {
      const loaded = await loadConfig(writeSite(folder, { 'site.config.ts': config }))
      assert.is(loaded.config, undefined)
      assert.is(loaded.diagnostics.length, 1)
      assert.match(loaded.diagnostics[0]?.message ?? '', told)
    },
  })),
  {
    name: 'a config that ends the process leaves the last good site, and no stack trace',
    async attack(folder) {
      const site = writeSite(folder, {
        'site.config.ts': `setTimeout(() => process.exit(0), 0)\n${good}`,
        'build/index.html': 'GOOD',
      })
      const { code, stdout, stderr } = await buildSite(site)
      assert.is(code, 1, stderr)
      assert.is(stdout, '')
      assert.match(stderr, 'Nothing was published: 1 error, 0 warnings')
      noStack(stderr)
      assert.is(readFileSync(join(site, 'build/index.html'), 'utf8'), 'GOOD')
    },
  },
  ...Object.entries(harmless).map(([name, config]) => ({
    name: `a config that ${name} changes nothing of docsgen`,
    async attack(folder: string) {
      const site = writeSite(folder, { 'site.config.ts': config })
      const { code, stderr } = await buildSite(site)
      assert.is(code, 0, stderr)
      assert.not.match(readFileSync(join(site, 'build/index.html'), 'utf8'), 'POLLUTED')
    },
  })),
  {
    name: 'what is no regular file is not read as a config, a page or a template',
    async attack(folder) {
      const site = writeSite(folder)
      const config = join(site, 'site.config.ts')
      const refused = async (told: string) => {
        const { code, stderr } = await buildSite(site)
        assert.is(code, 1, stderr)
        assert.match(stderr, told)
        noStack(stderr)
        assert.not.ok(existsSync(join(site, 'build/index.html')))
      }
      const attempts = [
        () => execFileSync('mkfifo', [config]),
        () => symlinkSync('/dev/zero', config),
        () => mkdirSync(config),
      ]
      for (const make of attempts) {
        rmSync(config, { recursive: true })
        make()
        await refused('it is not a regular file')
      }
      rmSync(config, { recursive: true })
      writeFiles(site, { 'site.config.ts': `import './part.ts'\n${good}` })
      execFileSync('mkfifo', [join(site, 'part.ts')])
      await refused('part.ts is not a regular file')
      writeFiles(site, { 'site.config.ts': good, 'templates/layout/.keep': '' })
      execFileSync('mkfifo', [join(site, 'templates/layout/Footer.tsx')])
      await refused('templates/layout/Footer.tsx is not a regular file')
      rmSync(join(site, 'templates'), { recursive: true })
      // What esbuild looks for in each folder.
      writeFiles(site, { 'content/deep/x.page.tsx': 'export default () => <p>x</p>\n' })
      for (const path of [
        'package.json',
        'tsconfig.json',
        'content/package.json',
        'content/deep/tsconfig.json',
      ]) {
        execFileSync('mkfifo', [join(site, path)])
        await refused(`${path} is not a regular file`)
        rmSync(join(site, path))
      }
      // An example looks for packages from the folder of its document.
      rmSync(join(site, 'content/deep/x.page.tsx'))
      writeFiles(site, {
        'site.config.ts': good.replace('title:', 'markdown: { demos: true }, title:'),
        'content/deep/y.md': '# Y\n\n```jsx demo\nimport x from "x"\nexport default () => <p>{x}</p>\n```\n',
      })
      execFileSync('mkfifo', [join(site, 'content/deep/package.json')])
      await refused('content/deep/package.json is not a regular file')
    },
  },
  {
    name: 'no tsconfig, package.json or package of the site gives templates and pages another React',
    async attack(folder) {
      const evil =
        "console.error('EVIL'); export const jsx = () => 'EVIL', jsxs = jsx, version = 'EVIL', Fragment = 'EVIL'\n"
      const tsconfig = JSON.stringify({
        compilerOptions: {
          jsx: 'react',
          jsxFactory: 'evil.h',
          jsxImportSource: 'evil',
          baseUrl: '.',
          paths: { react: ['./evil/index.ts'], 'react/*': ['./evil/*'], '*': ['./evil/*'] },
        },
      })
      const packageJson = JSON.stringify({
        browser: { react: './evil/index.ts', 'react/jsx-runtime': './evil/jsx-runtime.ts' },
        alias: { react: './evil/index.ts' },
        imports: { '#react': './evil/index.ts' },
      })
      writeFiles(folder, { 'tsconfig.json': tsconfig })
      const site = writeSite(folder, {
        'tsconfig.json': tsconfig,
        'content/tsconfig.json': tsconfig,
        'templates/tsconfig.json': tsconfig,
        'package.json': packageJson,
        'evil/index.ts': evil,
        'evil/jsx-runtime.ts': evil,
        'node_modules/react/index.js': "console.error('EVIL'); exports.version = 'EVIL'",
        'node_modules/react/jsx-runtime.js':
          "console.error('EVIL'); exports.jsx = exports.jsxs = () => 'EVIL'",
        'content/react.page.tsx':
          "import { useState, version } from 'react'\nexport default function P() { return <p>React {version} {useState('hooks')[0]}</p> }",
        'templates/layout/Footer.tsx':
          "import { useId } from 'react'\nexport function Footer() { useId(); return <p>mine</p> }",
      })
      const { code, stderr } = await buildSite(site)
      assert.is(code, 0, stderr)
      assert.not.match(stderr, 'EVIL')
      const page = readFileSync(join(site, 'build/react/index.html'), 'utf8')
      assert.match(page, /React <!-- -->19\.[\d.]+<!-- --> <!-- -->hooks/)
      assert.match(page, '<p>mine</p>')
      const scripts = readdirSync(join(site, 'build/assets')).map((file) => join(site, 'build/assets', file))
      for (const file of scripts) assert.not.match(readFileSync(file, 'utf8'), 'EVIL', file)
    },
  },
  {
    name: 'component pages are neither run nor published where the config turns them off',
    async attack(folder) {
      const off = good.replace('title:', 'content: { componentPages: false }, title:')
      const run = `import { writeFileSync } from 'node:fs'
writeFileSync(${JSON.stringify(join(folder, 'ran'))}, '')
export default () => <p>x</p>
`
      const pages = { 'content/a.page.tsx': run, 'content/deep/b.page.tsx': run }
      const site = writeSite(folder, { 'site.config.ts': off, ...pages })
      const { code, stderr } = await buildSite(site)
      assert.is(code, 0, stderr)
      assert.match(stderr, 'neither run nor published: content/a.page.tsx, content/deep/b.page.tsx.')
      assert.match(stderr, '1 warning')
      for (const path of ['ran', 'site/build/a', 'site/build/deep'])
        assert.not.ok(existsSync(join(folder, path)))
      rmSync(join(site, 'content/index.md'))
      const empty = await buildSite(site)
      assert.is(empty.code, 1)
      assert.match(empty.stderr, 'no-documents')
      assert.not.ok(existsSync(join(folder, 'ran')))
    },
  },
]
