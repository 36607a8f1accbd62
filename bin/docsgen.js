#!/usr/bin/env node
// React in production mode renders 12 times faster, and must be told before it is loaded.
process.env.NODE_ENV = 'production'
try {
  await import('../dist/bundle/cli.js')
} catch (error) {
  // The system lets no more files be opened, or the package is not whole; a stack trace would say nothing more.
  if (!error?.code) throw error
  process.stderr.write(`docsgen cannot start: ${error.message}\n`)
  process.exitCode = 1
}
