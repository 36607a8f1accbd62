import { InvalidArgumentError } from 'commander'
import { isBasePath } from '../core/url.ts'

/** The port of a flag. Throws commander's error for an invalid one. */
export function portNumber(text: string): number {
  const port = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('expected a port from 0 to 65535.')
  return port
}

/** The number of hits of a flag. Throws commander's error for an invalid one. */
export function hitCount(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 1000)
    throw new InvalidArgumentError('expected a number from 1 to 1000.')
  return value
}

/** The number of threads of a flag. Throws commander's error for an invalid one. */
export function threadCount(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 64)
    throw new InvalidArgumentError('expected a number from 1 to 64.')
  return value
}

/** The base path of a flag. Throws commander's error for an invalid one. */
export function basePath(text: string): string {
  if (!isBasePath(text)) throw new InvalidArgumentError('expected a path such as / or /docs/.')
  return text
}

/** The id of an edition of a flag; `.` is the default one. */
export const editionId = (text: string): string => (text === '.' ? '' : text)
