/** Headers by which Next and our cache handler talk to the web process; visitors do not get them. */
const INTERNAL_HEADERS = [
  'x-powered-by',
  'x-nextjs-cache',
  'x-middleware-rewrite',
  'x-page-tags',
  'x-page-life',
  'x-page-made',
];

/** Request headers that only Next itself or a proxy in front may set. */
const FORGEABLE_HEADERS =
  /^(?:x-middleware-|x-invoke-|x-nextjs-(?!request-id|html-request-id)|x-now-|x-vercel-|x-matched-path|x-prerender-)/;
const FORWARDED_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
];

const NO_CAMERA = 'camera=()';

/** The headers of every answer that has none of that name, as alternating names and values; HSTS only for sites reached by https. */
export function securityHeaders(https: boolean): string[] {
  const headers = [
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy',
    'same-origin',
    // What other sites may show, such as sharing pictures, says so itself.
    'Cross-Origin-Resource-Policy',
    'same-origin',
    // For what does not know frame-ancestors.
    'X-Frame-Options',
    'DENY',
    'Permissions-Policy',
    `${NO_CAMERA}, microphone=(), geolocation=(), payment=(), usb=()`,
  ];
  if (https) headers.push('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  return headers;
}

/** The same for a document that may ask for the camera. */
export const withCamera = (headers: readonly string[]): string[] =>
  headers.map((text) => text.replace(NO_CAMERA, 'camera=(self)'));

/** Whether a response header is for the web process alone. */
export function isInternalHeader(name: string): boolean {
  return INTERNAL_HEADERS.includes(name);
}

/**
 * Removes what a client must not claim: Next's internal headers, calls of server actions (the site has none), and the
 * forwarding headers unless they come from a trusted proxy.
 */
export function dropForgedHeaders(headers: Record<string, unknown>, trusted: boolean): void {
  for (const name in headers) if (name.startsWith('x-') && FORGEABLE_HEADERS.test(name)) delete headers[name];
  delete headers['next-action'];
  if (!trusted) for (const name of FORWARDED_HEADERS) delete headers[name];
}
