import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { cliPath } from '../../support/run-cli.ts'
import { type AttackCase, writeSite } from '../attack-case.ts'

/** Runs a line of a shell, in which `docsgen` is the command; it has twenty seconds. */
async function runShell(line: string, cwd: string): Promise<{ code: number | null; stderr: string }> {
  const script = `docsgen() { "${process.execPath}" "${cliPath}" "$@"; }\n${line}`
  const env = { ...process.env, XDG_STATE_HOME: join(cwd, 'state') }
  const child = spawn('bash', ['-c', script], {
    cwd,
    env,
    timeout: 20_000,
    // A group of its own: what kills its group does not kill the tests, and shows as an end without a code.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  assert.not.match(stderr, /\n\s+at /, line)
  return { code, stderr }
}

/** A command line, its exit code and what standard error holds. */
type Attempt = readonly [line: string, code: number, told: string | RegExp]

const attempts: readonly Attempt[] = [
  ['docsgen build site --json > /dev/full', 1, 'cannot be written to standard output: the disk is full'],
  ['docsgen routes site > /dev/full', 1, 'cannot be written to standard output: the disk is full'],
  ['docsgen help > /dev/full', 1, 'cannot be written to standard output: the disk is full'],
  ['docsgen dev site --port 0 > /dev/full', 1, 'cannot be written to standard output: the disk is full'],
  ['docsgen build site > /dev/full', 0, 'Built '],
  ['docsgen build site 2> /dev/full', 1, /^$/],
  ['docsgen build site --json | true; exit $PIPESTATUS', 1, 'its reader has gone'],
  // A pipe whose reader has read enough is no cause for words.
  ['docsgen routes site | true; exit $PIPESTATUS', 1, /^$/],
  ['docsgen build site 2>&1 | true; exit $PIPESTATUS', 1, /^$/],
]

/** Where a command cannot say what it found, or cannot work, it says so and ends. */
export const cases: readonly AttackCase[] = [
  ...attempts.map(([line, wanted, told]) => ({
    name: `${line} ends with ${wanted}`,
    async attack(folder: string) {
      if (!existsSync('/dev/full')) return
      writeSite(folder)
      const { code, stderr } = await runShell(line, folder)
      assert.is(code, wanted, stderr)
      assert.match(stderr, told)
    },
  })),
  {
    name: 'a working folder that is gone is named',
    async attack(folder) {
      writeSite(folder)
      for (const command of [
        'build',
        'build ../site',
        'dev ../site',
        'new x',
        'check',
        'preview',
        'search x',
      ]) {
        const { code, stderr } = await runShell(
          `mkdir -p gone && cd gone && rmdir ../gone && docsgen ${command}`,
          folder,
        )
        assert.is(code, 1, command)
        assert.is(stderr, 'The folder in which this command was started is gone. Change to another one.\n')
      }
    },
  },
  {
    name: 'too few file handles end every command with a message',
    async attack(folder) {
      writeSite(folder)
      for (const limit of [24, 33]) {
        const { code, stderr } = await runShell(`ulimit -n ${limit}; docsgen build site`, folder)
        assert.is.not(code, null, 'it was killed')
        if (code === 0) assert.match(stderr, 'Built ')
        else assert.match(stderr, /^docsgen cannot (start|go on): .*EMFILE/)
      }
    },
  },
]
