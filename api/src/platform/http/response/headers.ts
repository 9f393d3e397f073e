/** The headers of every answer. Documents add a Content-Security-Policy. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** How long browsers use https only for a site, in seconds: a year. */
const secureSeconds = 31_536_000;

/**
 * Returns the headers of every answer of a site. A site whose address begins with https:// has browsers use https only. Its
 * other host names are left alone, because they may serve something else.
 */
export const securityHeadersOf = ({ publicUrl }: { publicUrl: string }): Record<string, string> => ({
  ...securityHeaders,
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${secureSeconds}` } : {}),
});

/** The additional headers of API answers, which are not documents and not cacheable by default. */
export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;
