import type { ServerResponse } from 'node:http';

const PROBE_MS = 2_000;
const REMEMBERED_MS = 1_000;

export interface Health {
  /** Answers `/health/live` and `/health/ready`; 404 for anything else. */
  handle(pathname: string, response: ServerResponse): Promise<void>;
  /** From now on the process is no longer ready. */
  drain(): void;
}

/** Makes the health end points: live needs nothing, ready needs the upstream to be ready. */
export function createHealth(apiBase: string): Health {
  let draining = false;
  let probed = { at: Number.NEGATIVE_INFINITY, ready: false };

  const isUpstreamReady = async (): Promise<boolean> => {
    if (Date.now() - probed.at < REMEMBERED_MS) return probed.ready;
    const ready = await probe(apiBase);
    probed = { at: Date.now(), ready };
    return ready;
  };

  return {
    drain() {
      draining = true;
    },
    async handle(pathname, response) {
      if (pathname === '/health/live') return answer(response, 200, { status: 'live' });
      if (pathname !== '/health/ready') return answer(response, 404, { status: 'unknown' });
      const upstream = await isUpstreamReady();
      const ready = upstream && !draining;
      answer(response, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', upstream, draining });
    },
  };
}

/** Our upstream says 503 when it is not ready; one that does not know the question is ready when it answers at all. */
async function probe(apiBase: string): Promise<boolean> {
  try {
    const answer = await fetch(`${apiBase}/health/ready`, {
      signal: AbortSignal.timeout(PROBE_MS),
      redirect: 'manual',
    });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
