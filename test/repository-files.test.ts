import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as z from 'zod'

// The files of the repository that only a host of it runs. The schema holds what docsgen's workflows use of
// https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax; it is strict, so a misspelt key fails.

const root = new URL('../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const workflows = readdirSync(new URL('.github/workflows/', root)).map((name) => `.github/workflows/${name}`)

const text = z.string().min(1)
const env = z.record(text, text)
const permission = z.enum(['read', 'write', 'none'])
const permissions = z.strictObject({
  contents: permission.optional(),
  pages: permission.optional(),
  'id-token': permission.optional(),
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
  needs: text.optional(),
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
    workflow_dispatch: z.null().optional(),
    schedule: z.array(z.strictObject({ cron: text.regex(/^(\S+ ){4}\S+$/) })).optional(),
  }),
  // What a workflow may do is said at its top, so that none has more than it needs.
  permissions,
  concurrency: z.strictObject({ group: text, 'cancel-in-progress': z.boolean().optional() }).optional(),
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

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

for (const path of workflows) {
  test(`${path} is a workflow whose jobs and commands exist`, () => {
    const { jobs } = workflow.parse(load(read(path)))
    for (const { needs, steps } of Object.values(jobs)) {
      assert.ok(needs === undefined || needs in jobs, needs)
      for (const one of steps) {
        if (!('run' in one)) continue
        const called = [...one.run.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => name)
        assert.equal(
          called.filter((name) => !(name in scripts)),
          [],
        )
        const files = [...one.run.matchAll(/(?:^|\s)(\.ci\/\w+|bin\/[\w.]+)/g)].map(([, name = '']) => name)
        assert.equal(
          files.filter((name) => !existsSync(new URL(name, root))),
          [],
        )
      }
    }
  })
}

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

test('the version of Node in .nvmrc is one that the package takes', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  assert.ok(Number(read('.nvmrc')) >= Number(/\d+/.exec(engines.node)?.[0]))
})

test.run()
