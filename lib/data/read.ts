import 'server-only';
import { Agent } from 'node:http';
import axios from 'axios';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { unstable_cache } from 'next/cache';
import { cookies } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { type AnswerOf, CODE, type Endpoint } from '@/contract/core';
import { type CallInput, call } from '@/lib/api/call';
import { ApiError, NETWORK_ERROR } from '@/lib/api/errors';
import { readEnv } from '@/lib/env';
import { TOKEN_COOKIE } from '@/lib/session/cookies';

/** Server reads give up after this (quality.md, "Faults"). */
const TIMEOUT_MS = 3000;
/** Seconds that a public read may be shared; pages live no longer than this without being purged. */
export const PUBLIC_SECONDS = 60;

const client = axios.create({
  baseURL: readEnv().API_BASE,
  timeout: TIMEOUT_MS,
  httpAgent: new Agent({ keepAlive: true, maxSockets: 64 }),
  maxContentLength: 8 * 1024 * 1024,
  maxRedirects: 0,
});

const transient = handleWhen(
  (error) => error instanceof ApiError && (error.code === NETWORK_ERROR || error.code === CODE.unavailable),
);
/** At most two more tries, with jitter; reads only. */
const retrying = retry(transient, {
  maxAttempts: 2,
  backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 800 }),
});

/** What a list is when the upstream does not know the call: an upstream that speaks the specification only is no fault. */
function emptyAnswer<E extends Endpoint>(endpoint: E): AnswerOf<E> | undefined {
  if (endpoint.shape === 'page') return { total: 0, rows: [] } as unknown as AnswerOf<E>;
  const empty = endpoint.answer.safeParse([]);
  return endpoint.shape === 'data' && empty.success ? (empty.data as AnswerOf<E>) : undefined;
}

async function ask<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  try {
    return await retrying.execute(() => call(client, endpoint, input));
  } catch (error) {
    const empty = error instanceof ApiError && error.code === CODE.notFound ? emptyAnswer(endpoint) : undefined;
    if (empty !== undefined) return empty;
    throw error;
  }
}

type ReadInput<E extends Endpoint> = Pick<CallInput<E>, 'params' | 'query'>;

/** A public read, shared by all visitors for a minute and dropped when one of its tags is purged. */
export async function readPublic<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E>,
  tags: string[],
  seconds = PUBLIC_SECONDS,
): Promise<AnswerOf<E>> {
  const cached = unstable_cache(() => ask(endpoint, input), [endpoint.method, endpoint.path, JSON.stringify(input)], {
    tags,
    revalidate: seconds,
  });
  return cached();
}

/** A personal read with the visitor's own token; never shared. */
export async function readPersonal<E extends Endpoint>(endpoint: E, input: ReadInput<E> = {}): Promise<AnswerOf<E>> {
  const jar = await cookies();
  const token = jar.get(TOKEN_COOKIE)?.value;
  const sid = jar.get('__Host-sid') ?? jar.get('sid');
  return ask(endpoint, {
    ...input,
    headers: {
      'Accept-Language': await getLocale(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(sid ? { Cookie: `${sid.name}=${sid.value}` } : {}),
      ...(sid?.name === '__Host-sid' ? { 'X-Forwarded-Proto': 'https' } : {}),
    },
  });
}

/** Absence is null, failure is an error. */
export async function nullOnMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return (await reading) ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.code === CODE.notFound) return null;
    throw error;
  }
}

/** A database id from a path; null for what can be none, so that nonsense is never asked for. */
export function parseId(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}
