// Browsers ignore control characters and white space inside a scheme (URL Standard, "basic URL parser").
const ignoredInScheme = /[\0-\x20\x7f-\xa0\u00ad\u200b-\u200f\u2028\u2029\u2060\ufeff]/g

/** Whether an address runs code or carries its own document: `javascript:`, `vbscript:` and `data:`, however disguised. */
export function isDangerous(href: string): boolean {
  return /^(?:javascript|vbscript|data):/i.test(href.slice(0, 2000).replace(ignoredInScheme, ''))
}
