// Finds the open pull request that a finished run of the workflow Preview has built, and prints its number and the address of its
// preview as outputs of a step; nothing where there is nothing to publish. The run itself is not asked: code of the pull request may
// have written what it left.
// OWNER, BRANCH and COMMIT are those of the run.
import { readFileSync } from 'node:fs'
import { askGithub, readGithubApi } from './github-api.ts'

interface PullRequest {
  readonly number: number
  readonly head: { readonly sha: string }
}

const { homepage } = JSON.parse(readFileSync('package.json', 'utf8')) as { homepage?: string }
if (homepage) await printPreview(homepage)
else console.error('No preview: package.json has no homepage, below which it would stand.')

async function printPreview(homepage: string): Promise<void> {
  const { OWNER = '', BRANCH = '', COMMIT = '' } = process.env
  const query = new URLSearchParams({ state: 'open', head: `${OWNER}:${BRANCH}`, per_page: '100' })
  const found = (await askGithub(readGithubApi(), 'GET', `/pulls?${query}`)) as PullRequest[]
  // A branch may have moved on, and then another run builds it.
  const pull = found.find(({ head }) => head.sha === COMMIT)
  if (!pull) {
    console.error(`No preview: no open pull request ends with the commit ${COMMIT}.`)
    return
  }
  const address = new URL(`pr/${pull.number}/`, homepage.replace(/\/?$/, '/'))
  console.log(`number=${pull.number}\naddress=${address}`)
}
