import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from './support/run-cli.ts'
import { tempFolder } from './support/temp-folder.ts'
import { writeFiles } from './support/write-files.ts'

/** Draws what it reads, and says how often it ran. */
const draw = `import { appendFileSync, readFileSync } from 'node:fs'
const text = readFileSync(0, 'utf8')
appendFileSync('runs.txt', 'x')
if (text.startsWith('fail')) { console.error('no such shape: ' + text.trim()); process.exit(3) }
if (text.startsWith('wait')) setTimeout(() => {}, 60_000)
else if (text.startsWith('flood')) process.stdout.write('x'.repeat(6_000_000))
else console.log('<?xml version="1.0"?>\\n<!DOCTYPE svg>\\n<svg onload="alert(1)" viewBox="0 0 9 9"><style>*{}</style><script>alert(1)</script><a href="javascript:alert(1)"><text style="fill:red">' + text.trim() + '</text></a></svg>')
`

/** Builds a site whose fences of the language \`shape\` are drawn by a command. */
function makeSite(content: string, markdown = ''): string {
  const site = tempFolder()
  writeFiles(site, {
    'site.config.ts': `export default { title: 'x', i18n: { defaultLocale: 'en' }, markdown: { ${markdown} fences: { shape: { command: [process.execPath, 'draw.mjs'], timeout: 3000 }, gone: { command: ['no-such-program-here'] } } } }\n`,
    'draw.mjs': draw,
    'content/index.md': content,
  })
  return site
}

const build = (site: string) => runCli(['build', site], { env: { XDG_STATE_HOME: join(site, '../state') } })
const page = (site: string): string => readFileSync(join(site, 'build/index.html'), 'utf8')

test('a command of the site renders code blocks; what it prints is treated like raw HTML, and kept', async () => {
  const site = makeSite(
    '# Home\n\n```shape title="One"\ncircle & square\n```\n\n- ```shape\n  second\n  ```\n',
  )
  const { code, stderr } = await build(site)
  assert.is(code, 0, stderr)
  const html = page(site)
  assert.match(
    html,
    /<figure class="diagram"><div class="diagram-box"[^>]*aria-label="One"><svg viewBox="0 0 9 9">/,
  )
  assert.match(html, 'circle')
  assert.match(html, 'second')
  assert.match(html, '<figcaption>One</figcaption>')
  assert.not.match(html, /onload|javascript:|<style|<script>|style=/)
  assert.match(stderr, 'content/index.md:3:1')
  assert.is(readFileSync(join(site, 'runs.txt'), 'utf8'), 'xx')
  await build(site)
  assert.is(readFileSync(join(site, 'runs.txt'), 'utf8'), 'xx', 'an unchanged page runs nothing')
})

test('a command that fails, hangs, floods or is not there is one problem at its fence, tried again the next time', async () => {
  const site = makeSite(
    '# Home\n\n```shape\nfail here\n```\n\n```shape\nwait\n```\n\n```shape\nflood\n```\n\n```gone\nx\n```\n',
  )
  for (let run = 1; run <= 2; run++) {
    const { code, stderr } = await build(site)
    assert.is(code, 0, stderr)
    const found = stderr.match(/content\/index\.md:(\d+):1 \[fence-command-failed\]\n.*/g) ?? []
    assert.is(found.length, 4, stderr)
    assert.match(found[0] ?? '', 'index.md:3:1')
    assert.match(found[0] ?? '', 'no such shape: fail here')
    assert.match(found[1] ?? '', 'longer than 3000 ms')
    assert.match(found[2] ?? '', 'more than 5000000 bytes')
    assert.match(found[3] ?? '', /ENOENT|not found/)
    assert.match(page(site), 'fail here')
  }
})

test('nothing runs for the text of strangers', async () => {
  for (const html of ['sanitize', 'escape']) {
    const site = makeSite('# Home\n\n```shape\ncircle\n```\n', `html: '${html}',`)
    assert.is((await build(site)).code, 0)
    assert.not.ok(existsSync(join(site, 'runs.txt')))
    assert.match(page(site), 'circle')
  }
})

test.run()
