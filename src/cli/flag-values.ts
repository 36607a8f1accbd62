import { InvalidArgumentError } from 'commander'
import { isBasePath } from '../core/url.ts'

/** The port a flag names. Throws commander's error for what is none. */
export function portNumber(text: string): number {
  const port = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('expected a port from 0 to 65535.')
  return port
}

/** How many hits a flag asks for. Throws commander's error for what is no such number. */
export function hitCount(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 1000)
    throw new InvalidArgumentError('expected a number from 1 to 1000.')
  return value
}

/** The path a site is served under. Throws commander's error for what is none. */
export function basePath(text: string): string {
  if (!isBasePath(text)) throw new InvalidArgumentError('expected a path such as / or /docs/.')
  return text
}
