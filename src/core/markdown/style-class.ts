import { fnv1a } from '../hash.ts'
import type { DocumentState } from './feature.ts'

/** The class that replaces a `style` attribute; the declarations, which must be safe, go into the page's stylesheet. */
export function classForDeclarations(declarations: string, { styles }: DocumentState): string {
  const name = styleClass(declarations)
  styles.set(name, declarations)
  return name
}

/** The name of the class that has these declarations. */
export const styleClass = (declarations: string): string => `style-${fnv1a(declarations).toString(36)}`

/** Whether declarations leave the rules after them in a stylesheet alone. */
export function areWhole(declarations: string): boolean {
  return !/[@{}<>\\]|\/\*/.test(declarations) && /^[\w-]+\s*:/.test(declarations) && isBalanced(declarations)
}

/** Whether quotes and parentheses are closed: an open one would swallow the following rules of the stylesheet. */
function isBalanced(declarations: string): boolean {
  const bare = declarations.replace(/"[^"]*"|'[^']*'/g, '')
  let depth = 0
  for (const character of bare) {
    if (character === '(' || character === '[') depth++
    if (character === ')' || character === ']') depth--
    if (depth < 0 || character === '"' || character === "'") return false
  }
  return depth === 0
}
