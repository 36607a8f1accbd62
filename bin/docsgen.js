#!/usr/bin/env node
// React in production mode renders 12 times faster, and must be told before it is loaded.
process.env.NODE_ENV = 'production'
try {
  await import('../dist/bundle/cli.js')
} catch (error) {
  process.exitCode = 1
  // The system lets no more files be opened, or the package is not whole; a stack trace would say nothing more.
  if (error?.code) process.stderr.write(`docsgen cannot start: ${error.message}\n`)
  else {
    const { sourceStack } = await import('../dist/bundle/source-stack.js')
    process.stderr.write(`docsgen failed unexpectedly: ${sourceStack(error) || error}\n`)
  }
}
