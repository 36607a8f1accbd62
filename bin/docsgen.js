#!/usr/bin/env node
import { fileURLToPath } from 'node:url'

// React in production mode renders 12 times faster, and reads this when it is loaded.
process.env.NODE_ENV = 'production'
try {
  const { loadScript } = await import('../dist/bundle/load-script.cjs')
  const { runCli } = loadScript(fileURLToPath(new URL('../dist/bundle/cli.cjs', import.meta.url)))
  await runCli()
} catch (error) {
  process.exitCode = 1
  // No more files can be opened, or the package is incomplete; a stack trace would not help.
  if (error?.code) process.stderr.write(`docsgen cannot start: ${error.message}\n`)
  else {
    const { sourceStack } = await import('../dist/bundle/source-stack.js')
    process.stderr.write(`docsgen failed unexpectedly: ${sourceStack(error) || error}\n`)
  }
}
