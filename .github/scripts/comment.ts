// Writes a comment on a pull request, or replaces the text of the one that this script wrote under the same name before.
// node .github/scripts/comment.ts <number> <name> <file with the text> [--only-replace]
import { readFileSync } from 'node:fs'
import { askGithub, readGithubApi } from './github-api.ts'

interface Comment {
  readonly id: number
  readonly body: string
  readonly user: { readonly login: string }
}

const [number = '', name = '', file = '', flag] = process.argv.slice(2)
if (!/^\d+$/.test(number) || !/^\w+$/.test(name))
  throw new Error(`No pull request ${number}, or no name ${name}.`)
const api = readGithubApi()
// Readers do not see it; other people's comments may hold it, too.
const mark = `<!-- ${name} of docsgen -->`
const body = `${mark}\n${readFileSync(file, 'utf8')}`
const written = await findComment()
if (written) await askGithub(api, 'PATCH', `/issues/comments/${written.id}`, { body })
else if (flag !== '--only-replace') await askGithub(api, 'POST', `/issues/${number}/comments`, { body })

async function findComment(): Promise<Comment | undefined> {
  for (let page = 1; ; page++) {
    const path = `/issues/${number}/comments?per_page=100&page=${page}`
    const comments = (await askGithub(api, 'GET', path)) as Comment[]
    const own = comments.find(
      ({ body, user }) => user.login === 'github-actions[bot]' && body.startsWith(mark),
    )
    if (own || comments.length < 100) return own
  }
}
