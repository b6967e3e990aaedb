// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { putSessionStars } from '@/contract/meeting/kept';
import { ApiError } from '@/lib/api/errors';
import { keepStars, keptMeetings, keptText } from '@/lib/stars/kept-stars';
import { mergeStars } from './stars';

const { callToken } = vi.hoisted(() => ({ callToken: vi.fn() }));
vi.mock('@/lib/api/clients', () => ({ callToken }));

beforeEach(() => {
  localStorage.clear();
  callToken.mockReset();
});

test('what a guest has marked goes to the account, meeting by meeting, and is then kept there alone', async () => {
  keepStars(1, [11, 12]);
  keepStars(7, [71]);
  callToken.mockResolvedValue([]);
  await mergeStars();
  expect(callToken.mock.calls.map(([endpoint, { body }]) => [endpoint, body])).toEqual([
    [putSessionStars, { msId: 1, sessionIds: [11, 12], starred: true }],
    [putSessionStars, { msId: 7, sessionIds: [71], starred: true }],
  ]);
  expect(keptMeetings()).toEqual([]);
});

test('what could not be sent stays in the browser; the marks of a meeting that is gone do not', async () => {
  keepStars(1, [11]);
  keepStars(7, [71]);
  callToken.mockImplementation((_endpoint, { body }: { body: { msId: number } }) =>
    Promise.reject(new ApiError(body.msId === 7 ? 404 : 503, '')),
  );
  await mergeStars();
  expect(keptText(1)).toBe('11');
  expect(keptMeetings()).toEqual([1]);
});

test('nonsense that a browser keeps is no mark', async () => {
  localStorage.setItem('stars:1', 'x,,-3,0,4.5,9');
  localStorage.setItem('stars:abc', '5');
  callToken.mockResolvedValue([]);
  await mergeStars();
  expect(callToken.mock.calls.map(([, { body }]) => body)).toEqual([{ msId: 1, sessionIds: [9], starred: true }]);
});
