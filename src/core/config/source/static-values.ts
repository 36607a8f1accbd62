import type { ArrayExpression, Expression, Identifier, Program, Property } from 'acorn'

/** The values that variables of a module are declared with, by name. */
export type Scope = ReadonlyMap<string, Expression>

/** A property of an object, or an item of a list. */
export interface Child {
  /** Offset in the code. */
  readonly start: number
  readonly value: Expression
}

/** The declarations at the top of a module. */
export function createScope({ body }: Program): Scope {
  const declared = body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  )
  return new Map(
    declared.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init]] : [])),
  )
}

/** The literal that an expression stands for, through variables, their properties, and functions that return their argument; itself if none. */
export function resolve(value: Expression, scope: Scope): Expression {
  const next = stepFrom(value, scope)
  return next ? resolve(next, scope) : value
}

function stepFrom(value: Expression, scope: Scope): Expression | undefined {
  if (value.type === 'Identifier') return valueBefore(value, scope)
  if (value.type === 'CallExpression') {
    const [argument] = value.arguments
    const called = value.callee.type === 'Super' ? undefined : resolve(value.callee, scope)
    return argument && argument.type !== 'SpreadElement' && called && isIdentity(called)
      ? argument
      : undefined
  }
  if (value.type !== 'MemberExpression' || value.object.type === 'Super') return undefined
  const { object, property, computed } = value
  return computed || property.type !== 'Identifier'
    ? undefined
    : childOf(resolve(object, scope), property.name, scope)?.value
}

/** Only earlier declarations count, so nothing can stand for itself. */
function valueBefore({ name, start }: Identifier, scope: Scope): Expression | undefined {
  const declared = scope.get(name)
  return declared && declared.end < start ? declared : undefined
}

/** `(config) => config`, which is all that `defineConfig` does. */
export function isIdentity(value: Expression): boolean {
  if (value.type !== 'ArrowFunctionExpression') return false
  const [parameter, ...more] = value.params
  // The default of a further parameter may change the first.
  return (
    more.length === 0 &&
    parameter?.type === 'Identifier' &&
    value.body.type === 'Identifier' &&
    value.body.name === parameter.name
  )
}

/** The value of a key in a literal; undefined where only running the code tells it. */
export function childOf(value: Expression, key: string, scope: Scope): Child | undefined {
  if (value.type === 'ArrayExpression') return itemOf(value, Number(key))
  if (value.type !== 'ObjectExpression') return undefined
  // The last of several counts.
  for (const property of value.properties.toReversed()) {
    const child =
      property.type === 'SpreadElement'
        ? childOf(resolve(property.argument, scope), key, scope)
        : nameOf(property) === key && { start: property.start, value: property.value }
    if (child) return child
  }
  return undefined
}

function itemOf({ elements }: ArrayExpression, index: number): Child | undefined {
  const item = elements[index]
  const isKnown = elements.slice(0, index).every((one) => one?.type !== 'SpreadElement')
  return isKnown && item && item.type !== 'SpreadElement' ? { start: item.start, value: item } : undefined
}

function nameOf({ key, computed }: Property): string | undefined {
  if (computed) return undefined
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}
