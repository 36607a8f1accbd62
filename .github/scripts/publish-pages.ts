// Puts a folder onto the branch `gh-pages`, which GitHub Pages publishes, in place of what stood there.
// node .github/scripts/publish-pages.ts main <folder>   the sites themselves; previews stay
// node .github/scripts/publish-pages.ts pr/12 <folder>  the preview of a pull request
// node .github/scripts/publish-pages.ts pr/12           takes it away
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeBranch } from './change-branch.ts'

const PREVIEWS = 'pr'

const [at = '', folder] = process.argv.slice(2)
if (at !== 'main' && !/^pr\/\d+$/.test(at)) throw new Error(`Nothing is published at “${at}”.`)
if (at === 'main') {
  if (!folder || !existsSync(join(folder, 'index.html'))) throw new Error(`There is no site in ${folder}.`)
  if (existsSync(join(folder, PREVIEWS)))
    throw new Error(`The site has a folder ${PREVIEWS}/, where previews of pull requests stand.`)
}
changeBranch('.', 'gh-pages', folder ? `Publish ${at}` : `Remove ${at}`, (files) => {
  const replaced = at === 'main' ? readdirSync(files).filter((name) => name !== PREVIEWS) : [at]
  for (const path of replaced) rmSync(join(files, path), { recursive: true, force: true })
  if (folder) cpSync(folder, at === 'main' ? files : join(files, at), { recursive: true })
  // Files whose names begin with _ are published as well.
  writeFileSync(join(files, '.nojekyll'), '')
})
