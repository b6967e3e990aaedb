import type { ServerResponse } from 'node:http';
import { z } from 'zod';

const PROBE_MS = 2_000;
const REMEMBERED_MS = 1_000;
const bodySchema = z.object({ degraded: z.array(z.string()) });

export interface Health {
  /** Answers `/health/live` and `/health/ready`; 404 for anything else. */
  handle(pathname: string, response: ServerResponse): Promise<void>;
  /** From now on the process is no longer ready. */
  drain(): void;
}

/** What the upstream says of itself. */
interface Probed {
  ready: boolean;
  /** Parts that it does without. */
  degraded: readonly string[];
}

const AWAY: Probed = { ready: false, degraded: [] };

/**
 * Makes the health end points: live needs nothing, ready needs the upstream to be ready. `missing` names what this process
 * does without; that, and what the upstream does without, is told and decides nothing.
 */
export function createHealth(apiBase: string, missing: () => readonly string[] = () => []): Health {
  let draining = false;
  let probed = { at: Number.NEGATIVE_INFINITY, ...AWAY };

  const askUpstream = async (): Promise<Probed> => {
    if (performance.now() - probed.at >= REMEMBERED_MS) {
      const answer = await probe(apiBase);
      probed = { at: performance.now(), ...answer };
    }
    return probed;
  };

  return {
    drain() {
      draining = true;
    },
    async handle(pathname, response) {
      if (pathname === '/health/live') return answer(response, 200, { status: 'live' });
      if (pathname !== '/health/ready') return answer(response, 404, { status: 'unknown' });
      const upstream = await askUpstream();
      const ready = upstream.ready && !draining;
      const degraded = [...new Set([...upstream.degraded, ...missing()])];
      const status = ready ? 'ready' : 'not ready';
      answer(response, ready ? 200 : 503, { status, upstream: upstream.ready, draining, degraded });
    },
  };
}

/** Our upstream says 503 when it is not ready; one that does not know the question is ready when it answers at all. */
async function probe(apiBase: string): Promise<Probed> {
  try {
    const answer = await fetch(`${apiBase}/health/ready`, {
      signal: AbortSignal.timeout(PROBE_MS),
      redirect: 'manual',
    });
    const told = bodySchema.safeParse(await answer.json().catch(() => null));
    return { ready: answer.status < 500, degraded: told.success ? told.data.degraded : [] };
  } catch {
    return AWAY;
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
