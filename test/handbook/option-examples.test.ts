import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { optionExamples } from '../../docs/generate/configuration/option-examples.ts'
import { printValue } from '../../docs/generate/configuration/print-value.ts'
import { readOptions } from '../../docs/generate/configuration/read-options.ts'
import { loadCompiledBuild } from '../support/compiled-build.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'
import { commonFiles, type OptionSite, optionSites, reachedLimits, silentOptions } from './option-sites.ts'

// Every example of the page of options is built as it is printed there, and once more without each of its options, which must change
// what is published or reported.

const build = await loadCompiledBuild()
const options = readOptions()
const folder = tempFolder()

for (const [path, example] of Object.entries(optionExamples))
  test(`the example of ${path} builds, and each of its options shows`, async () => {
    const site = optionSites[path] ?? {}
    const root = createSite(join(folder, path), site)
    const made = await buildSite(root, example)
    assert.equal(
      made.problems.map(({ code }) => code),
      site.problems ?? [],
      made.problems.map(({ message }) => message).join('\n'),
    )
    const hasErrors = made.problems.some(({ severity }) => severity === 'error')
    assert.is(made.files.has('/index.html'), !hasErrors)
    for (const option of optionsOfExample(path)) {
      if (option in silentOptions) continue
      const withIt = reachedLimits[option] ? await buildSite(root, reachedLimits[option]) : made
      const without = await buildSite(root, leaveOut(example, option))
      assert.not.equal(withIt, without, `What is built is the same without ${option}.`)
    }
  })

test('an option that is said to be silent, or to need another value, stands in an example', () => {
  const used = Object.keys(optionExamples).flatMap(optionsOfExample)
  const named = [...Object.keys(silentOptions), ...Object.keys(reachedLimits)]
  assert.equal(
    named.filter((option) => !used.includes(option)),
    [],
  )
  assert.equal(
    Object.keys(optionSites).filter((path) => !(path in optionExamples)),
    [],
  )
})

/**
 * The options that an example stands for: those which it sets, which hold no other, and which have no example of their own. A required
 * option goes together with the one around it.
 */
function optionsOfExample(path: string): string[] {
  const example = optionExamples[path] ?? {}
  const isLeaf = (option: string) => !options.some((other) => isInside(other.path, option))
  const nearest = (option: string) =>
    Object.keys(optionExamples)
      .filter((other) => other === option || isInside(option, other))
      .sort((one, other) => other.length - one.length)[0]
  const found = options
    .filter(({ path: option }) => isLeaf(option) && nearest(option) === path)
    .map(({ path: option, isRequired }) =>
      isRequired ? option.replace(/(?:\[\]|\.<name>)?\.[^.]+$/, '') : option,
    )
    .filter((option) => JSON.stringify(leaveOut(example, option)) !== JSON.stringify(example))
  return [...new Set(found)]
}

const isInside = (option: string, around: string): boolean =>
  /^(?:\[\]|\.)/.test(option.slice(around.length)) && option.startsWith(around)

/** Plain data without the values at the path of an option. */
function leaveOut(example: object, option: string): object {
  const leave = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (key === '[]') return Array.isArray(value) ? value.map((entry) => leave(entry, rest)) : value
    if (Array.isArray(value)) return value
    const entries = Object.entries(value).flatMap(([name, inner]) => {
      if (key !== name && key !== '<name>') return [[name, inner]]
      return rest.length === 0 ? [] : [[name, leave(inner, rest)]]
    })
    return Object.fromEntries(entries)
  }
  return leave(example, option.split(/\.|(?=\[\])/)) as object
}

/** The folder of a new site in a repository of its own, if it needs one. */
function createSite(top: string, { files, branches }: OptionSite): string {
  const root = join(top, 'docs')
  mkdirSync(root, { recursive: true })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: root })
  const commit = () => {
    git('add', '-A')
    git('commit', '-qm', 'State')
  }
  if (branches) git('init', '-q')
  for (const [name, state] of Object.entries(branches ?? {})) {
    git('checkout', '-q', '--orphan', name)
    writeFiles(root, state)
    commit()
    git('rm', '-rqf', '.')
  }
  if (branches) git('checkout', '-q', '--orphan', 'now')
  writeFiles(root, { ...commonFiles, ...files })
  if (branches) commit()
  return root
}

/** What is built of a site with these options: the published files, and the problems. */
async function buildSite(root: string, example: object) {
  writeFiles(root, { 'site.config.mjs': `export default { title: 'Site', ...${printValue(example)} }\n` })
  const out = join(root, 'build')
  rmSync(out, { recursive: true, force: true })
  const { diagnostics } = await build({ root, out, force: true })
  const problems = diagnostics.map(({ code, severity, message }) => ({ code, severity, message }))
  return { files: readPublished(out), problems }
}

function readPublished(out: string): Map<string, string> {
  const entries = existsSync(out) ? readdirSync(out, { recursive: true, withFileTypes: true }) : []
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(out.length).replaceAll('\\', '/'), readFileSync(path, 'latin1')] as const)
      // The record of a build names its state, which every option changes.
      .filter(([path]) => !path.startsWith('/.docsgen/')),
  )
}

test.run()
