import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When a process was started, as a word that no later process of the same number has; `''` where the system does not say. The form
 * differs between systems: compare it with nothing but itself.
 */
export function processStart(pid: number): string {
  try {
    return process.platform === 'linux' ? startOnLinux(pid) : startFromPs(pid)
  } catch {
    return ''
  }
}

/** Clock ticks since the system was started, field 22 of `/proc/[pid]/stat` (proc_pid_stat(5)), and which start that was. */
function startOnLinux(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, field 2, stands in parentheses and may hold any of them.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}`
}

function startFromPs(pid: number): string {
  if (process.platform === 'win32') return ''
  // The same words whatever the settings of the user are.
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .trim()
    .replace(/\s+/g, '-')
}
