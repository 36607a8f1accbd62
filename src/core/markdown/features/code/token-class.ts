/**
 * Prism has hundreds of token names; the theme has these colours. A token without a colour of its own keeps that
 * around it, so most punctuation needs no element and pages stay small.
 */
const kinds: Readonly<Record<string, string>> = {
  comment: 'comment prolog doctype cdata shebang hashbang block-comment doc-comment',
  keyword:
    'keyword atrule rule important directive-hash null nil unit control-flow module charset instruction arrow-head',
  string:
    'string char attr-value template-string string-literal url url-link triple-quoted-string value symbol code-snippet',
  number: 'number boolean constant color hexcode date time range',
  regex: 'regex regex-source',
  function: 'function function-definition method function-variable command function-name',
  type: 'class-name maybe-class-name builtin namespace type generic-function annotation decorator attribute table section',
  tag: 'tag selector',
  property: 'property key literal-property',
  name: 'environment attr-name variable parameter assign-left',
  operator: 'operator arrow combinator',
  added: 'inserted inserted-sign',
  removed: 'deleted deleted-sign',
  heading: 'title coord',
  strong: 'bold',
  emphasis: 'italic',
  none: 'interpolation script style plain-text embedded-code template-punctuation interpolation-punctuation spread',
}

const classByToken = new Map<string, string>()
for (const [kind, tokens] of Object.entries(kinds)) {
  for (const token of tokens.split(' ')) classByToken.set(token, kind === 'none' ? '' : `hl-${kind}`)
}

/** The class of a Prism token: `''` resets the colour, `undefined` inherits it. */
export function tokenClass(type: string, alias: string | readonly string[] | undefined): string | undefined {
  const own = classByToken.get(type)
  if (own !== undefined || alias === undefined) return own
  for (const name of typeof alias === 'string' ? [alias] : alias) {
    const found = classByToken.get(name)
    if (found !== undefined) return found
  }
  return undefined
}
