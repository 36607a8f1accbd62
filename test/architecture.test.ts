import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

interface Floor {
  /** The files that stand on it. */
  readonly at: RegExp
  /** The files of ours that they may import, besides each other. */
  readonly below: RegExp
  readonly packages: RegExp
}

const none = /^$/
/** The types of what authors write are derived from its schemas, and the codes of problems from their catalogue. */
const schemas =
  /^src\/core\/(config\/schema\/(config|sidebar|theme)-schema|content\/front-matter\/frontmatter|problems\/catalogue|site\/navbar\/index)\.ts$/
const core = /^src\/(types|core)\//
const edges = /^src\/((types|core|node|rendering)\/|embed\.tsx|render\.tsx)/
const floors: readonly Floor[] = [
  { at: /^src\/types\//, below: schemas, packages: none },
  {
    at: /^src\/core\//,
    below: core,
    packages:
      /^(acorn|micromark(-.+)?|decode-named-character-reference|js-yaml|mrmime|zod|github-slugger|hast-util-sanitize|markdown-it-emoji|npm-to-yarn|parse5|property-information|refractor|temml|beautiful-mermaid|lunr(-languages)?)(\/|$)/,
  },
  { at: /^templates\//, below: core, packages: /^(react(\/jsx-runtime)?|react-dom|react-dom\/client)$/ },
  { at: /^src\/(embed|render)\.tsx$/, below: core, packages: /^(react|react-dom\/server)$/ },
  {
    at: /^src\/node\//,
    below: core,
    packages:
      /^(node:.+|fast-glob|esbuild|chokidar|compression|sirv|linkinator|p-limit|image-size|supports-hyperlinks)$/,
  },
  {
    at: /^src\/(build|build\/.+|load-site|make-files|renderer-name|site-state|tasks\/.+)\.ts$/,
    below: edges,
    packages: /^node:path$/,
  },
  { at: /^src\/rendering\//, below: edges, packages: /^node:(events|os|worker_threads)$/ },
  {
    at: /^src\/dev\//,
    below: /^src\/(types|core|node|load-site|render|renderer-name)\b/,
    packages: /^node:(fs|path)$/,
  },
  { at: /^src\/cli(\.ts$|\/)/, below: /^src\/(?!index)/, packages: /^(node:.+|commander)$/ },
  { at: /^src\/index\.ts$/, below: /^src\/(types|core|node|render|build)\b/, packages: none },
]

const root = new URL('../', import.meta.url)
const files = ['src', 'templates'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path)),
)

/** What a file imports: statements, re-exports and `import()`, types included. */
function findImports(file: string): string[] {
  const text = readFileSync(fileURLToPath(new URL(file, root)), 'utf8')
  const statements =
    /^\s*(?:import|export)\b[^'"`=;()]*?from\s+['"]([^'"]+)|^\s*import\s+['"]([^'"]+)|\bimport\(\s*['"]([^'"]+)/gm
  return [...text.matchAll(statements)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}

test('every file of src/ and templates/ stands on one floor', () => {
  assert.ok(files.length > 10)
  const lost = files.filter((file) => floors.filter(({ at }) => at.test(file)).length !== 1)
  assert.equal(lost, [])
})

test('no file imports what its floor may not', () => {
  const wrong = files.flatMap((file) => {
    const floor = floors.find(({ at }) => at.test(file))
    return findImports(file)
      .filter((name) => {
        if (!name.startsWith('.')) return !floor?.packages.test(name)
        const target = posix.join(posix.dirname(file), name)
        return !floor?.at.test(target) && !floor?.below.test(target)
      })
      .map((name) => `${file} imports ${name}`)
  })
  assert.equal(wrong, [])
})

test('src/types/ takes and gives nothing but types', () => {
  const texts = files
    .filter((file) => file.startsWith('src/types/'))
    .map((file) => readFileSync(new URL(file, root), 'utf8'))
  const taken = texts.flatMap((text) => text.match(/^(import|export) .*/gm) ?? [])
  const values = taken.filter((line) => !/^(import type|export (type|interface)) /.test(line))
  assert.ok(taken.length > 0)
  assert.equal(values, [])
})

test('every package that a file imports is named in package.json', () => {
  // Most are in the bundles that are published, and so no dependencies of those who install docsgen.
  const { dependencies, devDependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  const imported = files.flatMap(findImports).filter((name) => !/^(\.|node:)/.test(name))
  const names = imported.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  assert.equal(
    [...new Set(names)].filter((name) => !(name in dependencies) && !(name in devDependencies)),
    [],
  )
})

test.run()
