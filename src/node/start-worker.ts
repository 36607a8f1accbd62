import { basename } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread from a module of `src/node/`, named without extension (`parse/parse-worker`). Compiled, the module
 * is a bundle of that name. Run from the sources (as in tests), the thread first needs tsx, which Node 20 does not
 * pass on.
 */
export function startWorker(name: string, options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./script-thread.cjs', import.meta.url), { ...options, argv: [basename(name)] })
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'))
  const module = JSON.stringify(new URL(`./${name}.ts`, import.meta.url).href)
  const code = `import(${tsx}).then(({ register }) => (register(), import(${module})))`
  return new Worker(code, { ...options, eval: true })
}
