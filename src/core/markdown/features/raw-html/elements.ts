const set = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Elements that a document may contain (HTML Living Standard, section 4; without those of the head and the frame). */
const elements = set(
  'a abbr address article aside audio b bdi bdo big blockquote br button canvas caption center cite code col colgroup dd del ' +
    'details dfn dialog div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i ins kbd ' +
    'legend li main mark math menu meter nav ol optgroup option p picture pre progress q rp rt ruby s samp script search section ' +
    'select small span strike strong style sub summary sup svg table tbody td textarea tfoot th thead tr tt u ul var video wbr ' +
    'text tspan g defs title desc',
)

/** Elements that do nothing without attributes, and whose names authors use as placeholders: `<path>`. */
const withAttributes = set(
  'area circle clippath data ellipse embed g iframe image img input label line lineargradient link map marker mask object output ' +
    'param path pattern polygon polyline radialgradient rect slot source stop symbol text time title track tspan use view desc',
)

const voidElements = set('area br col embed hr img input link param source track wbr')

/** Whether a name is a component's in JSX and no spelling of an HTML element: `<Link>`, but not `<DIV>` or `<div>`. */
const isComponentName = (name: string): boolean => /^[A-Z].*[a-z]/.test(name)

/** Whether `<name>` is HTML; an unknown one, such as `<word>` in a sentence, is text. */
export function isKnownElement(name: string, hasAttributes: boolean): boolean {
  if (isComponentName(name)) return false
  const lower = name.toLowerCase()
  return hasAttributes
    ? elements.has(lower) || withAttributes.has(lower)
    : elements.has(lower) && !withAttributes.has(lower)
}

/** Whether an element of this name can have a closing tag. */
export function isClosable(name: string): boolean {
  if (isComponentName(name)) return false
  const lower = name.toLowerCase()
  return elements.has(lower) || withAttributes.has(lower)
}

export const isVoid = (name: string): boolean => voidElements.has(name.toLowerCase())

/** Elements with an optional end tag. */
export const hasOptionalEnd = (name: string): boolean =>
  /^(?:li|p|td|th|tr|dt|dd|tbody|thead|tfoot|colgroup|option|optgroup|rp|rt)$/i.test(name)

/** Elements that a parser reopens in the next block when they are left open (HTML Living Standard, 13.2.4.3). */
export const isFormatting = (name: string): boolean =>
  /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/i.test(name)

/** Elements in which a parser reads tags as text. */
export const holdsText = (name: string): boolean => /^(?:script|iframe|textarea|title)$/i.test(name)
