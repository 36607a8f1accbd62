import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What the reader answers when a project is created. */
const answers: Readonly<Record<string, string>> = {
  npmName: 'my-component',
  className: 'MyComponent',
  version: '0.1.0',
  description: '',
}

/**
 * Makes a project out of a published template, as `npm init @ice/pkg` does: a file `x.ejs` takes the place of `x`, its
 * placeholders are filled in, and what is only for the toolkit's own company is left out.
 *
 * @param template the folder of the template
 * @param folder where the project is made
 */
export function copyTemplate(template: string, folder: string): void {
  const paths = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(template.length + 1))
    // The scaffold deletes them for everyone outside of the toolkit's own company.
    .filter((path) => !/(^|\/)dev\//.test(path))
    // The plain files first, so that a file made from `.ejs` stands in the end.
    .sort((a, b) => Number(a.endsWith('.ejs')) - Number(b.endsWith('.ejs')))
  for (const path of paths) {
    const text = readFileSync(join(template, path), 'utf8')
    const target = join(folder, path.replace(/\.ejs$/, ''))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, path.endsWith('.ejs') ? fillIn(text) : text)
  }
}

/** The few forms that the templates use; every `locals.x` counts as not given. */
function fillIn(text: string): string {
  const branches: boolean[] = []
  const lines = text.split('\n').filter((line) => {
    const [, negation, end, otherwise] =
      /^\s*<% (?:if \((!?)locals\.\w+\) \{ |(\}) (else \{ )?)_?%>\s*$/.exec(line) ?? []
    if (negation !== undefined) branches.push(negation === '!')
    else if (otherwise !== undefined) branches.push(!branches.pop())
    else if (end !== undefined) branches.pop()
    else return branches.every(Boolean)
    return false
  })
  return lines.join('\n').replace(/<%[=-] (\w+) %>/g, (_, name: string) => answers[name] ?? '')
}
