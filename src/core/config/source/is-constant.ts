import type { Expression, ModuleDeclaration, Property, SpreadElement, Statement } from 'acorn'
import { readModule } from './read-module.ts'
import { createScope, isIdentity, resolve, type Scope } from './static-values.ts'

/**
 * Whether a module is written out: it only declares and exports literals, and lists and objects of them, perhaps by names, operators and
 * functions that return their argument. Each run of it gives the same value, on every machine.
 *
 * @param code JavaScript, such as a bundle of a config
 */
export function isConstant(code: string): boolean {
  const isIt = readModule(code, (program) => {
    const scope = createScope(program)
    return program.body.every((statement) => isConstantStatement(statement, scope))
  })
  return isIt === true
}

function isConstantStatement(statement: Statement | ModuleDeclaration, scope: Scope): boolean {
  if (statement.type === 'ExportNamedDeclaration') return !statement.source && !statement.declaration
  if (statement.type !== 'VariableDeclaration' || statement.kind.endsWith('using')) return false
  return statement.declarations.every(
    ({ id, init }) => id.type === 'Identifier' && init && isConstantValue(init, scope),
  )
}

function isConstantValue(value: Expression | SpreadElement, scope: Scope): boolean {
  const are = (...parts: readonly (Expression | SpreadElement)[]) =>
    parts.every((part) => isConstantValue(part, scope))
  switch (value.type) {
    case 'Literal':
      return true
    case 'Identifier':
      return scope.has(value.name) || value.name === 'undefined'
    case 'TemplateLiteral':
      return are(...value.expressions)
    case 'ArrayExpression':
      return are(...value.elements.filter((item) => item !== null))
    case 'ObjectExpression':
      return value.properties.every((one) =>
        one.type === 'SpreadElement' ? are(one) : isConstantProperty(one, scope),
      )
    case 'SpreadElement':
    case 'UnaryExpression':
      return are(value.argument)
    case 'LogicalExpression':
      return are(value.left, value.right)
    case 'BinaryExpression':
      return value.left.type !== 'PrivateIdentifier' && are(value.left, value.right)
    case 'ConditionalExpression':
      return are(value.test, value.consequent, value.alternate)
    case 'ArrowFunctionExpression':
      return isIdentity(value)
    case 'CallExpression':
      // Only a call of such a function resolves to something else than itself.
      return resolve(value, scope) !== value && are(...value.arguments)
    default:
      return false
  }
}

function isConstantProperty({ kind, computed, key, value }: Property, scope: Scope): boolean {
  return kind === 'init' && (!computed || isConstantValue(key, scope)) && isConstantValue(value, scope)
}
