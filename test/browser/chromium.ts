import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { unpackChromium } from './unpack-chromium.ts'

// No sandbox, because containers and root have none; the rest keeps the browser from calling anyone by itself.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-quic',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
]

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const channels = ['chrome', 'chromium', 'msedge', 'chrome-beta']

/**
 * Starts a headless Chromium: the one `CHROME_PATH` names; on Linux x64 the packaged one (see `unpackChromium`), the same
 * for everyone; elsewhere an installed Chrome, Chromium or Edge.
 *
 * @param options more command-line arguments, or other options of playwright's `launch`
 * @returns playwright's browser; whoever opens it closes it
 * @throws an error that says what to install, when there is no browser
 */
export async function openBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const attempts: string[] = []
  for (const candidate of candidates()) {
    try {
      const { env, ...found } = candidate.find()
      return await chromium.launch({
        ...found,
        ...options,
        args: [...args, ...(options.args ?? [])],
        env: { ...definedEnvironment(), ...env, ...options.env },
      })
    } catch (error) {
      attempts.push(`${candidate.name}: ${firstLine(error)}`)
    }
  }
  throw new Error(
    `No browser could be started. Install Chrome or Chromium, or set CHROME_PATH to one.\n  ${attempts.join('\n  ')}`,
  )
}

interface Candidate {
  readonly name: string
  readonly find: () => Pick<LaunchOptions, 'executablePath' | 'channel'> & {
    readonly env?: Record<string, string>
  }
}

function candidates(): Candidate[] {
  const { CHROME_PATH } = process.env
  // Who names a browser wants that one, not a replacement.
  if (CHROME_PATH) return [{ name: 'CHROME_PATH', find: () => ({ executablePath: CHROME_PATH }) }]
  return [
    ...(process.platform === 'linux' && process.arch === 'x64'
      ? [{ name: '@sparticuz/chromium', find: unpackChromium }]
      : []),
    ...usualPlaces
      .filter((executablePath) => existsSync(executablePath))
      .map((executablePath) => ({ name: executablePath, find: () => ({ executablePath }) })),
    ...channels.map((channel) => ({ name: `playwright channel ${channel}`, find: () => ({ channel }) })),
  ]
}

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? ''
}
