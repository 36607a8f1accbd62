import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'
import { openGithub, type SentRequest } from './open-github.ts'
import { runScript } from './run-script.ts'

// The comments that workflows write on pull requests.

const folder = tempFolder()
const text = join(folder, 'comment.md')
writeFiles(folder, { 'comment.md': 'Nothing is slower.\n' })
const bot = { login: 'github-actions[bot]' }
const mark = '<!-- bench of docsgen -->\n'

/** Runs the script for pull request 7, which has these comments, and returns what it wrote. */
async function comment(comments: readonly object[], ...flags: readonly string[]) {
  const pageOf = ({ path }: SentRequest) => Number(/&page=(\d+)$/.exec(path)?.[1])
  const github = await openGithub((request) =>
    request.method === 'GET' ? comments.slice(100 * (pageOf(request) - 1), 100 * pageOf(request)) : { id: 1 },
  )
  const result = await runScript('comment.ts', ['7', 'bench', text, ...flags], { env: github.env })
  github.close()
  return { ...result, written: github.requests.filter(({ method }) => method !== 'GET') }
}

const body = `${mark}Nothing is slower.\n`

test('the first comment of its name is written', async () => {
  const { code, stderr, written } = await comment([{ id: 5, body: 'Looks good', user: { login: 'ada' } }])
  assert.is(code, 0, stderr)
  assert.equal(written, [{ method: 'POST', path: '/repos/me/toolkit/issues/7/comments', body: { body } }])
})

test('the next one replaces it, after a hundred others, and not a quotation of somebody', async () => {
  const others = Array.from({ length: 100 }, (_, id) => ({
    id,
    body: `${mark}Quoted`,
    user: { login: 'ada' },
  }))
  const ours = { id: 321, body: `${mark}Old`, user: bot }
  const preview = { id: 320, body: '<!-- preview of docsgen -->\nThe sites', user: bot }
  const { written } = await comment([...others, preview, ours])
  assert.equal(written, [{ method: 'PATCH', path: '/repos/me/toolkit/issues/comments/321', body: { body } }])
})

test('a text that only replaces another is not written alone', async () => {
  assert.equal((await comment([], '--only-replace')).written, [])
})

test('an answer that is an error ends the script with it', async () => {
  const github = await openGithub(() => undefined)
  const { code, stderr } = await runScript('comment.ts', ['7', 'bench', text], { env: github.env })
  github.close()
  assert.is(code, 1)
  assert.match(stderr, 'GitHub answered 404')
})

test.run()
