import type { PropValue } from '../../../../../types/component.ts'
import { trimHtml } from '../../../html.ts'
import { fenceOf } from '../../../plain/fence-of.ts'
import { parseFenceInfo } from '../../code/fence/fence-info.ts'
import {
  forPackageManager,
  isPackageManager,
  packageManagers as managers,
  type PackageManager,
} from '../../code/package-managers.ts'
import { renderManagerTabs } from '../../code/render-manager-tabs.ts'
import type { ContainerCleaner, ContainerFamily, ContainerKind } from '../../containers/container.ts'
import { replaceOpening } from '../block-component.ts'
import type { Props } from '../props/read-props.ts'

const props = {
  /** What follows the name of the package manager, or a command for each of them, by name. */
  command: 'data',
  /** `npx` in place of `npm`: a package that is not installed, or one that is. */
  dlx: 'flag',
  exec: 'flag',
  /** The names of Starlight's plugin. */
  pkg: 'text',
  type: ['add', 'create', 'dlx', 'exec', 'install', 'remove', 'run'],
  args: 'text',
  dev: 'flag',
  comment: 'unused',
  prefix: 'text',
  pkgManagers: 'data',
  additionalTabs: 'unused',
  icons: 'unused',
} as const

type CommandProps = Props<typeof props>

const names = ['PackageManagers', 'PackageManagerTabs', 'package-managers']

/** A command in tabs for npm, yarn, pnpm and bun: from props, or each block of shell code inside. */
export const packageManagers: ContainerFamily = {
  name: 'components',
  tags: names,
  kinds: (document) => {
    const outer: (readonly PackageManager[])[] = []
    const kind: ContainerKind<typeof props> = {
      props,
      open: ({ props: { pkgManagers } }) => {
        outer.push(document.packageManagers)
        document.packageManagers = chosen(pkgManagers)
        return ''
      },
      close: (content, head) => {
        const shown = document.packageManagers
        document.packageManagers = outer.pop() ?? []
        const commands = commandsOf(head.props, shown)
        const tabs =
          commands.length > 0
            ? renderManagerTabs(commands, parseFenceInfo('sh', ''), head.position, document)
            : ''
        return [tabs, trimHtml(content)].filter((html) => html !== '').join('\n')
      },
    }
    return Object.fromEntries(names.map((name) => [name, kind]))
  },
  markdown: (draft) => {
    const cleaner: ContainerCleaner<typeof props> = {
      props,
      open: (head) => {
        const [first] = commandsOf(head.props, ['npm'])
        replaceOpening(head, { label: first && fenceOf(first[1], 'sh') }, draft)
      },
    }
    return Object.fromEntries(names.map((name) => [name, cleaner]))
  },
}

function chosen(wanted: PropValue | undefined): readonly PackageManager[] {
  const known = Array.isArray(wanted) ? wanted.filter((name) => isPackageManager(name)) : []
  return known.length > 0 ? known : managers
}

/** The command for each package manager. */
function commandsOf(
  given: CommandProps,
  shown: readonly PackageManager[],
): (readonly [PackageManager, string])[] {
  const { command, prefix } = given
  if (typeof command === 'object' && command !== null) {
    return Object.entries(command).flatMap(([name, text]) =>
      isPackageManager(name) && typeof text === 'string' ? [[name, text] as const] : [],
    )
  }
  const forNpm = npmCommand(given)
  if (forNpm === undefined) return []
  return shown.map((manager) => {
    const isLocal = !given.dlx && (given.exec || given.type === 'exec')
    // What is installed is run by the name of the package manager alone.
    const text =
      isLocal && manager !== 'npm' ? forNpm.replace(/^npx/, manager) : forPackageManager(forNpm, manager)
    return [manager, prefix ? `${prefix} ${text}` : text] as const
  })
}

function npmCommand({ command, dlx, exec, pkg = '', type, args, dev }: CommandProps): string | undefined {
  if (typeof command === 'string' && command.trim() !== '') {
    const text = command.trim()
    if (/^(?:npm|npx)\s/.test(text)) return text
    return `${dlx || exec ? 'npx' : 'npm'} ${text}`
  }
  if (pkg === '' && type === undefined) return undefined
  const start = npmCommands[type ?? 'add']
  return [start, dev && (type ?? 'add') === 'add' ? '-D' : '', pkg, args].filter(Boolean).join(' ')
}

const npmCommands = {
  add: 'npm install',
  create: 'npm create',
  dlx: 'npx',
  exec: 'npx',
  install: 'npm install',
  remove: 'npm uninstall',
  run: 'npm run',
} as const
