import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export interface Measurement {
  /** From starting the process to its end. */
  readonly seconds: number
  /**
   * Highest sum of the resident memory of the process and its descendants (esbuild is a process of its own), sampled
   * every 10 ms; shared memory counts twice. `undefined` on systems without `/proc`.
   */
  readonly megabytes?: number
  /** Processor time of all of them: unlike `seconds`, hardly affected by other load. */
  readonly processorSeconds?: number
}

/**
 * Runs a command to its end.
 *
 * @param command a program and its arguments
 * @param cwd working folder
 * @returns its time and memory
 * @throws with its output when it fails
 */
export function measure([program = '', ...args]: readonly string[], cwd: string): Promise<Measurement> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let peak = 0
    let ticks = 0
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    const timer = setInterval(() => {
      const now = lookAt(child.pid)
      peak = Math.max(peak, now.bytes)
      ticks = Math.max(ticks, now.ticks)
    }, 10)
    child.on('error', reject)
    child.on('exit', (code) => {
      clearInterval(timer)
      const seconds = (performance.now() - start) / 1000
      if (code !== 0) reject(new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`))
      else if (peak === 0) resolve({ seconds })
      else resolve({ seconds, megabytes: peak / 2 ** 20, processorSeconds: ticks / 100 })
    })
  })
}

/**
 * Current use of a process and its descendants; undefined when it is gone or inaccessible. See proc(5): `statm`
 * counts pages of 4 KB, `stat` hundredths of a second, fields 14 to 17: own and those of ended children.
 */
function lookAt(pid: number | string | undefined): { bytes: number; ticks: number } {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const own = {
      bytes: pages * 4096,
      ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0),
    }
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return children
      .map(lookAt)
      .reduce((sum, { bytes, ticks }) => ({ bytes: sum.bytes + bytes, ticks: sum.ticks + ticks }), own)
  } catch {
    return { bytes: 0, ticks: 0 }
  }
}

/** The median; the mean of the two middle values for an even number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  const middle = Number.isInteger(half) ? [half - 1, half] : [Math.floor(half)]
  return middle.reduce((sum, index) => sum + (sorted[index] ?? Number.NaN), 0) / middle.length
}
