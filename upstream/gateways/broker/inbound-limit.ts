import type { WebSocket } from 'ws';

/** Largest packet and largest burst from a browser, bytes (docs/quality.md, "Broker"). */
export const MAX_INBOUND_BYTES = 64 * 1024;
/** Bytes a second that flow back into the burst. */
const REFILL_PER_SECOND = 2048;

/**
 * Ends a socket that sends more than a browser needs. Counting the stream and not the frames also catches a large
 * packet cut into small frames; a browser sends only connects, subscribes, pings and acknowledgements.
 */
export function limitInbound(ws: WebSocket): void {
  let left = MAX_INBOUND_BYTES;
  let last = performance.now();
  ws.on('message', (data: Buffer | ArrayBuffer | Buffer[]) => {
    const now = performance.now();
    left = Math.min(MAX_INBOUND_BYTES, left + ((now - last) / 1000) * REFILL_PER_SECOND);
    last = now;
    left -= Array.isArray(data) ? data.reduce((sum, part) => sum + part.length, 0) : data.byteLength;
    if (left < 0) ws.terminate();
  });
}
