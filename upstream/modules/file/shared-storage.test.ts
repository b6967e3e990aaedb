import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3 } from '@/tests/support/servers/s3';
import { filesIn, makePdf, sendUpload } from '@/tests/support/upload';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { createS3Storage } from '@/upstream/gateways/storage/s3-storage';
import { removeFilesOf } from './file.service';
import { filesSweepDue } from './sweep.service';

const directory = mkdtempSync(join(tmpdir(), 'huiyi-s3-'));
let s3: Awaited<ReturnType<typeof startS3>>;
let up: TestUpstream;

beforeAll(async () => {
  s3 = await startS3({ directory, bucket: 'huiyi' });
  const storage = createS3Storage(s3.settings, { info: () => {}, error: () => {} });
  up = await startTestUpstream({ storage, now: new Date() });
});
afterAll(async () => {
  await up.close();
  await s3.close();
  rmSync(directory, { recursive: true, force: true });
});

const read = (url: string, headers: Record<string, string> = {}) =>
  up.app.inject({ method: 'GET', url: url.replace(/^\/api/, ''), headers });

test('upload, ranges, signed URLs and deletion work on a bucket as on disk, and leave no local files', async () => {
  const person = await up.signUp({ userType: '104', certFlag: '2' });
  const whole = makePdf(1000);
  const paper = { content: whole, filename: 'a.pdf', type: 'application/pdf', as: person };
  const [open, licence] = [await sendUpload(up, paper), await sendUpload(up, { ...paper, purpose: 'cert' })];
  const part = await read(open.url, { range: 'bytes=990-' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 990-999/1000']);
  expect(part.rawPayload.equals(whole.subarray(990))).toBe(true);
  const { etag } = (await read(open.url)).headers;
  expect((await read(open.url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  expect((await read(licence.url)).rawPayload.equals(whole)).toBe(true);
  expect((await read(licence.url.replace(/\?.*/, ''))).json().code).toBe(404);
  expect(filesIn(join(up.ctx.dataDir, 'files'))).toEqual([]);
  await write(up.ctx, SYSTEM, 'system', (tx) => removeFilesOf(tx, person.userId, ['cert', 'doc']));
  expect((await read(open.url)).json().code).toBe(404);
});

test('a bucket holds a picture in all its sizes, and orphans are cleaned up there too', async () => {
  const content = await sharp({ create: { width: 1400, height: 700, channels: 3, background: '#2b7' } })
    .jpeg()
    .toBuffer();
  const { url } = await sendUpload(up, { content, as: await up.signUp(), purpose: 'cover' });
  const widths = [url, url.replace('.webp', '-640.webp'), url.replace('.webp', '-320.webp')].map(
    async (size) => (await sharp((await read(size)).rawPayload).metadata()).width,
  );
  expect(await Promise.all(widths)).toEqual([1280, 640, 320]);
  const stray = `public/${'a'.repeat(32)}.webp`;
  await up.ctx.storage.put(stray, Buffer.from('x'), 'image/webp');
  up.clock.advance(25 * 3_600_000);
  await handleEvent(up.ctx, filesSweepDue(null));
  expect(await up.ctx.storage.head(stray)).toBeNull();
  expect((await read(url)).statusCode).toBe(200);
});
