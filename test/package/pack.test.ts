import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = tempFolder()
/** What npm packs of this project, besides what is compiled. */
const packed = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', 'src', 'templates']

/** npm as a user calls it; what the surrounding `npm test` sets must not reach it. */
function run(command: string, ...args: string[]): string {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(?!config_registry)/i.test(name)),
  )
  return execFileSync(command, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

test('the packed package builds a site in an empty folder, with types for its config', () => {
  execFileSync('npm', ['pack', '--pack-destination', folder, '--ignore-scripts'], {
    cwd: root,
    stdio: 'pipe',
  })
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  writeFiles(folder, {
    'package.json': '{ "name": "my-docs", "private": true, "type": "module" }\n',
    'site.config.ts': `import { defineConfig, type UserConfig } from 'docsgen'

const config: UserConfig = { title: '我的文档', url: 'https://docs.example.org' }

export default defineConfig({ ...config, themeConfig: { navbar: { items: [{ type: 'search' }] } } })
`,
    'tool.mjs': `import { renderMarkdown } from 'docsgen'
console.log(renderMarkdown('**重点：**文字').html)
`,
    'content/index.md': '# 首页\n\n[指南](./guide.md)\n\n```ts\nconst x: number = 1\n```\n',
    'content/guide.md': '# 指南\n',
    'tsconfig.json':
      '{ "compilerOptions": { "strict": true, "noEmit": true, "module": "nodenext", "types": [] }, "files": ["site.config.ts"] }',
  })
  run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', `./${tarball}`)
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
  assert.ok(Object.keys(packages).length <= 12, 'what the bundles hold is not installed, too')
  run('npx', 'docsgen', 'build')
  assert.match(readFileSync(join(folder, 'build/index.html'), 'utf8'), '<h1 id="首页">')
  assert.ok(existsSync(join(folder, 'build/search-index.json')))
  assert.match(run('node', 'tool.mjs'), '<strong>重点：</strong>文字')
  // The config of a user is typed: a good one passes, a wrong one does not.
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  run('node', tsc, '-p', '.')
  writeFiles(folder, {
    'site.config.ts': "import { defineConfig } from 'docsgen'\nexport default defineConfig({ titel: 'x' })\n",
  })
  assert.throws(() => run('node', tsc, '-p', '.'))
})

test('the compiler of TypeScript finds nothing in a site with templates of its own, and its mistakes in it', () => {
  const page = readFileSync(join(root, 'docs/content/components.md'), 'utf8')
  const tsconfig = /^```json title="tsconfig.json"\n(.*?)^```/ms.exec(page)?.[1] ?? ''
  const wrapper = `import { Footer as Original } from 'docsgen/templates/layout/Footer.tsx'
import type { TemplateProps } from 'docsgen/templates/layout/TemplateProps.ts'

export const Footer = ({ view }: TemplateProps) => <Original view={view} />
`
  writeFiles(folder, {
    'tsconfig.json': tsconfig,
    'site.config.ts':
      "import { defineConfig } from 'docsgen'\nexport default defineConfig({ title: 'Site' })\n",
    'templates/layout/Footer.tsx': wrapper,
  })
  const packedTemplates = join(folder, 'node_modules/docsgen/templates')
  for (const path of [
    'Page.tsx',
    'layout/Navbar.tsx',
    'layout/article/Pagination.tsx',
    'islands/search/SearchBox.tsx',
  ])
    cpSync(join(packedTemplates, path), join(folder, 'templates', path))
  for (const name of ['@types/react', '@types/react-dom', 'csstype'])
    cpSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), {
      recursive: true,
    })
  const compile = () =>
    spawnSync('node', [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], {
      cwd: folder,
      encoding: 'utf8',
    }).stdout
  run('npx', 'docsgen', 'build')
  assert.is(compile(), '')
  writeFiles(folder, { 'templates/layout/Footer.tsx': wrapper.replace('view={view}', 'view={1}') })
  assert.match(compile(), /^templates\/layout\/Footer\.tsx\(4,\d+\): error TS2322.*\n$/)
})

// Both lie equally deep, because node_modules, a link here, is known by the way to it.
test('the package has the same bytes wherever and by whomever it is made', () => {
  const hashes = ['a', 'b'].map((name, index) => {
    const copy = join(tempFolder(), name)
    for (const part of [
      ...packed,
      'bin',
      'package-lock.json',
      'tsconfig.json',
      'tsconfig.declarations.json',
      '.npmrc',
    ])
      cpSync(join(root, part), join(copy, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    // What somebody cloned who keeps everything from others.
    if (index === 1) chmodSync(join(copy, 'src/index.ts'), 0o600)
    const npm = ['pack', '--json', '--foreground-scripts=false']
    const umask = index === 1 ? '077' : '022'
    execFileSync('sh', ['-c', `umask ${umask} && exec npm ${npm.join(' ')}`], { cwd: copy, stdio: 'pipe' })
    const tarball = readdirSync(copy).find((file) => file.endsWith('.tgz')) ?? ''
    return createHash('sha256')
      .update(readFileSync(join(copy, tarball)))
      .digest('hex')
  })
  assert.is(hashes[0], hashes[1])
})

test('the package holds what it needs and nothing of the project besides', () => {
  const [{ files }] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }),
  ) as [{ files: { path: string }[] }]
  const folders = new Set(files.map(({ path }) => path.split('/')[0]))
  assert.equal([...folders].sort(), [
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'bin',
    'dist',
    'package.json',
    'src',
    'templates',
  ])
  assert.equal(
    files.filter(({ path }) => path.startsWith('bin/')).map(({ path }) => path),
    ['bin/docsgen.js'],
  )
})

test.run()
