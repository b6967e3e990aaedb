import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import Cookies from 'js-cookie';
import { SITE_CLIENT } from '@/contract/auth/auth';
import type { AnswerOf, Endpoint } from '@/contract/core';
import { publicEnv } from '@/lib/env.public';
import { tellWritten } from '@/lib/realtime/hub';
import { readToken } from '@/lib/session/cookies';
import { type CallInput, call } from './call';
import { ApiError } from './errors';
import { notifyMainFailure, notifyTokenFailure } from './notify';

/** Browser time-out (docs/wire.md, "The two clients"). */
const TIMEOUT_MS = 10_000;
/** The same write within this time is a repeat. */
export const REPEAT_MS = 1000;
/** Body code of a refused repeat. */
export const REPEATED = 601;

const recentWrites = new Map<string, number>();

const keyOf = ({ method, url, data }: InternalAxiosRequestConfig) =>
  `${(method ?? 'get').toUpperCase()} ${url} ${typeof data === 'string' ? data : JSON.stringify(data ?? null)}`;

function refuseRepeats(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const method = (config.method ?? 'get').toUpperCase();
  if ((method !== 'POST' && method !== 'PUT') || config.data instanceof FormData) return config;
  // A device's clock may be put back while the page is open.
  const now = performance.now();
  for (const [key, time] of recentWrites) if (now - time > REPEAT_MS) recentWrites.delete(key);
  const key = keyOf(config);
  if (recentWrites.has(key)) throw new ApiError(REPEATED, '');
  recentWrites.set(key, now);
  return config;
}

/** What nobody answered may be sent again at once: who presses “again” means it. */
function forgetUnanswered(error: unknown): never {
  if (axios.isAxiosError(error) && !error.response && error.config) recentWrites.delete(keyOf(error.config));
  throw error;
}

function withLanguage(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  config.headers.set('Accept-Language', document.documentElement.lang || 'zh-CN');
  return config;
}

function withToken(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const token = readToken(Cookies);
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
}

// Another origin would need to allow the header, and its cookies are not the site's.
const isOwnOrigin = publicEnv.apiBase.startsWith('/');
const asSite = isOwnOrigin ? { [SITE_CLIENT.header]: SITE_CLIENT.value } : {};

function create(): AxiosInstance {
  const client = axios.create({
    baseURL: publicEnv.apiBase,
    timeout: TIMEOUT_MS,
    withCredentials: true,
    headers: asSite,
  });
  client.interceptors.request.use(refuseRepeats);
  client.interceptors.request.use(withLanguage);
  client.interceptors.response.use(undefined, forgetUnanswered);
  return client;
}

const mainAxios = create();
const tokenAxios = create();
tokenAxios.interceptors.request.use(withToken);

export type BrowserOptions<E extends Endpoint> = CallInput<E> & {
  /** The caller shows the failure itself (next to a field, for example). */
  quiet?: boolean;
  /** Whoever is signed out stays where they are: what waits on the page is not lost. With `quiet`. */
  stays?: boolean;
};

/** What a write changed is read anew wherever it is shown. */
async function callAndTell<E extends Endpoint>(client: AxiosInstance, endpoint: E, input: BrowserOptions<E>) {
  const answer = await call(client, endpoint, input);
  tellWritten(endpoint.changes);
  return answer;
}

/**
 * Main client (spec §8): success is body code 200; else the server's msg as a toast, and a rejection. 401 and 403 sign
 * out as the token client does, where somebody is signed in.
 */
export async function callMain<E extends Endpoint>(endpoint: E, input: BrowserOptions<E> = {}): Promise<AnswerOf<E>> {
  try {
    return await callAndTell(mainAxios, endpoint, input);
  } catch (error) {
    if (!input.quiet && error instanceof ApiError) {
      if (error.signedOut && readToken(Cookies)) notifyTokenFailure(error);
      else notifyMainFailure(error);
    }
    throw error;
  }
}

/** Token client (spec §8): Bearer token; 401/403 → 请先登录系统, cookie removed, to `/` after 1 s. */
export async function callToken<E extends Endpoint>(endpoint: E, input: BrowserOptions<E> = {}): Promise<AnswerOf<E>> {
  try {
    return await callAndTell(tokenAxios, endpoint, input);
  } catch (error) {
    if (error instanceof ApiError && (!input.quiet || (error.signedOut && !input.stays))) notifyTokenFailure(error);
    throw error;
  }
}
