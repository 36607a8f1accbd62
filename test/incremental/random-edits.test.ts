import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createRandom, type Random } from '../../bench/random.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'
import {
  buildCold,
  buildSite,
  configWith,
  createPicture,
  differing,
  readBuild,
  writeSite,
} from './site-folder.ts'

const work = tempFolder()
const ROUNDS = 200
/** Rounds from one comparison with a cold build to the next, which takes several times as long. */
const COLD_EVERY = 4

/** The edits, the more frequent ones first. */
type Edit = (root: string, random: Random) => string

const words = 'install 依赖 build 产物 guide 配置 start 发布 more 源码 today 版本'.split(' ')
const sentence = (random: Random) =>
  `${Array.from({ length: 6 }, () => random.pick(words)).join(' ')} ${random.between(0, 999)}。`

function documents(root: string): string[] {
  const paths = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
  return paths
    .map((path) => `content/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md'))
    .sort()
}

/** Any document but the home page. */
const anyOf = (root: string, random: Random) => {
  const others = documents(root).filter((path) => path !== 'content/index.md')
  return others[random.between(0, others.length - 1)] ?? 'content/index.md'
}

function change(root: string, path: string, edit: (text: string) => string): string {
  const file = join(root, path)
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
  return path
}

const edits: readonly Edit[] = [
  (root, random) =>
    `text of ${change(root, anyOf(root, random), (text) => `${text}\n${sentence(random)}\n`)}`,
  (root, random) =>
    `title of ${change(root, anyOf(root, random), (text) => text.replace(/^# .*$/m, `# ${sentence(random)}`))}`,
  (root, random) =>
    `heading of ${change(root, anyOf(root, random), (text) => `${text}\n## ${sentence(random)}\n\n${sentence(random)}\n`)}`,
  (root, random) => {
    const target = documents(root)[random.between(0, documents(root).length - 1)] ?? ''
    const anchor = random.pick(['', '#install', '#gone'])
    const href = `/${target.slice('content/'.length)}${anchor}`
    return `link in ${change(root, anyOf(root, random), (text) => `${text}\n[${random.pick(words)}](${href})\n`)}`
  },
  (root, random) => {
    const path = `content/${random.pick(['', 'guide/', 'deep/er/'])}page-${random.between(0, 20)}.md`
    writeFiles(root, { [path]: `# ${sentence(random)}\n\n${sentence(random)}\n` })
    return `new ${path}`
  },
  (root, random) => {
    const path = anyOf(root, random)
    rmSync(join(root, path))
    return `removed ${path}`
  },
  (root, random) => {
    const path = anyOf(root, random)
    const target = `content/${random.pick(['', 'guide/'])}moved-${random.between(0, 9)}.md`
    renameSync(join(root, path), join(root, target))
    return `moved ${path} to ${target}`
  },
  (root, random) =>
    `shortened ${change(root, anyOf(root, random), (text) => text.split('\n').slice(0, -3).join('\n'))}`,
  (root, random) => {
    writeFiles(root, { 'content/dot.gif': createPicture(random.between(1, 9), random.between(1, 9)) })
    return 'picture'
  },
  (root, random) => {
    writeFiles(root, {
      'site.config.ts': configWith({ tagline: sentence(random), llms: random.between(0, 1) === 1 }),
    })
    return 'config'
  },
  (root, random) => {
    writeFiles(root, { 'public/copied.html': `<h1 id="${random.pick(words)}">Copied</h1>` })
    return 'copied file'
  },
  (root, random) => {
    const pages = [...readBuild(root).keys()].filter((path) => path.endsWith('.html'))
    const path = pages[random.between(0, pages.length - 1)] ?? 'index.html'
    rmSync(join(root, 'build', path), { force: true })
    return `published ${path} removed`
  },
]

test(`after ${ROUNDS} random edits the output, the problems and the record are those of cold builds`, async () => {
  const root = join(work, 'site')
  const copy = join(work, 'cold')
  writeSite(root)
  await buildSite(root)
  const random = createRandom(1)
  const done: string[] = []
  let compared = 0
  for (let round = 0; round < ROUNDS; round++) {
    const times = random.between(1, 2)
    for (let time = 0; time < times; time++) {
      const edit = random.pick(edits)
      if (documents(root).length > 1) done.push(edit(root, random))
    }
    const result = await buildSite(root)
    if (round % COLD_EVERY !== 0) continue
    const cold = await buildCold(root, copy)
    const history = `round ${round}: ${done.slice(-2 * COLD_EVERY).join(', ')}`
    assert.equal(result.diagnostics, cold.diagnostics, history)
    if (result.diagnostics.some(({ severity }) => severity === 'error')) continue
    compared++
    assert.equal(differing(readBuild(root), readBuild(copy)), [], history)
    const sizes = ({ documents, pages, files, bytes, searchBytes }: typeof cold) => [
      documents,
      pages,
      files,
      bytes,
      searchBytes,
    ]
    assert.equal(sizes(result), sizes(cold), history)
  }
  assert.ok(compared > ROUNDS / COLD_EVERY / 2)
})

test.run()
