import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crawl } from '../../core/links/crawl.ts'
import { createRequestPath } from '../../core/links/request-path.ts'

/** The origin that the home page of a built site names as its own in its canonical address; undefined when it names none. */
export function publishedOrigin(folder: string, baseUrl: string): string | undefined {
  const { canonical = '' } = crawl(readHome(folder))
  if (!URL.canParse(canonical)) return undefined
  const { origin, pathname } = new URL(canonical)
  return pathname.replace(/\/?$/, '/') === createRequestPath([], baseUrl) ? origin : undefined
}

function readHome(folder: string): string {
  try {
    return readFileSync(join(folder, 'index.html'), 'utf8')
  } catch {
    // No home page: whole addresses count as those of another site.
    return ''
  }
}
