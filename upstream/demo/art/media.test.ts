import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const ask = (range?: string) =>
  up.app.inject({ method: 'GET', url: '/file/media/clip.mp4', headers: range ? { range } : {} });

test('a film is sent in parts, and a part that it does not have is refused', async () => {
  const { length } = (await ask()).rawPayload;
  const part = await ask('bytes=10-19');
  expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([
    206,
    `bytes 10-19/${length}`,
    10,
  ]);
  const beyond = await ask(`bytes=${length}-`);
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${length}`]);
});
