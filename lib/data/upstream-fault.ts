import { inspect } from 'node:util';
import type { Endpoint } from '@/contract/core';
import type { ApiError } from '@/lib/api/errors';
import { UPSTREAM_AWAY } from '@/lib/upstream-away';

/**
 * Marks the error of a read that failed because the upstream was away. Next logs what a page throws: this takes one line
 * there, since where it was thrown says nothing about why.
 */
export function upstreamFault(error: ApiError, { method, path }: Endpoint): ApiError {
  const answer = error.status === undefined ? 'no answer' : `HTTP ${error.status}, code ${error.code}`;
  return Object.assign(error, {
    digest: UPSTREAM_AWAY,
    [inspect.custom]: () => `upstream: ${method} ${path}: ${answer}`,
  });
}
