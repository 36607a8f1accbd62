import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** What the compiler of TypeScript says about the modules of a site. */
function compile(root: string): string {
  const tsc = join(modules, 'typescript/bin/tsc')
  return spawnSync(process.execPath, [tsc, '-p', root], { encoding: 'utf8' }).stdout
}

test('docsgen declares the components of a site for TypeScript and for editors of MDX', async () => {
  const root = tempFolder()
  writeFiles(root, {
    'site.config.mjs': `export default { title: 'Site' }`,
    'content/index.md': '# Site\n',
    'templates/components/Counter.tsx': `import './counter.css'
import styles from './counter.module.css'
export default function Counter({ start }: { start: number }) {
  return <p className={styles.frame}>{start}</p>
}`,
    'templates/components/Named.tsx': 'export const Named = ({ text }: { text?: string }) => <b>{text}</b>',
    'templates/components/counter.css': '',
    'templates/components/counter.module.css': '.frame { color: red }',
    'templates/components/helper.ts': 'export const help = 1',
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        jsx: 'react-jsx',
        module: 'esnext',
        moduleResolution: 'bundler',
        noUncheckedSideEffectImports: true,
        types: [],
        paths: { react: [join(modules, '@types/react')], 'react/*': [join(modules, '@types/react/*')] },
      },
      include: ['templates', 'check.tsx', '.docsgen/components.d.ts'],
    }),
    'check.tsx': `declare const { Counter, Named }: MDXProvidedComponents
export const right = [<Counter start={1} client="visible" />, <Named text="a" client="touch" />, <Named />]
`,
  })
  const { code } = await runCli(['build'], { cwd: root })
  assert.is(code, 0)
  assert.is(compile(root), '')

  writeFiles(root, {
    'check.tsx': `declare const { Counter, Named }: MDXProvidedComponents
export const wrong = [
  <Counter start="1" />,
  <Counter />,
  <Named client="never" />,
]
`,
  })
  const lines = [...compile(root).matchAll(/^\S*check\.tsx\((\d+)/gm)].map(([, line]) => line)
  assert.equal(lines, ['3', '4', '5'])
})

test('a site without components of its own gets no declaration', async () => {
  const root = tempFolder()
  writeFiles(root, { 'site.config.mjs': `export default { title: 'Site' }`, 'content/index.md': '# Site\n' })
  await runCli(['build'], { cwd: root })
  assert.not.ok(existsSync(join(root, '.docsgen/components.d.ts')))
  assert.match(readFileSync(join(root, 'build/index.html'), 'utf8'), '<h1')
})

test.run()
