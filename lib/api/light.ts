import { LIGHT_READS, LIGHT_WRITES } from '@/contract/paths';
import { publicEnv } from '@/lib/env.public';

/** As long as the clients wait (docs/wire.md, "The two clients"). */
const TIMEOUT_MS = 10_000;
/** The envelope's code of success; contract/core.ts has it beside the schemas. */
const SUCCESS = 200;

interface LightInput {
  id?: number;
  query?: Record<string, string>;
  /** The signed-in person's token. */
  token?: string;
}

/**
 * A read without axios and schemas, for what every visitor's page asks. Answers the envelope's data as it came, for the
 * caller to look at; throws when there was no answer of success.
 */
export async function readLight(name: keyof typeof LIGHT_READS, input: LightInput = {}): Promise<unknown> {
  const query = input.query ? `?${new URLSearchParams(input.query)}` : '';
  return ask(LIGHT_READS[name], input, { query });
}

/** A write of the same kind; it reaches the upstream from a page that is being closed too. */
export async function writeLight(
  name: keyof typeof LIGHT_WRITES,
  { body, ...input }: Omit<LightInput, 'query'> & { body: Record<string, string> },
): Promise<unknown> {
  const init = { method: 'POST', body: JSON.stringify(body), keepalive: true };
  return ask(LIGHT_WRITES[name], input, { init, headers: { 'Content-Type': 'application/json' } });
}

async function ask(
  pattern: string,
  { id, token }: LightInput,
  { query = '', init, headers }: { query?: string; init?: RequestInit; headers?: Record<string, string> },
): Promise<unknown> {
  const path = pattern.replace('{id}', String(id ?? ''));
  const answer = await fetch(publicEnv.apiBase + path + query, {
    ...init,
    headers: {
      ...headers,
      'Accept-Language': document.documentElement.lang || 'zh-CN',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    credentials: 'include',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const envelope: { code?: unknown; data?: unknown } | null = await answer.json();
  if (Number(envelope?.code ?? answer.status) !== SUCCESS) throw new Error(`${path} answered ${answer.status}`);
  return envelope?.data;
}
