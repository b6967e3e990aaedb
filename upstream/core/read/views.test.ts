import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { countView } from './views';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

test('guests of two addresses are two viewers, each of whom counts once an hour', async () => {
  const look = (ip: string) => countView(up.ctx, { kind: 'article', id: 1, caller: null, ip }, async () => {});
  expect(await look('198.51.100.1')).toBe(true);
  expect(await look('198.51.100.1')).toBe(false);
  expect(await look('198.51.100.2')).toBe(true);
});
