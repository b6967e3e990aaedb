interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor pays for every byte: data saver on, or a 2g connection (spec §9). */
export function isSlowConnection(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

const currentConnection = () => (navigator as Navigator & { connection?: Connection }).connection;

function isPrefetch(init: RequestInit | undefined): boolean {
  if (!init?.headers) return false;
  const headers = new Headers(init.headers);
  return headers.has('next-router-prefetch') || headers.has('next-router-segment-prefetch');
}

/**
 * Answers the router's prefetches itself on slow connections, for every link of the site at once: the App Router has no
 * setting for this. The router takes the refusal as a miss and fetches the page on the click. Returns a function that undoes it.
 */
export function skipPrefetchOnSlowConnections(connection = currentConnection): () => void {
  const original = window.fetch;
  const guarded: typeof fetch = (input, init) => {
    if (isPrefetch(init) && isSlowConnection(connection())) return Promise.resolve(new Response(null, { status: 503 }));
    return original(input, init);
  };
  window.fetch = guarded;
  return () => {
    if (window.fetch === guarded) window.fetch = original;
  };
}
