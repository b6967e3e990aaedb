import { LIGHT_READS } from '@/contract/paths';
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
  const path = LIGHT_READS[name].replace('{id}', String(input.id ?? ''));
  const query = input.query ? `?${new URLSearchParams(input.query)}` : '';
  const answer = await fetch(publicEnv.apiBase + path + query, {
    headers: {
      'Accept-Language': document.documentElement.lang || 'zh-CN',
      ...(input.token ? { Authorization: `Bearer ${input.token}` } : {}),
    },
    credentials: 'include',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const envelope: { code?: unknown; data?: unknown } | null = await answer.json();
  if (Number(envelope?.code ?? answer.status) !== SUCCESS) throw new Error(`${path} answered ${answer.status}`);
  return envelope?.data;
}
