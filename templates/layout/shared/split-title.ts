const value = '(?:[^>"]|"[^"]*")*'
// Whole tags, because an attribute may hold what looks like one; a text never holds `<`.
const firstHeading = new RegExp(`^\\s*<h1(?:\\s${value})?>(?:[^<]|<(?!/h1>)${value}>)*</h1>`)

/** Splits the HTML of an article after its title, so that page tools can stand between the two. */
export function splitTitle(html: string): { readonly title: string; readonly rest: string } {
  const title = firstHeading.exec(html)?.[0] ?? ''
  return { title, rest: html.slice(title.length) }
}
