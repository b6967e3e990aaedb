/** For `expect.poll`, milliseconds: half of what a page is kept at most (`PUBLIC_SECONDS`). Whoever sees a change by then was told of it. */
export const PURGED = { timeout: 30_000, interval: 20 };
