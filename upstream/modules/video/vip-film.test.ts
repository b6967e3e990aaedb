import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '@/contract/video/video';
import { fromNow, giveVip, HOUR, insertVideo } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { files, users } from '@/upstream/db/schema/account';
import { videos } from '@/upstream/db/schema/content';
import { renditions } from '@/upstream/db/schema/service';

const FILM = readFileSync(new URL('../../demo/media/clip.mp4', import.meta.url));
/** Where the last picture of its first four seconds ends, a preview of fourteen. */
const END = 97_928;
let up: TestUpstream;
let owner: SignedUp;
let member: SignedUp;
let serial = 0;

beforeAll(async () => {
  up = await startTestUpstream();
  owner = await up.signUp({ userType: '104', certFlag: '2' });
});
beforeEach(async () => {
  member = await up.signUp();
  await giveVip(up.ctx, member.userId, fromNow(up.ctx, 24 * HOUR));
});
afterAll(() => up.close());

/** A public film of members, with HLS. */
async function film(bytes: Buffer = FILM, more: Partial<typeof videos.$inferInsert> = {}) {
  serial += 1;
  const fileId = serial.toString(16).padStart(32, 'c');
  await up.ctx.storage.put(`private/${fileId}.mp4`, bytes, 'video/mp4');
  await up.ctx.storage.put(`private/${fileId}-hls-index.m3u8`, Buffer.from('#EXTM3U'), 'application/vnd.apple.mpegurl');
  await up.ctx.storage.put(`private/${fileId}-hls-720.ts`, Buffer.from('pictures'), 'video/mp2t');
  const file = { fileId, userId: owner.userId, name: 'a.mp4', purpose: 'video', mime: 'video/mp4', size: bytes.length };
  await up.ctx.db.insert(files).values({ ...file, usedTime: up.ctx.now(), createTime: up.ctx.now() });
  const times = { createTime: up.ctx.now(), updateTime: up.ctx.now() };
  await up.ctx.db.insert(renditions).values({ fileId, status: '2', ...times });
  const row = { vipFlag: '1', duration: 14, userId: owner.userId, videoUrl: `/api/file/private/${fileId}` };
  return insertVideo(up.ctx, { ...row, ...more });
}
const look = async (id: number, as?: SignedUp) =>
  (await up.call(api.getVideo, { params: { id }, as })).body.data as api.DocVideo;
const get = (url: string | null | undefined, range?: string) =>
  up.app.inject({ url: (url ?? '').replace(/^\/api/, ''), headers: range ? { range } : {} });
const part = (list: string | null | undefined, name: string) => (list ?? '').replace('index.m3u8', name);

test('a guest and who is no member get the preview alone, as if the film ended then, in whatever range they ask', async () => {
  const id = await film();
  for (const as of [undefined, await up.signUp()]) {
    const shown = await look(id, as);
    expect(shown).toMatchObject({ previewSeconds: 4, videoUrl: `/api/file/video/${id}`, hlsUrl: null });
    const { rawPayload } = await get(shown.videoUrl);
    expect(rawPayload.equals(FILM.subarray(0, END))).toBe(true);
    const [inside, beyond, end] = await Promise.all(
      ['bytes=4-7', `bytes=${rawPayload.length}-`, 'bytes=-10'].map((range) => get(shown.videoUrl, range)),
    );
    expect([inside?.statusCode, inside?.body]).toEqual([206, 'ftyp']);
    expect([beyond?.statusCode, beyond?.headers['content-range']]).toEqual([416, `bytes */${rawPayload.length}`]);
    expect(end?.rawPayload.equals(rawPayload.subarray(-10))).toBe(true);
  }
  for (const name of ['index.m3u8', '720.ts']) {
    expect((await get(`/api/file/video/${id}/hls/${name}`)).statusCode).toBe(404);
  }
});

test('a member plays the film and its parts, in ranges, at an address of their own that nobody keeps', async () => {
  const shown = await look(await film(), member);
  expect(shown.previewSeconds ?? null).toBeNull();
  const whole = await get(shown.videoUrl);
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
    ...[200, 'video/mp4', 'private, no-store'],
  ]);
  expect(whole.rawPayload.equals(FILM)).toBe(true);
  const last = await get(shown.videoUrl, `bytes=${FILM.length - 4}-`);
  expect([last.statusCode, last.rawPayload.equals(FILM.subarray(-4))]).toEqual([206, true]);
  expect((await get(shown.hlsUrl)).body).toBe('#EXTM3U');
  expect((await get(part(shown.hlsUrl, '720.ts'), 'bytes=0-3')).body).toBe('pict');
});

test('an address is over after an hour, and serves no other video and no other person', async () => {
  const [id, other] = [await film(), await film()];
  const shown = await look(id, member);
  const [, grant = ''] = /\/video\/\d+\/([^/]+)\//.exec(shown.videoUrl ?? '') ?? [];
  const [exp, by, ...signature] = grant.split('-');
  const forged = [
    `${other}/${grant}`,
    `${id}/${exp}-${owner.userId}-${signature.join('-')}`,
    `${id}/${Number(exp) + 1}-${by}-${signature.join('-')}`,
    `${id}/${exp}-${by}-${'A'.repeat(43)}`,
    `${id}/x`,
  ];
  for (const folder of forged) {
    for (const name of ['film', 'index.m3u8']) {
      expect((await get(`/api/file/video/${folder}/${name}`)).statusCode).toBe(404);
    }
  }
  up.clock.advance(HOUR - 1000);
  expect((await get(shown.videoUrl)).statusCode).toBe(200);
  up.clock.advance(1000);
  for (const url of [shown.videoUrl, shown.hlsUrl]) expect((await get(url)).statusCode).toBe(404);
});

test('an address ends with the right: membership that is over, an account that is locked, a video taken back', async () => {
  const id = await film();
  await giveVip(up.ctx, member.userId, fromNow(up.ctx, 1000));
  const shown = await look(id, member);
  expect((await get(shown.videoUrl)).statusCode).toBe(200);
  up.clock.advance(1000);
  for (const url of [shown.videoUrl, shown.hlsUrl]) expect((await get(url)).statusCode).toBe(404);
  expect(await look(id, member)).toMatchObject({ previewSeconds: 4, videoUrl: `/api/file/video/${id}` });

  await giveVip(up.ctx, member.userId, fromNow(up.ctx, HOUR));
  expect((await get(shown.videoUrl)).statusCode).toBe(200);
  await up.ctx.db.update(users).set({ status: '1' }).where(eq(users.userId, member.userId));
  expect((await get(shown.videoUrl)).statusCode).toBe(404);

  const staff = await up.signUp({ userType: '0' });
  const { videoUrl } = await look(id, staff);
  expect((await get(videoUrl)).statusCode).toBe(200);
  await up.ctx.db.update(videos).set({ auditStatus: '0' }).where(eq(videos.id, id));
  expect((await get(videoUrl)).statusCode).toBe(404);
});

test('its owner plays it whole, and keeps the film when changing the rest', async () => {
  const id = await film();
  const { videoUrl } = await look(id, owner);
  expect((await get(videoUrl)).rawPayload.equals(FILM)).toBe(true);
  const body = { id, title: '换个题目', cateId: 1, videoUrl: videoUrl ?? '', vipFlag: '1' as const };
  expect((await up.call(api.editVideo, { body, as: owner })).body.data).toEqual({ auditStatus: '1' });
});

test('an index that lies about its tables harms nobody: the share of the bytes counts, or nothing is shown', async () => {
  for (const [name, at] of [
    ['stts', 8],
    ['stsz', 12],
    ['stsc', 8],
    ['stco', 8],
  ] as const) {
    const bytes = Buffer.from(FILM);
    bytes.writeUInt32BE(0xffffffff, bytes.indexOf(name) + at);
    const id = await film(bytes);
    const answer = await get(`/api/file/video/${id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBeLessThan(FILM.length / 2);
  }
});

test('a film whose index lies at its end begins to play: the index comes first, and points at the pictures', async () => {
  // ftyp, moov, free, mdat as a camera writes them: ftyp, mdat, moov.
  const [kind, index, pictures] = [FILM.subarray(0, 32), Buffer.from(FILM.subarray(32, 8382)), FILM.subarray(8390)];
  move(index, -(index.length + 8));
  const id = await film(Buffer.concat([kind, pictures, index]));
  const { rawPayload } = await get(`/api/file/video/${id}`);
  expect(rawPayload.subarray(0, 32).equals(kind)).toBe(true);
  move(index, index.length);
  expect(rawPayload.subarray(32, 8382).equals(index)).toBe(true);
  expect(rawPayload.subarray(8382).equals(pictures.subarray(0, rawPayload.length - 8382))).toBe(true);
  // The empty box between the two is left out.
  expect(rawPayload).toHaveLength(END - 8);
  expect(
    (await get(`/api/file/video/${id}`, 'bytes=8380-8399')).rawPayload.equals(rawPayload.subarray(8380, 8400)),
  ).toBe(true);
});

/** Moves the addresses of an index (ISO 14496-12, `stco`). */
function move(index: Buffer, by: number): void {
  for (let at = index.indexOf('stco'); at >= 0; at = index.indexOf('stco', at + 1)) {
    for (let n = 0; n < index.readUInt32BE(at + 8); n++) {
      const place = at + 12 + n * 4;
      index.writeUInt32BE(index.readUInt32BE(place) + by, place);
    }
  }
}

test('what cannot be cut has no preview: bytes elsewhere, an unknown length, a film without an index', async () => {
  const elsewhere = await insertVideo(up.ctx, { vipFlag: '1', duration: 600, videoUrl: 'https://m.example.com/a.mp4' });
  expect(await look(elsewhere)).toMatchObject({ previewSeconds: 0, videoUrl: null });
  expect((await look(elsewhere, member)).videoUrl).toBe('https://m.example.com/a.mp4');
  const listed = (await up.call(api.listVideos, { query: { pageSize: 100 } })).body.rows as api.DocVideo[];
  expect(listed.find(({ id }) => id === elsewhere)?.videoUrl).toBeNull();

  const unknown = await film(FILM, { duration: null });
  expect((await look(unknown)).previewSeconds).toBe(0);
  expect((await get(`/api/file/video/${unknown}`)).statusCode).toBe(404);
  const broken = await film(Buffer.alloc(2000, 7));
  expect((await get(`/api/file/video/${broken}`)).statusCode).toBe(404);
});

test('a free film stays everybody’s, whole, at one address', async () => {
  const id = await film(FILM, { vipFlag: '0' });
  const shown = await look(id);
  expect(shown).toMatchObject({ videoUrl: `/api/file/video/${id}`, hlsUrl: `/api/file/video/${id}/hls/index.m3u8` });
  expect((await get(shown.videoUrl)).rawPayload.equals(FILM)).toBe(true);
  expect((await get(part(shown.hlsUrl, '720.ts'))).body).toBe('pictures');
});
