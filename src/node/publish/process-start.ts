import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The start of a process, as a text that no later process of the same id has; `''` where the system does not report
 * it. The form differs between systems.
 */
export function processStart(pid: number): string {
  try {
    return process.platform === 'linux' ? startOnLinux(pid) : startFromPs(pid)
  } catch {
    return ''
  }
}

/** Clock ticks since the system was booted, field 22 of `/proc/[pid]/stat` (proc_pid_stat(5)), and the id of that boot. */
function startOnLinux(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Field 2, the program's name, is in parentheses and may contain any.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}`
}

function startFromPs(pid: number): string {
  if (process.platform === 'win32') return ''
  // Fixed locale and time zone, so that the output does not depend on the user's settings.
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .trim()
    .replace(/\s+/g, '-')
}
