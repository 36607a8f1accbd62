import { spawn } from 'node:child_process'

/** A program that runs until it is stopped. */
export interface RunningProgram<Value> {
  /** What it was waited for. */
  readonly value: Value
  readonly stop: () => Promise<void>
}

/**
 * Starts a program and waits until it is ready.
 *
 * @param ready given what the program has printed; undefined as long as it is not ready
 * @throws when the program ends before, or is not ready in a minute; the message holds what it printed
 */
export async function startProgram<Value>(
  path: string,
  args: readonly string[],
  ready: (printed: string) => Value | undefined | Promise<Value | undefined>,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningProgram<Value>> {
  const child = spawn(path, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  // A flow that fails must not leave a browser behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text))
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      process.off('exit', kill)
      resolve()
    }
    child.once('error', end)
    child.once('close', end)
  })
  const start = Date.now()
  while (!hasEnded && Date.now() - start < 60_000) {
    const value = await ready(printed)
    if (value !== undefined) return { value, stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stop()
  throw new Error(`${path} could not be started:\n${printed}`)

  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    const timer = setTimeout(kill, 5000)
    await ended
    clearTimeout(timer)
  }
}
