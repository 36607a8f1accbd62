import type { PolicySources } from '../../types/output.ts'

/**
 * Whether an origin can stand in a policy: `;` and `,` are allowed in host names by the URL Standard, and would end a
 * directive or a policy.
 */
export function isPlainOrigin(origin: string): boolean {
  return /^https?:\/\/([a-z\d.-]+|\[[\da-f:.]+\])(:\d+)?$/.test(origin)
}

/** Whether a text names a site that may frame the pages: `self`, or an origin whose host may begin with `*.`. */
export function isFrameAncestor(text: string): boolean {
  return text === 'self' || isPlainOrigin(text.replace('//*.', '//'))
}

/** The policy every page runs under: nothing inline, and nothing from elsewhere that is not named. */
export function createContentSecurityPolicy({
  imageOrigins = [],
  hasMedia = false,
  frameHosts = [],
  frameAncestors = [],
}: PolicySources = {}): string {
  const ancestors = frameAncestors.filter(isFrameAncestor).map((one) => (one === 'self' ? "'self'" : one))
  const frames = frameHosts.map((host) => `https://${host}`).filter(isPlainOrigin)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...imageOrigins.filter(isPlainOrigin)].join(' '),
    ...(hasMedia ? ["media-src 'self'"] : []),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', ...(ancestors.length > 0 ? ancestors : ["'none'"])].join(' '),
  ].join('; ')
}
