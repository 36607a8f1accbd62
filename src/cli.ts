import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { addBuildCommand } from './cli/build-command.ts'
import { addCheckCommand } from './cli/check-command.ts'
import { endCommand, failCommand, guardEnd } from './cli/command-end.ts'
import { addDevCommand } from './cli/dev-command.ts'
import { addExplainCommand } from './cli/explain-command.ts'
import { addFreezeCommand } from './cli/freeze-command.ts'
import { addNewCommand } from './cli/new-command.ts'
import { addPreviewCommand } from './cli/preview-command.ts'
import { addRoutesCommand } from './cli/routes-command.ts'
import { addSearchCommand } from './cli/search-command.ts'
import { addTranslationsCommand } from './cli/translations-command.ts'
import { packageRoot } from './node/package-root.ts'

// The commands (`cli/`): each reads its flags, calls one function, prints the result and sets the exit code. 0:
// success; 1: the site has an error; 2: wrong usage.

const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
  version: string
}

const program = new Command('docsgen')
  .description('Turns a folder of Markdown into a fast, accessible, searchable site.')
  .version(version, '-v, --version')
  .showHelpAfterError('(docsgen help shows the commands)')
  .exitOverride()
  .addHelpText(
    'after',
    `
Examples:
  docsgen build                    build the site of this folder into build/
  docsgen build docs --base /docs/ build the site in docs/ for https://example.com/docs/
  docsgen new my-docs              start a site
  docsgen dev                      write, and see it at once
  docsgen preview                  look at what was built
  docsgen search 构建产物          what a reader who searches for that finds
  docsgen check --external         also ask outside addresses whether they still answer

Exit codes: 0 done, 1 the site has an error, 2 wrong usage.`,
  )

addBuildCommand(program)
addDevCommand(program)
addPreviewCommand(program)
addCheckCommand(program)
addRoutesCommand(program)
addSearchCommand(program)
addExplainCommand(program)
addNewCommand(program)
addFreezeCommand(program)
addTranslationsCommand(program)

// Every path is resolved against the working folder, also by esbuild and in threads.
program.hook('preAction', () => void process.cwd())

guardEnd()

const args = process.argv.slice(2)
const isCommand = (name = '') => program.commands.some((command) => command.name() === name)
// Commander answers `help bulid` with the general help, but `bulid` with a suggestion.
const isHelpForNone = args[0] === 'help' && /^\w/.test(args[1] ?? '') && !isCommand(args[1])

try {
  // Every path is resolved against the working folder, so a deleted one ends the command here.
  process.cwd()
  await program.parseAsync(isHelpForNone ? args.slice(1) : args, { from: 'user' })
  await endCommand(Number(process.exitCode ?? 0))
} catch (error) {
  // Commander has printed its message; help and version exit with 0, any other end is wrong usage.
  await endCommand(error instanceof CommanderError ? (error.exitCode === 0 ? 0 : 2) : failCommand(error))
}
