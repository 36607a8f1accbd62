import type { Expression, Program } from 'acorn'
import { positionAt, type TextPosition } from '../../positions.ts'
import { pathKeys } from '../option-path.ts'
import { readModule } from './read-module.ts'
import { childOf, createScope, resolve, type Scope } from './static-values.ts'

/**
 * Finds options in the default export of a module, without running it: the property or the item of each, or what stands
 * around it where the option is missing or computed. Undefined where the module has no default export, or cannot be
 * read.
 *
 * @param code JavaScript, such as a bundle of a config
 * @param options paths such as `themeConfig.navbar.items[2].to`
 */
export function findOptions(code: string, options: readonly string[]): readonly (TextPosition | undefined)[] {
  const positions = readModule(code, (program) => {
    const scope = createScope(program)
    const exported = defaultExportOf(program, scope)
    return options.map((option) => exported && positionAt(code, findStart(exported, pathKeys(option), scope)))
  })
  return positions ?? options.map(() => undefined)
}

/** The start of the innermost part of a value that is on a path of keys. */
function findStart(exported: Expression, keys: readonly string[], scope: Scope): number {
  let value = resolve(exported, scope)
  let { start } = value
  for (const key of keys) {
    const child = childOf(value, key, scope)
    if (!child) break
    start = child.start
    value = resolve(child.value, scope)
  }
  return start
}

/** `export default …`, or `export { … as default }` as bundlers write it. */
function defaultExportOf({ body }: Program, scope: Scope): Expression | undefined {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement
      const isExpression = !/^(Function|Class)Declaration$/.test(declaration.type)
      return isExpression ? (declaration as Expression) : undefined
    }
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const { exported, local } of statement.specifiers)
      if ('name' in exported && exported.name === 'default' && local.type === 'Identifier')
        return scope.get(local.name)
  }
  return undefined
}
