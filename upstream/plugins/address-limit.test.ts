import { afterEach, expect, test } from 'vitest';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';

let up: TestUpstream;
afterEach(() => up.close());

const ask = async (url: string, address: string) => {
  const answer = await up.app.inject({ method: 'GET', url, headers: { 'x-forwarded-for': address } });
  return answer.statusCode;
};

test('all addresses of an IPv6 /64 network count as one, another network counts separately', async () => {
  up = await startTestUpstream({ limit: 3, crowd: 1 });
  const url = '/system/api/getProvinces';
  for (const last of [1, 2, 3]) expect(await ask(url, `2001:db8:1:2::${last}`)).toBe(200);
  expect(await ask(url, '2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
  expect(await ask(url, '2001:db8:1:3::1')).toBe(200);
  for (const _turn of [1, 2, 3]) expect(await ask(url, '203.0.113.7')).toBe(200);
  expect(await ask(url, '203.0.113.7')).toBe(429);
});

test.each([
  ['a drawn picture', '/file/art/cover/cardiology/1.svg', 200],
  ['a file of the demo data', '/file/media/none.mp4', 404],
  ['an uploaded picture', '/file/public/none.webp', 404],
])('%s, which never changes, does not count against the request limit of an address', async (_what, file, status) => {
  up = await startTestUpstream({ limit: 3, crowd: 1 });
  for (let turn = 0; turn < 20; turn++) expect(await ask(file, '203.0.113.7')).toBe(status);
  for (const _turn of [1, 2, 3]) expect(await ask('/system/api/getProvinces', '203.0.113.7')).toBe(200);
  expect(await ask('/system/api/getProvinces', '203.0.113.7')).toBe(429);
  expect(await ask(file, '203.0.113.7')).toBe(status);
});
