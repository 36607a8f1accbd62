import { once } from 'node:events'
import { createServer } from 'node:net'
import { findProgram } from './find-program.ts'
import { type RunningProgram, startProgram } from './start-program.ts'
import type { Driver } from './tab.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Starts WebKitGTK's own small browser and speaks WebDriver with it (https://www.w3.org/TR/webdriver2/).
 *
 * @returns undefined where WebKitWebDriver is not installed, or where there is no screen and none can be made
 */
export async function openWebKit(): Promise<Driver | undefined> {
  const path = process.env.WEBKIT_DRIVER_PATH ?? findProgram(['WebKitWebDriver'])
  const screen = path && (await openScreen())
  if (!path || !screen) return undefined
  const port = await findPort()
  const isThere = async () =>
    (await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)) ? true : undefined
  const driver = await startProgram(path, [`--port=${port}`], isThere, { DISPLAY: screen.value })
  const ask = async (method: string, command: string, body?: Fields): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${command}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { readonly value: unknown }
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }
  const created = (await ask('POST', '', { capabilities: {} })) as {
    readonly sessionId: string
    readonly capabilities: Readonly<Record<string, string>>
  }
  const session = `/${created.sessionId}`
  const { browserName, browserVersion } = created.capabilities
  return {
    name: `WebKitGTK (${browserName} ${browserVersion})`,
    go: async (url) => void (await ask('POST', `${session}/url`, { url })),
    evaluate: async (expression) =>
      String(
        await ask('POST', `${session}/execute/sync`, {
          script: `return JSON.stringify(${expression}) ?? 'null'`,
          args: [],
        }),
      ),
    perform: async (actions) => void (await ask('POST', `${session}/actions`, { actions })),
    resize: async (width, height) => void (await ask('POST', `${session}/window/rect`, { width, height })),
    async close() {
      await ask('DELETE', session).catch(() => {})
      await driver.stop()
      await screen.stop()
    },
  }
}

/** A screen to show windows on: the one there is, or one in memory. */
async function openScreen(): Promise<Pick<RunningProgram<string>, 'value' | 'stop'> | undefined> {
  const { DISPLAY } = process.env
  if (DISPLAY) return { value: DISPLAY, stop: async () => {} }
  const path = findProgram(['Xvfb'])
  const args = ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp']
  const numberOf = (printed: string) => /^\d+$/m.exec(printed)?.[0]
  const screen = path ? await startProgram(path, args, numberOf) : undefined
  return screen && { value: `:${screen.value}`, stop: screen.stop }
}

/** A port that nothing listens on. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
