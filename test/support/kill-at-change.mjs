// Loaded with `--import` into a docsgen process: kills it just before its n-th change below a folder, other than of the manifest, a rename or a removal.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const at = Number(process.env.KILL_AT)
const below = process.env.KILL_BELOW
let changes = 0

for (const name of ['renameSync', 'unlinkSync']) {
  const change = fs[name]
  fs[name] = (path, ...rest) => {
    if (isMainThread && path.startsWith(below) && !path.includes('manifest')) {
      if (changes++ === at) process.kill(process.pid, 'SIGKILL')
    }
    return change(path, ...rest)
  }
}
syncBuiltinESMExports()
