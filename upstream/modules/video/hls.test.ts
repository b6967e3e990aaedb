import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '@/contract/video/video';
import { insertVideo } from '@/tests/support/fixtures';
import { makeMp4 } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { files } from '@/upstream/db/schema/account';
import { videos } from '@/upstream/db/schema/content';
import { renditions } from '@/upstream/db/schema/service';
import { HLS_FILES, type Transcoder } from '@/upstream/gateways/transcoder';
import { decideCase, findOpenCase } from '@/upstream/modules/case/case.service';
import { renditionDue } from '@/upstream/modules/file/rendition.service';

let up: TestUpstream;
let doctor: SignedUp;
let serial = 0;
let made: string[] = [];
let work: (folder: string) => Promise<void>;
const program: Transcoder = {
  makeHls: async ({ path }, folder) => {
    made.push(path);
    await work(folder);
  },
};
const writes = async (folder: string) => {
  for (const name of HLS_FILES) writeFileSync(join(folder, name), `${name} `.repeat(20));
};

beforeAll(async () => {
  up = await startTestUpstream({ transcoder: program });
});
beforeEach(async () => {
  doctor = await up.signUp({ userType: '104', certFlag: '2' });
  made = [];
  work = writes;
});
afterAll(() => up.close());

/** A video that has just passed its audit, of a film that was uploaded. */
async function published(): Promise<{ id: number; fileId: string }> {
  serial += 1;
  const fileId = serial.toString(16).padStart(32, 'a');
  await up.ctx.storage.put(`private/${fileId}.mp4`, makeMp4(1000), 'video/mp4');
  const file = { fileId, userId: doctor.userId, name: 'a.mp4', purpose: 'video', mime: 'video/mp4', size: 1000 };
  await up.ctx.db.insert(files).values({ ...file, createTime: up.ctx.now() });
  const body = { title: '腔镜手术', intro: '介绍', cateId: 1, videoUrl: `/api/file/private/${fileId}` };
  const { id } = (await up.call(api.submitVideo, { body, as: doctor })).body.data as { id: number };
  const found = await findOpenCase(up.ctx.db, 'video', id);
  await decideCase(up.ctx, { ...SYSTEM, userType: '0', roles: ['audit'] }, found?.caseId ?? 0, { pass: true });
  return { id, fileId };
}
const hlsOf = async (id: number) =>
  ((await up.call(api.getVideo, { params: { id } })).body.data as api.DocVideo).hlsUrl;
const get = (url: string, headers = {}) => up.app.inject({ url: url.replace(/^\/api/, ''), headers });
const stateOf = async (fileId: string) =>
  (await up.ctx.db.select().from(renditions).where(eq(renditions.fileId, fileId)))[0]?.status;

test('a film that is public is made into HLS once, is played in ranges, and its page follows', async () => {
  up.hooks.length = 0;
  const { id, fileId } = await published();
  const url = await hlsOf(id);
  expect(url).toBe(`/api/file/video/${id}/hls/index.m3u8`);
  const list = await get(url ?? '');
  expect([list.statusCode, list.headers['content-type'], list.headers['content-disposition']]).toEqual([
    ...[200, 'application/vnd.apple.mpegurl', 'inline'],
  ]);
  const part = await get(`/api/file/video/${id}/hls/720.ts`, { range: 'bytes=0-5' });
  expect([part.statusCode, part.headers['content-type'], part.body]).toEqual([206, 'video/mp2t', '720.ts']);
  expect(up.hooks.filter((tags) => tags.length === 1)).toContainEqual([`video:${id}`]);
  await handleEvent(up.ctx, renditionDue({ videoId: id, fileId }));
  expect(made).toHaveLength(1);
});

test('nothing else is read by that way, and nothing once the video is no longer public', async () => {
  const { id } = await published();
  for (const name of ['..%2f..%2fmeta%2finstallation', 'film', '720.mp4', '']) {
    expect((await get(`/api/file/video/${id}/hls/${name}`)).statusCode).toBe(404);
  }
  await up.ctx.db.update(videos).set({ auditStatus: '1' }).where(eq(videos.id, id));
  expect((await get(`/api/file/video/${id}/hls/index.m3u8`)).statusCode).toBe(404);
  const linked = await insertVideo(up.ctx, { videoUrl: 'https://media.example.com/a.mp4' });
  expect((await get(`/api/file/video/${linked}/hls/index.m3u8`)).statusCode).toBe(404);
  expect((await hlsOf(linked)) ?? null).toBeNull();
});

test('a film that cannot be made plays as it is, and is not tried again', async () => {
  work = async () => {
    throw new Error('moov atom not found');
  };
  const { id, fileId } = await published();
  expect((await hlsOf(id)) ?? null).toBeNull();
  expect(await stateOf(fileId)).toBe('3');
  expect((await get(`/api/file/video/${id}`, { range: 'bytes=4-7' })).body).toBe('ftyp');
  await handleEvent(up.ctx, renditionDue({ videoId: id, fileId }));
  expect(made).toHaveLength(1);
});

test('one film is made at a time: the next one waits', async () => {
  let go = () => {};
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  work = async (folder) => {
    begun();
    await held;
    await writes(folder);
  };
  const first = published();
  await started;
  const second = await published();
  expect(made).toHaveLength(1);
  expect((await hlsOf(second.id)) ?? null).toBeNull();
  go();
  await first;
  up.clock.advance(61_000);
  await up.runDue();
  expect(made).toHaveLength(2);
  expect(await hlsOf(second.id)).not.toBeNull();
});
