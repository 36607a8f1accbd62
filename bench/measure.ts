import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export interface Measurement {
  /** From starting the process to its end. */
  readonly seconds: number
  /**
   * Highest sum of the resident memory of the process and all that it started (esbuild is a process of its own), looked at
   * every 10 ms; memory that two processes share counts twice. `undefined` on systems without `/proc`.
   */
  readonly megabytes?: number
  /** Processor time of all of them: unlike `seconds` hardly touched by what else the machine does. */
  readonly processorSeconds?: number
}

/**
 * Runs a command to its end.
 *
 * @param command a program and its arguments
 * @param cwd working folder
 * @returns how long it took and how much memory it needed
 * @throws with what it printed when it fails
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
 * What a process and its descendants use now; nothing when it is gone or cannot be looked at. See proc(5): `statm` counts
 * pages of 4 KB, `stat` hundredths of a second, fields 14 to 17: own and those of children that have ended.
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

/** The value in the middle; the mean of the two in the middle where there are two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  const middle = Number.isInteger(half) ? [half - 1, half] : [Math.floor(half)]
  return middle.reduce((sum, index) => sum + (sorted[index] ?? Number.NaN), 0) / middle.length
}
