/**
 * Takes out the lines of Rust that rustdoc and mdBook compile and do not show: those that begin with `# `. `##` stands
 * for a sign of the code (https://doc.rust-lang.org/rustdoc/write-documentation/documentation-tests.html).
 */
export function takeOutHiddenLines(code: string, language: string): string {
  if (!/^(?:rust|rs)$/i.test(language) || !code.includes('#')) return code
  const lines = code.split('\n').filter((line) => !/^\s*#(?:\s|$)/.test(line))
  return lines.map((line) => line.replace(/^(\s*#)#/, '$1')).join('\n')
}
