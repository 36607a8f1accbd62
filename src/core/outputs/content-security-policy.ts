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

/**
 * The policy every page runs under: nothing inline, nothing from elsewhere. `imageOrigins` are the hosts whose images
 * the content names (`https://img.example.com`); what is no plain origin is left out. `frameAncestors` are the sites that may
 * show the pages in a frame (`security.frameAncestors` of the config).
 */
export function createContentSecurityPolicy(
  imageOrigins: readonly string[] = [],
  frameAncestors: readonly string[] = [],
): string {
  const ancestors = frameAncestors.filter(isFrameAncestor).map((one) => (one === 'self' ? "'self'" : one))
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...imageOrigins.filter(isPlainOrigin)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', ...(ancestors.length > 0 ? ancestors : ["'none'"])].join(' '),
  ].join('; ')
}
