/**
 * Returns the security headers of every response (OWASP ASVS 5). Scripts and styles are allowed from this site or
 * inline with a known hash ('sha256-…'), and `style` attributes for the colours that staff choose. Pictures and videos
 * may come from any https site, pictures also from `imageOrigins` (a local tile server), and YouTube's player may be
 * embedded.
 */
export function securityHeaders({
  https,
  scriptHashes,
  styleHashes,
  imageOrigins,
  connectOrigins,
}: {
  https: boolean;
  scriptHashes: string[];
  styleHashes: string[];
  imageOrigins: string[];
  /** Further origins from which scripts and the service worker may fetch. */
  connectOrigins: string[];
}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: https:", ...imageOrigins].join(' '),
    "media-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    'frame-src https://www.youtube-nocookie.com',
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
