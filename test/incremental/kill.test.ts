import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createRandom } from '../../bench/random.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'
import { buildCold, buildSite, differing, readBuild, writeSite } from './site-folder.ts'

const work = tempFolder()
const cli = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url))

test('after a build that was killed at any moment the next one makes what a cold one makes', async () => {
  const root = join(work, 'site')
  writeSite(root)
  await buildSite(root)
  const random = createRandom(7)
  for (let round = 0; round < 8; round++) {
    writeFiles(root, { 'content/guide/more.md': `# More ${round}\n\nText ${round}.\n` })
    const child = spawn(process.execPath, [cli, 'build', root], { stdio: 'ignore' })
    const milliseconds = random.between(100, 900)
    await Promise.race([once(child, 'exit'), wait(milliseconds)])
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    const { diagnostics } = await buildSite(root)
    assert.equal(diagnostics, [], `killed after ${milliseconds} ms`)
    await buildCold(root, join(work, 'cold'))
    assert.equal(
      differing(readBuild(root), readBuild(join(work, 'cold'))),
      [],
      `killed after ${milliseconds} ms`,
    )
  }
})

test('two builds at once leave one site, and a record that the next build can use', async () => {
  const root = join(work, 'two')
  writeSite(root)
  const run = async () => {
    const child = spawn(process.execPath, [cli, 'build', root], { stdio: 'ignore' })
    const [code] = (await once(child, 'exit')) as [number]
    return code
  }
  for (let round = 0; round < 2; round++) {
    writeFiles(root, { 'content/guide/more.md': `# More ${round}\n\nText ${round}.\n` })
    assert.ok((await Promise.all([run(), run()])).includes(0), 'one of them has the folder')
    const { diagnostics } = await buildSite(root)
    assert.equal(diagnostics, [])
    await buildCold(root, join(work, 'cold'))
    assert.equal(differing(readBuild(root), readBuild(join(work, 'cold'))), [])
  }
})

test.run()
