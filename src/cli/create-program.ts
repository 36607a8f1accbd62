import { Command } from 'commander'
import { version } from '../node/package-manifest.ts'
import { addBuildCommand } from './commands/build.ts'
import { addCheckCommand } from './commands/check.ts'
import { addDevCommand } from './commands/dev.ts'
import { addExplainCommand } from './commands/explain.ts'
import { addFreezeCommand } from './commands/freeze.ts'
import { addNewCommand } from './commands/new.ts'
import { addPreviewCommand } from './commands/preview.ts'
import { addRoutesCommand } from './commands/routes.ts'
import { addSearchCommand } from './commands/search.ts'
import { addTranslationsCommand } from './commands/translations.ts'

/** The commands with their flags and help texts; the handbook lists them from here. */
export function createProgram(): Command {
  const program = new Command('docsgen')
    .description('Turns a folder of Markdown into a fast, accessible, searchable site.')
    .version(version, '-v, --version')
    .showHelpAfterError('(npx docsgen help shows the commands)')
    .exitOverride()
    .addHelpText(
      'after',
      `
Examples:
  docsgen build                    build the site of this folder into build/
  docsgen build docs --base /docs/ build the site in docs/ for https://example.com/docs/
  docsgen new docs --language en   start a site with documents in English
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
  return program
}
