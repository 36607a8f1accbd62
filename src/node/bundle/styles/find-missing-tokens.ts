import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingTokens } from '../../../core/problems/site/template-problems.ts'
import type { Diagnostic } from '../../../types/diagnostic.ts'
import { packageRoot } from '../../package-root.ts'
import { ownTemplate } from '../template-overrides.ts'

const TOKENS = 'styles/tokens.css'

/**
 * Warns where the site's own `tokens.css` takes the place of docsgen's and lacks tokens that other styles need.
 *
 * @param root folder of the site
 * @param css all bundled stylesheets
 */
export function findMissingTokens(root: string, css: string): Diagnostic[] {
  if (!ownTemplate(root, TOKENS)) return []
  const defined = new Set(tokensDefinedIn(css))
  const used = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
  const original = readFileSync(join(packageRoot, 'templates', TOKENS), 'utf8')
  const missing = [...new Set(tokensDefinedIn(original))].filter(
    (name) => used.has(name) && !defined.has(name),
  )
  return missing.length === 0 ? [] : [missingTokens(`templates/${TOKENS}`, missing)]
}

/**
 * Names of custom properties (https://www.w3.org/TR/css-variables-1/#defining-variables) of rules that hold everywhere: the first one in
 * braces of `@media` begins after a brace that opens.
 */
const tokensDefinedIn = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<=^|[};])[^{}@;]+\{([^{}]*)\}/g)].flatMap(
    ([, body = '']) => [...body.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name),
  )
