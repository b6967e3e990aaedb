import type { Server } from 'node:http';

const SWEEP_MS = 100;

/**
 * Ends connections of a server that is closing as they become idle; returns what stops it.
 * They would otherwise stay open for their whole keep-alive time.
 */
export function sweepIdle(server: Server): () => void {
  const timer = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  return () => clearInterval(timer);
}
