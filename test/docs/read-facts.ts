import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages, readLock } from './verify/install-packages.ts'
import { runCommand } from './verify/run-command.ts'

/** What the installed toolkit offers, as it says itself. */
export interface Facts {
  /** Hash of the lock that the facts were read under. */
  readonly lock: string
  /** Fields of the configuration, by the interface that declares them in `types.d.ts`. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** Options of each command, from `--help`. */
  readonly flags: Readonly<Record<string, readonly string[]>>
  /** What a plugin is given. */
  readonly api: readonly string[]
  /** What `context` holds, without its methods. */
  readonly context: readonly string[]
}

const path = fileURLToPath(new URL('facts.json', import.meta.url))

/**
 * Reads `facts.json`; where it was made under another lock, the toolkit is installed and asked, and the file written anew.
 *
 * @throws when the toolkit cannot be installed
 */
export async function readFacts(): Promise<Facts> {
  const lock = createHash('sha256').update(readLock('toolkit')).digest('hex').slice(0, 20)
  try {
    const facts: Facts = JSON.parse(readFileSync(path, 'utf8'))
    if (facts.lock === lock) return facts
  } catch {
    // Made below.
  }
  const packages = await installPackages('toolkit')
  const facts: Facts = {
    lock,
    fields: readFields(packages),
    flags: await readFlags(packages),
    ...(await askPlugin(packages)),
  }
  writeFileSync(path, `${JSON.stringify(facts, null, 2)}\n`)
  return facts
}

function readFields(packages: string): Record<string, string[]> {
  const types = readFileSync(join(packages, 'node_modules/@ice/pkg/lib/types.d.ts'), 'utf8')
  const names = ['UserConfig', 'TransformUserConfig', 'BundleUserConfig', '_TaskConfig', 'BundleTaskConfig']
  const entries = names.map((name): [string, string[]] => {
    const [, body = ''] = new RegExp(`interface ${name}\\b[^{]*\\{([\\s\\S]*?)\\n\\}`).exec(types) ?? []
    return [name, [...body.matchAll(/^ {4}(\w+)\??:/gm)].map(([, field = '']) => field)]
  })
  return Object.fromEntries(entries)
}

async function readFlags(packages: string): Promise<Record<string, string[]>> {
  const cli = join(packages, 'node_modules/@ice/pkg/bin/cli.mjs')
  const flags: Record<string, string[]> = {}
  for (const command of ['', 'build', 'start']) {
    const args = [cli, command, '--help'].filter((word) => word !== '')
    const { output } = await runCommand(process.execPath, args, { cwd: packages })
    const [, options = ''] = /Options:\n([\s\S]*)/.exec(output) ?? []
    flags[command || 'ice-pkg'] = [...options.matchAll(/--\w+/g)].map(([flag]) => flag)
  }
  return flags
}

async function askPlugin(packages: string): Promise<{ api: string[]; context: string[] }> {
  const folder = join(packages, 'work/facts')
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "name": "facts", "version": "0.0.0" }')
  writeFileSync(join(folder, 'src/index.ts'), 'export {};\n')
  writeFileSync(
    join(folder, 'plugin.mjs'),
    `export default (api) => {
  const context = Object.keys(api.context).filter((key) => typeof api.context[key] !== 'function');
  console.log('FACTS' + JSON.stringify({ api: Object.keys(api).sort(), context: context.sort() }));
};
`,
  )
  writeFileSync(join(folder, 'build.config.mjs'), "export default { plugins: ['./plugin.mjs'] };\n")
  const cli = join(packages, 'node_modules/@ice/pkg/bin/cli.mjs')
  const { output } = await runCommand(process.execPath, [cli, 'build'], { cwd: folder })
  const [, json] = /FACTS(.*)/.exec(output) ?? []
  if (json === undefined) throw new Error(`The toolkit did not run:\n${output}`)
  return JSON.parse(json)
}
