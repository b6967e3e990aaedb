import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

test.each([
  ['a long number', `/system/doctor/detail/${'1'.repeat(300)}`],
  ['a long word', `/system/dict/data/type/${'x'.repeat(5000)}`],
  ['a long path', `/${'x'.repeat(3000)}`],
  ['an invalid escape', '/system/dict/data/type/%zz'],
])('%s in the URL gets a 404 in the requested language', async (_what, url) => {
  for (const [language, msg] of [
    ['en', 'This does not exist or is no longer available'],
    ['zh', '访问的内容不存在'],
  ] as const) {
    const answer = await up.app.inject({ method: 'GET', url, headers: { 'accept-language': language } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 404, msg });
  }
});
