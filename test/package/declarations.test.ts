import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
/** The classes of options in a text, with their bodies. */
const classesIn = (text: string) =>
  [...text.matchAll(/^export (?:declare )?class (\w+Options)\b.*?\n\}$/gms)].map(([body, name = '']) => ({
    name,
    comments: body.match(/\/\*\*.*?\*\//gs) ?? [],
  }))

const files = readdirSync(new URL('src/core/', root), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  .map((name) => `core/${name}`)
  .filter((file) => classesIn(read(`src/${file}`)).length > 0)

test('the comments on options are in the types of the package, and schemas name the classes that they stand in', () => {
  const declarations = files.map((file) => read(`dist/declarations/src/${file.replace(/\.ts$/, '.d.ts')}`))
  const classes = files.flatMap((file) => classesIn(read(`src/${file}`)))
  assert.ok(classes.length > 20)
  const flat = (comments: readonly string[]) => comments.map((comment) => comment.replace(/\s+/g, ' '))
  const declared = new Map(declarations.flatMap(classesIn).map(({ name, comments }) => [name, comments]))
  for (const { name, comments } of classes) {
    assert.equal(flat(declared.get(name) ?? []), flat(comments), name)
    const isNamed = declarations.some((text) =>
      new RegExp(`OptionsSchema<${name}\\b|extends ${name} `).test(text),
    )
    assert.ok(isNamed, `no schema of ${name}`)
  }
})

test.run()
