/**
 * Digest of the errors of reads that failed because the upstream was away. Next passes a digest on into the page that it could not make,
 * where the web server finds it and answers 503 with Retry-After instead of 500.
 */
export const UPSTREAM_AWAY = 'upstream-away';
