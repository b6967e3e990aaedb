import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { getMeeting } from '@/contract/meeting/meeting';
import { ApiError, NETWORK_ERROR } from '@/lib/api/errors';
import { UPSTREAM_AWAY } from '@/lib/upstream-away';
import { upstreamFault } from './upstream-fault';

test('a read that failed takes one line of the log, which says what was asked and what came', () => {
  const away = upstreamFault(new ApiError(NETWORK_ERROR, ''), getMeeting);
  expect(inspect(away)).toBe('upstream: GET /meeting/api/getMeeting: no answer');
  expect(away).toMatchObject({ digest: UPSTREAM_AWAY, passing: true });
  const broken = upstreamFault(new ApiError(500, 'oops', {}, undefined, 503), getMeeting);
  expect(inspect(broken)).toBe('upstream: GET /meeting/api/getMeeting: HTTP 503, code 500');
});
