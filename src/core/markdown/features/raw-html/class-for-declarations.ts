import { fnv1a } from '../../../hash.ts'

/** The class that replaces a `style` attribute of these declarations; `''` where they would break the stylesheet. */
export function classForDeclarations(declarations: string): string {
  const isSafe =
    !/[@{}<>\\]|\/\*/.test(declarations) && /^[\w-]+\s*:/.test(declarations) && isBalanced(declarations)
  return isSafe ? `style-${fnv1a(declarations).toString(36)}` : ''
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
