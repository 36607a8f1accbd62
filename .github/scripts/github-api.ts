/** What the scripts need to ask GitHub; workflows set the variables of the same names. */
export interface GithubApi {
  /** Without a slash at the end (`GITHUB_API_URL`). */
  readonly url: string
  /** `owner/name` (`GITHUB_REPOSITORY`). */
  readonly repository: string
  /** (`GH_TOKEN`). */
  readonly token: string
}

/** @throws when a variable is not set */
export function readGithubApi(): GithubApi {
  const read = (name: string): string => {
    const value = process.env[name]
    if (!value) throw new Error(`${name} is not set.`)
    return value
  }
  return { url: read('GITHUB_API_URL'), repository: read('GITHUB_REPOSITORY'), token: read('GH_TOKEN') }
}

/**
 * Sends a request about the repository (https://docs.github.com/rest).
 *
 * @param path after `/repos/{owner}/{name}`
 * @param body sent as JSON
 * @returns the answer
 * @throws when GitHub answers with an error
 */
export async function askGithub(
  { url, repository, token }: GithubApi,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${url}/repos/${repository}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: GitHub answered ${response.status}: ${text}`)
  return JSON.parse(text)
}
