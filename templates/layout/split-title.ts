/** Splits the HTML of an article after its title, so that page tools can go in between. */
export function splitTitle(html: string): { readonly title: string; readonly rest: string } {
  const title = /^\s*<h1[\s>][\s\S]*?<\/h1>/.exec(html)?.[0] ?? ''
  return { title, rest: html.slice(title.length) }
}
