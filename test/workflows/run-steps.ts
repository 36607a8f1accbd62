import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'

interface Step {
  readonly id?: string
  readonly if?: string
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
}

/** What a job finds on its machine. */
export interface StepOptions {
  /** The clone in which commands run. */
  readonly cwd: string
  /** Variables of the environment that GitHub sets. */
  readonly variables?: Readonly<Record<string, string>>
  /** Values of expressions, such as `github.token`; one that is needed and missing is an error. */
  readonly expressions?: Readonly<Record<string, string>>
  /** Commands that are left out, because they need GitHub or a registry. */
  readonly skip?: RegExp
}

/**
 * Runs the commands of a job as GitHub does: in bash, each in a process of its own, until one fails.
 *
 * @param file path of the workflow
 * @returns the outputs of its steps by their expressions, such as `steps.read.outputs.homepage`
 * @throws with what a command printed when it fails
 */
export async function runSteps(
  file: string,
  job: string,
  { cwd, variables = {}, expressions = {}, skip }: StepOptions,
): Promise<Readonly<Record<string, string>>> {
  const { jobs } = load(readFileSync(join(cwd, file), 'utf8')) as {
    jobs: Record<string, { steps: Step[] }>
  }
  const outputFile = join(cwd, '.git', 'step-outputs')
  const outputs: Record<string, string> = {}
  const read = (expression: string): string => {
    const value = outputs[expression] ?? expressions[expression]
    if (value === undefined) throw new Error(`${file}: ${expression} has no value.`)
    return value
  }
  for (const { id, if: condition, run, env = {} } of jobs[job]?.steps ?? []) {
    if (run === undefined || skip?.test(run)) continue
    const [, needed] = /^(steps\.[\w.]+) != ''$/.exec(condition ?? '') ?? []
    if (needed !== undefined && !outputs[needed]) continue
    const own = Object.entries(env).map(([name, value]) => [
      name,
      value.replace(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => read(expression)),
    ])
    writeFileSync(outputFile, '')
    const child = spawn('bash', ['-e', '-c', run], {
      cwd,
      env: { ...process.env, ...variables, ...Object.fromEntries(own), GITHUB_OUTPUT: outputFile },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
      })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`${file}, ${job}: ${run}\n${printed}`)
    for (const [, name, value = ''] of readFileSync(outputFile, 'utf8').matchAll(/^(\w+)=(.*)$/gm))
      outputs[`steps.${id}.outputs.${name}`] = value
  }
  return outputs
}
