import { fileURLToPath } from 'node:url'
import { loadScript } from './load-script.ts'

// A worker thread: runs the bundle that its first argument names, with code from the code cache.

loadScript(fileURLToPath(new URL(`./${process.argv[2]}.cjs`, import.meta.url)))
