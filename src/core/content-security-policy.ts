/**
 * Whether an origin can stand in a policy: `;` and `,` are allowed in host names by the URL Standard, and would end a
 * directive or a policy.
 */
export function isPlainOrigin(origin: string): boolean {
  return /^https?:\/\/([a-z\d.-]+|\[[\da-f:.]+\])(:\d+)?$/.test(origin)
}

/**
 * The policy every page runs under: nothing inline, nothing from elsewhere. `imageOrigins` are the hosts whose images
 * the content names (`https://img.example.com`); what is no plain origin is left out.
 */
export function createContentSecurityPolicy(imageOrigins: readonly string[] = []): string {
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
  ].join('; ')
}
