/** Compiler options (`// @errors: 2322`), queries (`//   ^?`) and marks (`//  ^^^ text`) of twoslash, each on a line of its own. */
const comment = /^\s*\/\/\s*(?:@(?!ts-)[a-zA-Z]|\^)/
const cut = /^\s*\/\/\s*---cut(?:-(before|after|start|end))?---\s*$/

/** Takes out what twoslash (https://twoslash.netlify.app/refs/notations) reads and does not show. */
export function takeOutTwoslash(code: string): string {
  let shown: string[] = []
  let isCut = false
  for (const line of code.split('\n')) {
    const [mark, kind = 'before'] = cut.exec(line) ?? []
    if (mark === undefined) {
      if (!isCut && !comment.test(line)) shown.push(line)
    } else if (kind === 'before') shown = []
    else if (kind === 'after') break
    else isCut = kind === 'start'
  }
  return shown.join('\n')
}
