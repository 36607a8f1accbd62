import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a script has sent. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** A server on loopback that answers in place of GitHub's API. */
export interface OpenGithub {
  /** Variables with which a script asks it, about the repository `me/toolkit`. */
  readonly env: Readonly<Record<string, string>>
  readonly requests: readonly SentRequest[]
  readonly close: () => void
}

/** Starts it. `answer` gives the body for a request, undefined for 404. */
export async function openGithub(answer: (request: SentRequest) => unknown): Promise<OpenGithub> {
  const requests: SentRequest[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    const { method = '', url: path = '' } = request
    const sent = { method, path, body: text === '' ? undefined : JSON.parse(text) }
    requests.push(sent)
    const body = request.headers.authorization === 'Bearer secret' ? answer(sent) : undefined
    response.statusCode = body === undefined ? 404 : 200
    response.end(JSON.stringify(body ?? { message: 'Not Found' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: { GITHUB_API_URL: url, GITHUB_REPOSITORY: 'me/toolkit', GH_TOKEN: 'secret' },
    requests,
    close: () => server.close(),
  }
}
