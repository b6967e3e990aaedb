import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchBody } from './slow-body';

let request: PassThrough;
let slow: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  request = new PassThrough();
  slow = 0;
  // Of a request only its stream is watched.
  watchBody(request as unknown as IncomingMessage, () => {
    slow += 1;
  });
});

test('a body of any size has thirty seconds, and is given up once', () => {
  request.emit('data', Buffer.alloc(1));
  vi.advanceTimersByTime(29_999);
  expect(slow).toBe(0);
  vi.advanceTimersByTime(2);
  expect(slow).toBe(1);
  vi.advanceTimersByTime(600_000);
  expect(slow).toBe(1);
});

test('every eight kilobytes that came buy another second', () => {
  for (let second = 0; second < 60; second++) {
    request.emit('data', Buffer.alloc(8 * 1024));
    vi.advanceTimersByTime(1000);
  }
  expect(slow).toBe(0);
  vi.advanceTimersByTime(29_990);
  expect(slow).toBe(0);
  vi.advanceTimersByTime(20);
  expect(slow).toBe(1);
});

test.each(['end', 'close'])('a body is watched until its %s', (event) => {
  request.emit(event);
  vi.advanceTimersByTime(600_000);
  expect(slow).toBe(0);
});
