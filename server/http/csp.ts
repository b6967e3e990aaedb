export interface CspOptions {
  /** Further origins that scripts may connect to, such as `wss://mq.example.org`. */
  connect?: readonly string[];
  /** Further origins that forms may be sent to, such as a payment gateway. */
  formAction?: readonly string[];
  /** Whether visitors come by https: plain requests are then upgraded. */
  https?: boolean;
  /** Development: the reloading client needs eval and its own inline scripts. */
  dev?: boolean;
}

/** The Content-Security-Policy of a page whose inline scripts have the given hashes (`sha256-…`). */
export function contentSecurityPolicy(hashes: readonly string[], options: CspOptions = {}): string {
  const scripts = options.dev
    ? ["'self'", "'unsafe-inline'", "'unsafe-eval'"]
    : ["'self'", ...hashes.map((hash) => `'${hash}'`)];
  const connect = ["'self'", ...(options.connect ?? []), ...(options.dev ? ['ws:', 'wss:'] : [])];
  const rules: [string, readonly string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', scripts],
    ['style-src', ["'self'", "'unsafe-inline'"]],
    ['img-src', ["'self'", 'data:', 'blob:', 'https:']],
    ['font-src', ["'self'", 'data:']],
    ['media-src', ["'self'", 'blob:', 'https:']],
    ['connect-src', connect],
    ['worker-src', ["'self'", 'blob:']],
    ['frame-ancestors', ["'none'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'", ...(options.formAction ?? [])]],
  ];
  const policy = rules.map(([name, sources]) => `${name} ${sources.join(' ')}`);
  if (options.https && !options.dev) policy.push('upgrade-insecure-requests');
  return policy.join('; ');
}

/** The websocket and http origins of an address, for `connect`; the broker's address may be ws, wss or http(s). */
export function connectOrigins(addresses: readonly (string | undefined)[]): string[] {
  const origins = new Set<string>();
  for (const address of addresses) {
    if (!address || !URL.canParse(address)) continue;
    const { protocol, host } = new URL(address);
    const secure = protocol === 'https:' || protocol === 'wss:';
    origins.add(`${secure ? 'wss' : 'ws'}://${host}`);
    if (protocol.startsWith('http')) origins.add(`${protocol}//${host}`);
  }
  return [...origins];
}
