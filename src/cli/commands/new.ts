import { join, relative, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { createTerminal } from '../../node/terminal.ts'
import { fail } from '../fail.ts'

/** `docsgen new`: writes a starter site. */
export function addNewCommand(program: Command): void {
  program
    .command('new')
    .description('write a small site to start from')
    .argument('[dir]', 'folder to make; it must be empty', '.')
    .option(
      '-t, --title <text>',
      'what the site is called (default: the name of the package in the folder or above it, else of the folder)',
    )
    .addOption(
      new Option('-l, --language <locale>', 'the language of its documents')
        .choices(['zh-Hans', 'en'])
        .default('zh-Hans'),
    )
    .option('-q, --quiet', 'print problems only')
    .action(async (dir: string, flags: { title?: string; language: 'zh-Hans' | 'en'; quiet?: boolean }) => {
      const terminal = createTerminal(flags)
      const { newSite } = await import('../../tasks/new.ts')
      const { title, files, diagnostics } = newSite(resolve(dir), flags)
      if (diagnostics.length > 0) return fail(terminal, diagnostics, process.cwd())
      const folder = relative(process.cwd(), resolve(dir))
      for (const file of files) terminal.tell(`  ${join(folder, file)}`)
      terminal.tell(
        `\nThe title is ${title}, the language ${flags.language}; --title and --language choose others.`,
      )
      terminal.tell(`See it with: npx docsgen dev${folder === '' ? '' : ` ${folder}`}`)
    })
}
