import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crawl } from '../../core/links/crawl.ts'
import { createRequestPath } from '../../core/links/request-path.ts'

/** The origin in the canonical address of a built site's home page; undefined without one. */
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
    // No home page: absolute URLs count as external.
    return ''
  }
}
