import type { IncomingMessage } from 'node:http';

export interface BodyPatience {
  /** Milliseconds in which a body of any size must be there. */
  grace: number;
  /** Bytes that buy one more second: an upload on a slow line goes on, a trickle does not. */
  bytesPerSecond: number;
}

/** Half a minute, and one second more for every 8 KB that came (as Apache's `RequestReadTimeout` has it). */
const BODY_PATIENCE: BodyPatience = { grace: 30_000, bytesPerSecond: 8 * 1024 };

/** Calls `onSlow` once when a request's body comes too slowly; the returned function stops watching. */
export function watchBody(request: IncomingMessage, onSlow: () => void, patience = BODY_PATIENCE): () => void {
  if (request.complete) return () => undefined;
  const begun = performance.now();
  let received = 0;
  let timer: NodeJS.Timeout;
  const count = (chunk: Buffer) => {
    received += chunk.length;
  };
  const stop = () => {
    clearTimeout(timer);
    request.off('data', count);
    request.off('end', stop);
    request.off('close', stop);
  };
  const judge = () => {
    const left = patience.grace + (received / patience.bytesPerSecond) * 1000 - (performance.now() - begun);
    if (left > 0) {
      timer = setTimeout(judge, Math.ceil(left));
      return;
    }
    stop();
    onSlow();
  };
  timer = setTimeout(judge, patience.grace);
  request.on('data', count);
  request.once('end', stop);
  request.once('close', stop);
  return stop;
}
