import 'server-only';
import { Agent } from 'node:http';
import axios from 'axios';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { unstable_cache } from 'next/cache';
import { cookies, headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { type AnswerOf, CODE, type Endpoint } from '@/contract/core';
import { REQUEST_ID_HEADER } from '@/contract/request-id';
import type { Stale } from '@/contract/stale';
import { type CallInput, call } from '@/lib/api/call';
import { ApiError, NETWORK_ERROR } from '@/lib/api/errors';
import { processEnv } from '@/lib/env';
import { requestScope } from '@/lib/process/request-scope';
import { TOKEN_COOKIE } from '@/lib/session/cookies';
import { deadlineIn } from './deadline';
import { InOrder } from './in-order';
import { sendToLogin } from './send-to-login';
import { upstreamFault } from './upstream-fault';

/** All reads of one page together, tries and pauses included, take no longer than this (docs/quality.md, "Faults"). */
const DEADLINE_MS = processEnv().READ_DEADLINE_MS;
/** Seconds that a public read may be shared; pages live no longer than this without being purged. */
export const PUBLIC_SECONDS = 60;

const client = axios.create({
  baseURL: processEnv().API_BASE,
  httpAgent: new Agent({ keepAlive: true, maxSockets: 64 }),
  maxContentLength: 8 * 1024 * 1024,
  maxRedirects: 0,
});

/** At most two more tries, with jitter, of what another try can mend; reads only. */
const retrying = retry(
  handleWhen((error) => error instanceof ApiError && error.passing),
  { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 400 }) },
);

/** The moment at which a page stops waiting: the same for all reads of one rendering. */
const deadlineOfPage = cache(() => deadlineIn(DEADLINE_MS));

const orderOfPage = cache(() => new InOrder());

/** Public reads that have just been waited for in vain: Next renders a page that failed once more, and must not wait again. */
const silent = new LRUCache<string, ApiError>({ max: 500, ttl: 1000 });

/** What a list is when the upstream does not know the call: an upstream that offers only the specified calls is not at fault. */
function emptyAnswer<E extends Endpoint>(endpoint: E): AnswerOf<E> | undefined {
  if (endpoint.shape === 'page') return { total: 0, rows: [] } as unknown as AnswerOf<E>;
  const empty = endpoint.answer.safeParse([]);
  return endpoint.shape === 'data' && empty.success ? (empty.data as AnswerOf<E>) : undefined;
}

async function ask<E extends Endpoint>(endpoint: E, input: CallInput<E>, deadline: AbortSignal): Promise<AnswerOf<E>> {
  const id = requestScope().getStore();
  const headers = { ...input.headers, ...(id ? { [REQUEST_ID_HEADER]: id } : {}) };
  try {
    return await retrying.execute(() => call(client, endpoint, { ...input, headers, signal: deadline }), deadline);
  } catch (thrown) {
    const error = deadline.aborted && !(thrown instanceof ApiError) ? new ApiError(NETWORK_ERROR, '') : thrown;
    if (!(error instanceof ApiError)) throw error;
    const empty = error.code === CODE.notFound ? emptyAnswer(endpoint) : undefined;
    if (empty !== undefined) return empty;
    const isFault = error.code === NETWORK_ERROR || error.code >= CODE.error;
    throw isFault ? upstreamFault(error, endpoint) : error;
  }
}

type ReadInput<E extends Endpoint> = Pick<CallInput<E>, 'params' | 'query'>;

/**
 * A public read, shared by all visitors for a minute and dropped when one of its tags is purged. `within` (milliseconds)
 * is for what a page can do without: it waits so long for it and no longer.
 */
export async function readPublic<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E>,
  tags: string[],
  seconds = PUBLIC_SECONDS,
  within?: number,
): Promise<AnswerOf<E>> {
  const parts = [endpoint.method, endpoint.path, JSON.stringify(input)];
  const key = parts.join(' ');
  const deadline = within === undefined ? deadlineOfPage() : deadlineIn(within);
  const work = async () => {
    const failed = silent.get(key);
    if (failed) throw failed;
    try {
      return await ask(endpoint, input, deadline);
    } catch (error) {
      if (deadline.aborted && error instanceof ApiError) silent.set(key, error);
      throw error;
    }
  };
  const cached = unstable_cache(work, parts, { tags, revalidate: seconds });
  return orderOfPage().pass(cached());
}

/** A public read that nobody shares: of what opens with a link that may be worthless the next moment. */
export const readFresh = <E extends Endpoint>(endpoint: E, input: ReadInput<E>): Promise<AnswerOf<E>> =>
  ask(endpoint, input, deadlineIn(DEADLINE_MS));

/** The same, counted by the address of who looks at the page, which is asked for them alone. */
export async function readForVisitor<E extends Endpoint>(endpoint: E, input: ReadInput<E>): Promise<AnswerOf<E>> {
  const address = (await headers()).get('x-forwarded-for');
  const told: Record<string, string> = address ? { 'X-Forwarded-For': address } : {};
  return ask(endpoint, { ...input, headers: told }, deadlineOfPage());
}

/** A personal read with the visitor's own token; never shared. Throws ApiError, with `signedOut` for a token that is refused. */
export async function askPersonal<E extends Endpoint>(endpoint: E, input: ReadInput<E> = {}): Promise<AnswerOf<E>> {
  const jar = await cookies();
  const token = jar.get(TOKEN_COOKIE)?.value;
  const sid = jar.get('__Host-sid') ?? jar.get('sid');
  const headers = {
    'Accept-Language': await getLocale(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(sid ? { Cookie: `${sid.name}=${sid.value}` } : {}),
  };
  return ask(endpoint, { ...input, headers }, deadlineOfPage());
}

const shownOfPage = cache(() => new Set<Stale>());

/** What of somebody's a page has read up to now: it is rendered again when that is stale. */
export const showsOfPage = (): Stale[] => [...shownOfPage()];

/** A personal read for a page: a session that was ended elsewhere leads to the home page at once. */
export function readPersonal<E extends Endpoint>(endpoint: E, input: ReadInput<E> = {}): Promise<AnswerOf<E>> {
  for (const word of endpoint.shows) shownOfPage().add(word);
  return readForPart(endpoint, input);
}

/** The same for a part of the page that reads itself anew, as a list does. */
export async function readForPart<E extends Endpoint>(endpoint: E, input: ReadInput<E> = {}): Promise<AnswerOf<E>> {
  try {
    return await askPersonal(endpoint, input);
  } catch (error) {
    if (error instanceof ApiError && error.signedOut) return sendToLogin();
    throw error;
  }
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

/** A database id from a path; null for what cannot be one, so that nonsense is never asked for. */
export function parseId(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}
