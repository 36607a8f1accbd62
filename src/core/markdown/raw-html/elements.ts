const set = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Elements that a document may contain (HTML Living Standard, section 4; without those of the head and the frame). */
const elements = set(
  'a abbr address article aside audio b bdi bdo big blockquote br button canvas caption center cite code col colgroup dd del ' +
    'details dfn dialog div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i ins kbd ' +
    'legend li main mark math menu meter nav ol optgroup option p picture pre progress q rp rt ruby s samp script search section ' +
    'select small span strike strong style sub summary sup svg table tbody td textarea tfoot th thead tr tt u ul var video wbr ' +
    'text tspan g defs title desc',
)

/** These do nothing without attributes, and their names are what people write for a place to fill in: `<path>`. */
const withAttributes = set(
  'area circle clippath data ellipse embed g iframe image img input label line lineargradient link map marker mask object output ' +
    'param path pattern polygon polyline radialgradient rect slot source stop symbol text time title track tspan use view desc',
)

/** What remains of raw HTML from strangers: the elements that GitHub lets through. */
const safeElements = set(
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 ' +
    'h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp small source span strike strong sub summary sup table tbody ' +
    'td tfoot th thead time tr tt u ul var wbr',
)

const safeAttributes = set(
  'abbr align alt cite colspan datetime dir height href hreflang lang open reversed rowspan scope span src srcset start title ' +
    'type valign width',
)

const voidElements = set('area br col embed hr img input link param source track wbr')

/** Whether `<name>` is HTML. What is not is text: `<word>` in a sentence is meant to be read. */
export function isElement(name: string, hasAttributes: boolean): boolean {
  const lower = name.toLowerCase()
  return hasAttributes
    ? elements.has(lower) || withAttributes.has(lower)
    : elements.has(lower) && !withAttributes.has(lower)
}

/** Whether a closing tag of this name can be one. */
export function isClosable(name: string): boolean {
  const lower = name.toLowerCase()
  return elements.has(lower) || withAttributes.has(lower)
}

export const isSafeElement = (name: string): boolean => safeElements.has(name.toLowerCase())
export const isSafeAttribute = (name: string): boolean => safeAttributes.has(name.toLowerCase())
export const isVoid = (name: string): boolean => voidElements.has(name.toLowerCase())

const drawingElements = set(
  'circle clippath ellipse g image line lineargradient marker mask path pattern polygon polyline radialgradient rect stop symbol ' +
    'text tspan use view',
)

/** Whether `<name/>` is complete; of other elements a browser takes it for an opening tag. */
export const isDrawing = (name: string): boolean => drawingElements.has(name.toLowerCase())

/** Elements whose end a browser finds by itself, so that a missing one does no harm. */
export const hasOptionalEnd = (name: string): boolean =>
  /^(?:li|p|td|th|tr|dt|dd|tbody|thead|tfoot|colgroup|option|optgroup|rp|rt)$/i.test(name)
