import { fnv1a } from '../hash.ts'
import type { DocumentState } from './feature.ts'

/** The class that replaces a `style` attribute; the declarations, which must be safe, go into the page's stylesheet. */
export function classForDeclarations(declarations: string, { styles }: DocumentState): string {
  const name = `style-${fnv1a(declarations).toString(36)}`
  styles.set(name, declarations)
  return name
}
