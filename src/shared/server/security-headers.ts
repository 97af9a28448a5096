/**
 * The headers of every response (OWASP ASVS 5). Styles and scripts come from this site's files only, and inline ones
 * with a known hash ('sha256-…'); `style` attributes are allowed for the colours that staff choose. Staff may link
 * pictures and videos of other https sites, `imageOrigins` adds others (a local tile server); the video site's player
 * is framed only after a tap.
 */
export function securityHeaders({
  https,
  scriptHashes,
  styleHashes,
  imageOrigins,
}: {
  https: boolean;
  scriptHashes: string[];
  styleHashes: string[];
  imageOrigins: string[];
}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: https:", ...imageOrigins].join(' '),
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
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
