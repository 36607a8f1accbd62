import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { tempFolder } from '../support/temp-folder.ts'
import { findProgram } from './find-program.ts'
import { startProgram } from './start-program.ts'
import type { Driver } from './tab.ts'

const places = [
  'firefox',
  'firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** Nothing is asked for that the pages do not ask for. */
const preferences = {
  'app.update.disabledForTesting': true,
  'browser.newtabpage.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Starts a headless Firefox and speaks WebDriver BiDi with it (https://www.w3.org/TR/webdriver-bidi/).
 *
 * @returns undefined where none is installed
 */
export async function openFirefox(): Promise<Driver | undefined> {
  const path = process.env.FIREFOX_PATH ?? findProgram(places)
  if (!path) return undefined
  const profile = tempFolder()
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const program = await startProgram(
    path,
    args,
    (printed) => /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(printed)?.[1],
  )
  const send = await connect(`${program.value}/session`)
  const session = await send('session.new', { capabilities: {} })
  const { browserName, browserVersion } = session.capabilities as Readonly<Record<string, string>>
  const tree = await send('browsingContext.getTree', {})
  const [first] = tree.contexts as readonly { readonly context: string }[]
  const context = first?.context
  return {
    name: `${browserName} ${browserVersion}`,
    go: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const parameters = {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      }
      const { result, exceptionDetails } = await send('script.evaluate', parameters)
      if (exceptionDetails) throw new Error((exceptionDetails as { readonly text: string }).text)
      return String((result as { readonly value?: string }).value ?? 'null')
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    close: () => program.stop(),
  }
}

/** Opens the connection; what it gives back sends a command and waits for its result. */
async function connect(url: string): Promise<(method: string, params: Fields) => Promise<Fields>> {
  const socket = new WebSocket(url)
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const waiting = new Map<number, { resolve: (result: Fields) => void; reject: (error: Error) => void }>()
  let latest = 0
  socket.on('message', (data) => {
    const { id, type, result, message } = JSON.parse(String(data))
    if (type === 'success') waiting.get(id)?.resolve(result)
    if (type === 'error') waiting.get(id)?.reject(new Error(message))
    waiting.delete(id)
  })
  return (method, params) =>
    new Promise((resolve, reject) => {
      latest += 1
      waiting.set(latest, { resolve, reject })
      socket.send(JSON.stringify({ id: latest, method, params }))
    })
}
