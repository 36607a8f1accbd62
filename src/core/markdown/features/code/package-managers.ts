import npmToYarn from 'npm-to-yarn'

// The package's types describe its CommonJS build, which wraps the function once more than the module loaded here.
const convert = npmToYarn as unknown as typeof npmToYarn.default

export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const

export type PackageManager = (typeof packageManagers)[number]

/** Whether a value is the name of a package manager. */
export const isPackageManager = (name: unknown): name is PackageManager =>
  packageManagers.some((known) => known === name)

/** Whether a shell block has a command of npm. */
export const isForNpm = (code: string): boolean => /^[ \t]*(?:\$ )?(?:sudo )?(?:npm|npx)\b/m.test(code)

/**
 * Rewrites the npm commands of a shell block for another package manager; everything else stays, including commands
 * that only npm has.
 */
export function forPackageManager(code: string, manager: PackageManager): string {
  if (manager === 'npm') return code
  return code.replace(
    /^([ \t]*(?:\$ )?(?:sudo )?)((?:npm|npx)\b[^\n]*)$/gm,
    (_, before: string, commands: string) => before + convertLine(commands, manager),
  )
}

/** Commands after `&&` or `;` on the same line are converted separately. */
function convertLine(commands: string, manager: Exclude<PackageManager, 'npm'>): string {
  return commands
    .split(/(\s*(?:&&|\|\||;)\s*)/)
    .map((part) => (/^(?:npm|npx)\b/.test(part) ? convertCommand(part, manager) : part))
    .join('')
}

function convertCommand(command: string, manager: Exclude<PackageManager, 'npm'>): string {
  const [, action = '', rest = ''] = /^npm (\S+)(.*)$/s.exec(command) ?? []
  const known = Object.hasOwn(unknownToLibrary, action) && unknownToLibrary[action]?.[manager]
  if (known) return `${manager} ${known}${rest}`
  // `yarn dlx` and `pnpm dlx` never prompt, and have no `-y`.
  const converted = convertKnown(command.replace(/^npx (?:-y|--yes) /, 'npx '), manager)
  // npm-to-yarn adds a comment to a command that only npm has; the original works.
  return converted.includes('\n') ? command : converted.trimEnd()
}

/** npm-to-yarn leaves out `@latest` after `create`, which only Yarn does not need: the others run what they have in store. */
function convertKnown(command: string, manager: Exclude<PackageManager, 'npm'>): string {
  if (manager === 'yarn' || !/^npm (?:create|init) \S+@latest\b/.test(command))
    return convert(command, manager)
  return convert(command.replace('@latest', `@${KEPT}`), manager).replace(KEPT, 'latest')
}

const KEPT = 'the-latest'

/** Commands that npm-to-yarn 3.2 does not convert, although the others have them. */
const unknownToLibrary: Readonly<Record<string, Readonly<Record<Exclude<PackageManager, 'npm'>, string>>>> = {
  ci: {
    yarn: 'install --frozen-lockfile',
    pnpm: 'install --frozen-lockfile',
    bun: 'install --frozen-lockfile',
  },
  update: { yarn: 'upgrade', pnpm: 'update', bun: 'update' },
}
