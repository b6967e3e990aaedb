import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import type { z } from 'zod';
import { type AnswerOf, CODE, type Endpoint, envelopeSchema, fillPath } from '@/contract/core';
import { stringify } from '@/contract/serialise-query';
import { ApiError, NETWORK_ERROR } from './errors';

/** A large picture on a slow line takes longer than a read. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

export interface CallInput<E extends Endpoint> {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
  /** A multipart body instead of JSON. */
  form?: FormData;
  signal?: AbortSignal;
  /** Milliseconds to wait for the answer, where the client's are too few. */
  timeout?: number;
  headers?: Record<string, string>;
  onProgress?: (fraction: number) => void;
}

/** Makes one exchange of the contract over a client; throws ApiError for every answer but success. */
export async function call<E extends Endpoint>(
  client: AxiosInstance,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<AnswerOf<E>> {
  const response = await exchange(client, endpoint, input);
  const envelope = envelopeSchema.safeParse(response.data);
  if (!envelope.success) throw noEnvelope(response.status);
  const code = envelope.data.code ?? response.status;
  if (code !== CODE.ok) throw failure(code, envelope.data, response);
  const answer = read(endpoint, response.data);
  if (!answer.success) throw new ApiError(NETWORK_ERROR, '', {}, undefined, response.status);
  return answer.data as AnswerOf<E>;
}

async function exchange<E extends Endpoint>(client: AxiosInstance, endpoint: E, input: CallInput<E>) {
  try {
    return await client.request({
      method: endpoint.method,
      url: fillPath(endpoint.path, (input.params ?? {}) as Record<string, unknown>),
      params: input.query,
      paramsSerializer: (params) => stringify(params as Record<string, unknown>),
      data: input.form ?? input.body,
      ...(input.form ? { timeout: UPLOAD_TIMEOUT_MS } : input.timeout ? { timeout: input.timeout } : {}),
      signal: input.signal,
      headers: input.headers,
      // The body's code decides, so that every status with an envelope is read.
      validateStatus: () => true,
      onUploadProgress: input.onProgress && ((event) => input.onProgress?.(event.progress ?? 0)),
    });
  } catch (error) {
    if (axios.isCancel(error)) throw error;
    throw error instanceof ApiError ? error : new ApiError(NETWORK_ERROR, '');
  }
}

/** Something else than the upstream answered, such as a gateway before it; a refusal by it counts like one in an envelope (spec §8). */
function noEnvelope(status: number): ApiError {
  const refused = status === 401 || status === 403;
  return new ApiError(refused ? status : NETWORK_ERROR, '', {}, undefined, status);
}

function failure(code: number, envelope: z.infer<typeof envelopeSchema>, response: AxiosResponse): ApiError {
  const { fields, newest } = (envelope.data ?? {}) as { fields?: Record<string, string>; newest?: number };
  const retryAfter = Number(response.headers['retry-after']);
  const requestId = typeof envelope.requestId === 'string' ? envelope.requestId : undefined;
  const { status } = response;
  return new ApiError(code, envelope.msg ?? '', fields ?? {}, retryAfter || undefined, status, newest, requestId);
}

function read(endpoint: Endpoint, body: Record<string, unknown>) {
  if (endpoint.shape === 'top') return endpoint.answer.safeParse(body);
  if (endpoint.shape === 'data') {
    const parsed = endpoint.answer.safeParse(body.data);
    // Some upstreams send null for a list without entries.
    return parsed.success || body.data != null ? parsed : endpoint.answer.safeParse([]);
  }
  const rows = Array.isArray(body.rows) ? body.rows : [];
  const parsed = endpoint.answer.array().safeParse(rows);
  return parsed.success
    ? { success: true as const, data: { total: Number(body.total ?? rows.length), rows: parsed.data } }
    : parsed;
}
