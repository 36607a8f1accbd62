// Copies the built sites of a pull request for publication beside the handbook, where its pages have the handbook's origin.
// Every page asks search engines to leave it out. With --from-fork nothing that is copied can run: pages begin with a policy
// that allows no script, and only files of types that run none are taken.
// node .github/scripts/copy-preview.ts <from> <to> [--from-fork]
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'

/** Pages of GitHub hold 1 GB in all. */
const MOST_BYTES = 100_000_000
const MOST_FILES = 10_000

// A picture of the type SVG runs scripts when it is opened by its address, and so does XML.
const stillTypes = /^\.(html|css|json|txt|md|png|jpe?g|gif|webp|avif|ico|woff2?|mp4|webm|mp3|ogg|vtt)$/

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'"

const [from = '', to = '', flag] = process.argv.slice(2)
const isFromFork = flag === '--from-fork'
// Browsers take these for the first elements of the head, and skip the page's own `<!doctype>` and `<head>` behind them: nothing of the
// page comes before the policy.
const opening = [
  '<!doctype html>',
  '<meta name="robots" content="noindex">',
  isFromFork ? `<meta http-equiv="Content-Security-Policy" content="${policy}">` : '',
  '\n',
].join('')

// Symbolic links and hidden files are left out.
const files = readdirSync(from, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(from, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((path) => !/(^|\/)\./.test(path))
  .filter((path) => !isFromFork || stillTypes.test(extname(path)))
const bytes = files.reduce((sum, path) => sum + statSync(join(from, path)).size, 0)
if (files.length > MOST_FILES || bytes > MOST_BYTES)
  throw new Error(
    `A preview has ${MOST_FILES} files and ${MOST_BYTES} bytes at most, and this one ${files.length} and ${bytes}.`,
  )
for (const path of files) {
  const target = join(to, path)
  mkdirSync(dirname(target), { recursive: true })
  if (/\.html$/i.test(path)) writeFileSync(target, opening + readFileSync(join(from, path), 'utf8'))
  else cpSync(join(from, path), target)
}
