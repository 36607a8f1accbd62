import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A message about a line of a file; lines count from 0. */
export interface TypeProblem {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** The part of TypeScript 4's interface that is used here; docsgen's own TypeScript has none. */
interface TypeScript {
  readonly sys: unknown
  parseJsonConfigFileContent(config: unknown, host: unknown, folder: string): { options: object }
  createCompilerHost(options: object): Host
  createProgram(files: readonly string[], options: object, host: Host): Program
  flattenDiagnosticMessageText(text: unknown, newLine: string): string
  transpileModule(
    text: string,
    options: { fileName: string; reportDiagnostics: true; compilerOptions: object },
  ): { diagnostics?: readonly Diagnostic[] }
}
interface Host {
  getSourceFile(name: string, ...rest: unknown[]): SourceFile | undefined
}
interface SourceFile {
  readonly fileName: string
  getLineAndCharacterOfPosition(position: number): { line: number }
}
interface Diagnostic {
  readonly start?: number
  readonly messageText: unknown
  readonly code: number
}
interface Program {
  getSourceFile(name: string): SourceFile | undefined
  getSyntacticDiagnostics(file?: SourceFile): readonly Diagnostic[]
  getSemanticDiagnostics(file?: SourceFile): readonly Diagnostic[]
}

/** Declarations of packages do not change while samples are checked; reading them again for each would take minutes. */
const declarations = new Map<string, SourceFile | undefined>()

/**
 * Checks files with the TypeScript of a package set, under the options of a `tsconfig.json`.
 *
 * @param packages the folder that `installPackages` returned
 * @param folder the project
 * @param tsconfig the content of its `tsconfig.json`
 * @param files absolute paths of what is checked; what they import is read, but not judged
 */
export function checkTypes(
  packages: string,
  folder: string,
  tsconfig: object,
  files: readonly string[],
): TypeProblem[] {
  const typescript = loadTypeScript(packages)
  const { options } = typescript.parseJsonConfigFileContent(tsconfig, typescript.sys, folder)
  const all = { ...options, noEmit: true, typeRoots: [join(packages, 'node_modules/@types')] }
  const host = typescript.createCompilerHost(all)
  const read = host.getSourceFile.bind(host)
  // Paths belong to a project; with them in the key, every project would keep declarations of its own.
  const parsing = JSON.stringify({ ...options, paths: undefined, pathsBasePath: undefined })
  host.getSourceFile = (name, ...rest) => {
    if (!name.startsWith(join(packages, 'node_modules'))) return read(name, ...rest)
    const key = `${parsing} ${name}`
    if (!declarations.has(key)) declarations.set(key, read(name, ...rest))
    return declarations.get(key)
  }
  const ambient = join(folder, 'src/typings.d.ts')
  const program = typescript.createProgram([...files, ambient], all, host)
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    if (!source) return [{ file, line: 0, message: 'TypeScript cannot read it' }]
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      (problem) => ({
        file,
        line: source.getLineAndCharacterOfPosition(problem.start ?? 0).line,
        message: `TS${problem.code}: ${typescript.flattenDiagnosticMessageText(problem.messageText, ' ')}`,
      }),
    )
  })
}

/** Checks the grammar of a script and nothing else. */
export function checkSyntax(packages: string, fileName: string, text: string): string[] {
  const typescript = loadTypeScript(packages)
  const compilerOptions = { target: 99, module: 99, jsx: 1, allowJs: true }
  const { diagnostics = [] } = typescript.transpileModule(text, {
    fileName,
    reportDiagnostics: true,
    compilerOptions,
  })
  return diagnostics.map(({ messageText }) => typescript.flattenDiagnosticMessageText(messageText, ' '))
}

function loadTypeScript(packages: string): TypeScript {
  return createRequire(join(packages, 'package.json'))('typescript')
}
