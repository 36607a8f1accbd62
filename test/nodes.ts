// Runs tests on every Node that docsgen supports, one after the other: each comes from the registry (the package `node`), so
// nothing has to be installed. Arguments choose test files by a part of their path, as those of `npm test` do.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const versions = ['20', '22', '24']
const root = fileURLToPath(new URL('..', import.meta.url))
const failed = versions.filter((version) => !passes(version))
console.log(
  failed.length > 0 ? `\nFailed on Node ${failed.join(', ')}` : `\nPassed on Node ${versions.join(', ')}`,
)
if (failed.length > 0) process.exitCode = 1

/** Whether the tests pass on one version of Node; their output is shown. */
function passes(version: string): boolean {
  const run = (...args: string[]) => {
    const npx = ['--yes', '--package', `node@${version}`, '--', 'node', ...args]
    return (
      spawnSync('npx', npx, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
    )
  }
  console.log(`\nNode ${version}`)
  return run('--version') && run('--import', 'tsx', 'test/run.ts', ...process.argv.slice(2))
}
