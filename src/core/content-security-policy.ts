/**
 * The policy every page runs under: nothing inline, nothing from elsewhere. `imageOrigins` are the hosts whose images
 * the content names (`https://img.example.com`).
 */
export function createContentSecurityPolicy(imageOrigins: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...imageOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
