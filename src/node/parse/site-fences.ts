import { spawn } from 'node:child_process'
import pLimit from 'p-limit'
import type { MarkdownConfig } from '../../core/config/schema/config-schema.ts'
import type { FenceResult, FenceTool } from '../../core/markdown/load-tools.ts'

/** The fences of one document that commands of the site render. Rendering is synchronous, so a first pass tells what to run. */
export interface SiteFences extends FenceTool {
  /** Whether the last pass has asked for something that is not there yet. */
  readonly isWaiting: () => boolean
  /** Runs what was asked for. */
  readonly runAll: () => Promise<void>
}

type Command = MarkdownConfig['fences'][string]

/** Results by command and input, for the next state of a document. */
const results = new Map<string, FenceResult>()
const MOST_RESULTS = 500

/** No drawing is larger. */
const MOST_BYTES = 5_000_000

const limit = pLimit(2)

/**
 * The commands of `markdown.fences`, run in the folder of the site; undefined where there are none. Where raw HTML is not trusted, neither is
 * the input of a program.
 */
export function createSiteFences({ fences, html }: MarkdownConfig, root: string): SiteFences | undefined {
  if (html !== 'allow' || Object.keys(fences).length === 0) return undefined
  const wanted = new Map<string, () => Promise<FenceResult>>()
  return {
    languages: new Set(Object.keys(fences)),
    render(language, source) {
      const command = Object.hasOwn(fences, language) ? fences[language] : undefined
      if (!command) return undefined
      const key = JSON.stringify([root, command, source])
      const known = results.get(key)
      if (!known) wanted.set(key, () => limit(() => run(command, source, root)))
      return known
    },
    isWaiting: () => wanted.size > 0,
    async runAll() {
      const all = [...wanted]
      wanted.clear()
      for (const [key, result] of results) if ('error' in result) results.delete(key)
      // Of what was kept for other documents the newest half stays.
      for (const key of [...results.keys()].slice(0, Math.max(0, results.size + all.length - MOST_RESULTS)))
        results.delete(key)
      await Promise.all(all.map(async ([key, start]) => results.set(key, await start())))
    },
  }
}

/** Runs a command with the source on its standard input; what it prints is the result. */
function run({ command, timeout }: Command, source: string, root: string): Promise<FenceResult> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'pipe', timeout, killSignal: 'SIGKILL' })
    const printed: Buffer[] = []
    let size = 0
    let complaint = ''
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      if (size > MOST_BYTES) child.kill('SIGKILL')
      else printed.push(part)
    })
    child.stderr.on('data', (part: Buffer) => {
      if (complaint.length < 2000) complaint += part.toString()
    })
    // A command that does not read its input closes it.
    child.stdin.on('error', () => {})
    child.on('error', ({ message }) => resolve({ error: message }))
    child.on('close', (code, signal) => {
      const reason = complaint.trim().split('\n')[0]?.slice(0, 200) ?? ''
      if (size > MOST_BYTES) resolve({ error: `it printed more than ${MOST_BYTES} bytes` })
      else if (signal === 'SIGKILL') resolve({ error: `it took longer than ${timeout} ms` })
      else if (code !== 0) resolve({ error: reason || `it ended with the code ${code ?? signal}` })
      else if (size === 0) resolve({ error: reason || 'it printed nothing' })
      else resolve({ html: Buffer.concat(printed).toString() })
    })
    child.stdin.end(source)
  })
}
