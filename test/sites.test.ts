import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from './support/run-cli.ts'
import { tempFolder } from './support/temp-folder.ts'

// Each folder of test/sites/ is a site. `report.txt` beside it holds what `docsgen build` says about it and what it wrote;
// UPDATE=1 writes it anew. What cannot stand in git (links, broken bytes) is made by a case's own `make.ts`.

const work = tempFolder()
const cases = fileURLToPath(new URL('sites/', import.meta.url))

/** Sites in the dialects of other systems stand in a folder of their own; `peers.test.ts` looks at their pages. */
const names = readdirSync(cases).flatMap((name) =>
  name === 'peers' ? readdirSync(join(cases, name)).map((peer) => `${name}/${peer}`) : [name],
)

for (const name of names.sort()) {
  test(`the site ${name} gets the report beside it`, async () => {
    const site = join(work, name)
    cpSync(join(cases, name), site, { recursive: true })
    if (existsSync(join(site, 'make.ts'))) {
      const { make } = (await import(`./sites/${name}/make.ts`)) as { make: (folder: string) => void }
      make(site)
    }
    const { code, stdout, stderr } = await runCli(['build'], { cwd: site })
    assert.is(stdout, '')
    const written = existsSync(join(site, 'build')) ? listPages(join(site, 'build')) : ['nothing']
    const report = `${stderr.replace(/[\d,.]+ (s|kB|MB|files)\b/g, '… $1').replace(/, \d+ changed/, '')}
exit code ${code}
published ${written.join(' ')}
`
    const expected = join(cases, name, 'report.txt')
    if (process.env.UPDATE) writeFileSync(expected, report)
    assert.is(report, readFileSync(expected, 'utf8'))
  })
}

/** The pages and copied files of a built site; the tool's own files are the same everywhere. */
function listPages(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter(
      (path) =>
        !/^((assets|\.docsgen)\/|_headers$)|(^|\/)(search-(index|version)\.json|search\/index\.html|404\.html|llms(-full)?\.txt|[^/]+\.md)$/.test(
          path,
        ),
    )
    .sort()
}

test.run()
