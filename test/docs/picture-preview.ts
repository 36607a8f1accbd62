// Takes the pictures of guide/preview.md: builds the site of its samples with the documentation plugin and opens it in a
// browser. `node --import tsx test/docs/picture-preview.ts`
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBrowser } from '../browser/chromium.ts'
import { titleOf } from './verify/create-projects.ts'
import { fixtures } from './verify/fixtures.ts'
import { installPackages } from './verify/install-packages.ts'
import { runCommand } from './verify/run-command.ts'
import { readProjects } from './verify/verify-samples.ts'

const content = fileURLToPath(new URL('../../content/guide/', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
const pictures = [
  { path: '/usage/', file: 'preview-demo.png', isMobile: false },
  { path: '/usage/', file: 'preview-mobile.png', isMobile: true },
]

const packages = await installPackages('preview')
const browser = await openBrowser()
for (const isMobile of [false, true]) {
  const folder = await buildSite(isMobile)
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)
    const file = join(folder, 'build', path.endsWith('/') ? `${path}index.html` : path)
    try {
      const body = readFileSync(file)
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  for (const picture of pictures.filter((entry) => entry.isMobile === isMobile)) {
    const page = await browser.newPage({ viewport: { width: 1120, height: isMobile ? 760 : 480 } })
    await page.goto(`http://127.0.0.1:${port}${picture.path}`)
    await page.waitForSelector('article')
    // The samples are rendered after the page has loaded.
    await page.waitForTimeout(3000)
    await page.screenshot({ path: join(content, picture.file) })
    await page.close()
  }
  server.close()
}
await browser.close()

/** Writes the package of the page, as its samples show it, and builds it. @returns its folder */
async function buildSite(isMobile: boolean): Promise<string> {
  const { project } = readProjects().find((entry) => entry.project.id.endsWith('preview.md#site')) ?? {}
  if (!project) throw new Error('content/guide/preview.md has no project="site".')
  const folder = join(packages, 'work', 'pictures')
  rmSync(folder, { recursive: true, force: true })
  const shown = project.blocks
    .filter(({ language, words }) => titleOf(words) !== '' && language !== 'bash')
    .map(({ words, text }) => [titleOf(words), text] as const)
  for (const [path, text] of [...Object.entries(fixtures.preview ?? {}), ...shown]) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    if (text.startsWith('link:')) symlinkSync(text.slice('link:'.length), file)
    else writeFileSync(file, text)
  }
  if (isMobile) {
    const config = join(folder, 'build.config.mts')
    const text = readFileSync(config, 'utf8')
    writeFileSync(config, text.replace('remarkPlugins:', 'mobilePreview: true,\n        remarkPlugins:'))
  }
  const command = [join(packages, 'node_modules/@ice/pkg/bin/cli.mjs'), 'build']
  const { code, output } = await runCommand(process.execPath, command, { cwd: folder, timeLimit: 400 })
  if (code !== 0) throw new Error(output)
  return folder
}
