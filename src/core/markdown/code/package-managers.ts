export type PackageManager = 'npm' | 'yarn' | 'pnpm'

/** Rewrites the npm commands of a shell block for another package manager; lines that are no npm command stay. */
export function forPackageManager(code: string, manager: PackageManager): string {
  if (manager === 'npm') return code
  return code.replace(
    /^([ \t]*(?:\$ )?(?:sudo )?)(npm|npx)\b([^\n]*)$/gm,
    (_, before: string, command: string, rest: string) => {
      // Commands after && or ; on the same line are commands of their own.
      const parts = `${command}${rest}`.split(/(\s*(?:&&|\|\||;)\s*)/)
      return (
        before + parts.map((part) => (/^(?:npm|npx)\b/.test(part) ? convert(part, manager) : part)).join('')
      )
    },
  )
}

function convert(command: string, manager: 'yarn' | 'pnpm'): string {
  const [, tool = '', rest = ''] = /^(npm|npx)\s*(.*)$/s.exec(command) ?? []
  const words = rest.split(/\s+/).filter((word) => word !== '')
  if (tool === 'npx') {
    const run = words.filter((word) => word !== '-y' && word !== '--yes')
    return [manager, 'dlx', ...run].join(' ')
  }
  const [action = '', ...more] = words
  return (manager === 'yarn' ? yarn : pnpm)(action, more).join(' ').trim()
}

const isFlag = (word: string): boolean => word.startsWith('-')

function yarn(action: string, words: string[]): string[] {
  switch (action) {
    case 'i':
    case 'install':
    case 'add': {
      if (words.every(isFlag)) return ['yarn', 'install', ...words]
      const isGlobal = words.some((word) => word === '-g' || word === '--global')
      const flags = words
        .filter((word) => !/^(?:-g|--global|-S|--save|-P|--save-prod)$/.test(word))
        .map(yarnFlag)
      return ['yarn', ...(isGlobal ? ['global'] : []), 'add', ...flags]
    }
    case 'ci':
      return ['yarn', 'install', '--frozen-lockfile', ...words]
    case 'uninstall':
    case 'un':
    case 'rm':
    case 'remove':
      return ['yarn', 'remove', ...words.filter((word) => !/^(?:-D|--save-dev|-S|--save)$/.test(word))]
    case 'update':
    case 'up':
      return ['yarn', 'upgrade', ...words]
    case 'run':
      return ['yarn', 'run', ...words.filter((word) => word !== '--')]
    case 'init':
    case 'create':
      // `npm init react` runs create-react; with flags only it asks for a new package.json. Yarn takes no version here.
      return words.every(isFlag)
        ? ['yarn', 'init', ...words]
        : ['yarn', 'create', ...initializer(words, true)]
    case 'exec':
      return ['yarn', 'exec', ...words.filter((word) => word !== '--')]
    case 'start':
    case 'test':
    case 't':
      return ['yarn', action === 't' ? 'test' : action, ...words.filter((word) => word !== '--')]
    default:
      return ['yarn', action, ...words]
  }
}

const yarnFlags: Readonly<Record<string, string>> = {
  '-D': '--dev',
  '--save-dev': '--dev',
  '-E': '--exact',
  '--save-exact': '--exact',
  '-O': '--optional',
  '--save-optional': '--optional',
  '--save-peer': '--peer',
}

const yarnFlag = (word: string): string => yarnFlags[word] ?? word

function pnpm(action: string, words: string[]): string[] {
  switch (action) {
    case 'i':
    case 'install':
    case 'add':
      return words.every(isFlag)
        ? ['pnpm', 'install', ...words]
        : ['pnpm', 'add', ...words.filter((word) => word !== '-S' && word !== '--save')]
    case 'ci':
      return ['pnpm', 'install', '--frozen-lockfile', ...words]
    case 'uninstall':
    case 'un':
    case 'rm':
      return ['pnpm', 'remove', ...words]
    case 'up':
      return ['pnpm', 'update', ...words]
    case 'run':
      return ['pnpm', 'run', ...words.filter((word) => word !== '--')]
    case 'init':
    case 'create':
      return words.every(isFlag)
        ? ['pnpm', 'init', ...words]
        : ['pnpm', 'create', ...initializer(words, false)]
    case 'start':
    case 'test':
    case 't':
      return ['pnpm', action === 't' ? 'test' : action, ...words.filter((word) => word !== '--')]
    default:
      return ['pnpm', action, ...words]
  }
}

/** The package of `npm init`, without the `--` that npm needs before its arguments. */
function initializer(words: string[], dropsVersion: boolean): string[] {
  return words
    .filter((word) => word !== '--')
    .map((word, index) => (dropsVersion && index === 0 ? word.replace(/(.)@[^@/]*$/, '$1') : word))
}
