import fs, { readdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { MAX_VIDEO_BYTES, RESUMABLE_PATH } from '@/contract/file/file';
import { submitVideo } from '@/contract/video/video';
import { makeMp4 } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { files } from '@/upstream/db/schema/account';
import { uploadParts } from '@/upstream/db/schema/service';
import { uploadsFolder } from './file.spool';
import { DAY_VIDEO_BYTES, finish, requireUpload } from './resumable.service';
import { filesSweepDue, sweepFolders } from './sweep.service';

const HOUR = 3_600_000;
let up: TestUpstream;
let doctor: SignedUp;
let base: string;

beforeAll(async () => {
  up = await startTestUpstream();
  base = await up.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  up.clock.set(new Date());
  doctor = await up.signUp({ userType: '104', certFlag: '2' });
});
afterAll(() => up.close());

interface Asked {
  as?: SignedUp | null;
  offset?: number;
  bytes?: Buffer;
  length?: number | string;
}
async function ask(method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, asked: Asked = {}) {
  const { as = doctor, offset, bytes, length } = asked;
  const answer = await fetch(base + url.replace(/^\/api/, ''), {
    method,
    body: bytes && new Uint8Array(bytes),
    headers: {
      'tus-resumable': '1.0.0',
      'accept-language': 'zh',
      ...(as ? { authorization: `Bearer ${as.token}`, cookie: `sid=${as.sid}` } : {}),
      ...(length === undefined ? {} : { 'upload-length': String(length), 'upload-metadata': 'filename YS5tcDQ=' }),
      ...(offset === undefined ? {} : { 'upload-offset': String(offset) }),
      ...(bytes ? { 'content-type': 'application/offset+octet-stream' } : {}),
    },
  });
  const body = await answer.text();
  return {
    status: answer.status,
    offset: Number(answer.headers.get('upload-offset') ?? -1),
    url: answer.headers.get('location') ?? '',
    said: body.startsWith('{') ? (JSON.parse(body) as { code: number; msg: string }) : null,
  };
}
/** Signed in with a one-time password. */
const newcomer = () => up.signUp({ userType: '0', certFlag: '2', roles: ['audit'], mustChangePassword: '1' });
const announce = (length: number | string, as?: SignedUp | null) => ask('POST', RESUMABLE_PATH, { length, as });
const parts = () => readdirSync(uploadsFolder(up.ctx.dataDir));
const fileOf = (url: string) => `/api/file/private/${url.split('/').at(-1)}`;
const submit = (videoUrl: string, as = doctor) =>
  up.call(submitVideo, { body: { title: '片', cateId: 1, videoUrl }, as });

test('who still has a one-time password is told to choose another, in words', async () => {
  const answer = await announce(6000, await newcomer());
  expect(answer).toMatchObject({ status: 403, said: { code: 601, msg: expect.stringContaining('密码') } });
});

test('an upload that broke goes on where it was, and becomes a file of its owner under its own id', async () => {
  const video = makeMp4(6000);
  const { status, url } = await announce(video.length);
  expect(status).toBe(201);
  expect(url).toMatch(/^\/api\/file\/tus\/[0-9a-f]{32}$/);
  expect((await ask('PATCH', url, { offset: 0, bytes: video.subarray(0, 3000) })).offset).toBe(3000);
  expect((await submit(fileOf(url))).body.code).toBe(500);
  expect(await ask('HEAD', url)).toMatchObject({ status: 200, offset: 3000 });
  expect((await ask('PATCH', url, { offset: 0, bytes: video.subarray(0, 3000) })).status).toBe(409);
  expect((await ask('PATCH', url, { offset: 3000, bytes: video.subarray(3000) })).status).toBe(204);
  // Whoever lost that answer asks again.
  expect(await ask('HEAD', url)).toMatchObject({ status: 200, offset: 6000 });
  expect(parts()).toEqual([]);
  const [file] = await up.ctx.db.select().from(files).where(eq(files.userId, doctor.userId));
  expect(file).toMatchObject({ purpose: 'video', mime: 'video/mp4', size: 6000, name: 'a.mp4' });
  expect((await submit(fileOf(url), await up.signUp({ userType: '104', certFlag: '2' }))).body.code).toBe(500);
  expect((await submit(fileOf(url))).body.code).toBe(200);
});

test('nobody but its owner sees an upload, and only certified doctors begin one', async () => {
  const { url } = await announce(100);
  const stranger = await up.signUp({ userType: '104', certFlag: '2' });
  for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
    const asked = method === 'PATCH' ? { offset: 0, bytes: Buffer.alloc(10) } : {};
    const { said, offset } = await ask(method, url, { ...asked, as: stranger });
    expect([method, offset, said?.code ?? 404]).toEqual([method, -1, 404]);
    expect((await ask(method, url, { ...asked, as: null })).offset).toBe(-1);
  }
  expect(await ask('HEAD', url)).toMatchObject({ status: 200, offset: 0 });
  expect((await announce(100, null)).said?.code).toBe(401);
  expect((await announce(100, await up.signUp({ userType: '104', certFlag: '1' }))).said?.code).toBe(403);
  expect((await announce(100, await up.signUp({ userType: '105', certFlag: '2' }))).said?.code).toBe(403);
});

test('a byte too many is 413 and leaves no part; so is more than a day allows', async () => {
  const before = parts();
  const tooLarge = await announce(MAX_VIDEO_BYTES + 1);
  expect(tooLarge).toMatchObject({ status: 413, said: { code: 413, msg: '视频不能超过 2 GB' } });
  for (const length of [0, -1, 'x', '1e3']) expect((await announce(length)).said?.code).toBe(400);
  expect(parts()).toEqual(before);
  const row = {
    userId: doctor.userId,
    name: 'a',
    purpose: 'video',
    size: DAY_VIDEO_BYTES - 50,
    expireTime: up.ctx.now(),
  };
  await up.ctx.db
    .insert(uploadParts)
    .values({ ...row, uploadId: 'today', createTime: up.ctx.now(), updateTime: up.ctx.now() });
  expect((await announce(50)).status).toBe(201);
  expect((await announce(1)).said?.msg).toContain('今日视频上传量已达上限');
});

test('what sends more than it announced is refused, and what is no video is deleted', async () => {
  const { url } = await announce(100);
  expect((await ask('PATCH', url, { offset: 0, bytes: Buffer.alloc(101) })).status).toBe(413);
  const page = Buffer.from(`<html>${' '.repeat(94)}`);
  expect(await ask('PATCH', url, { offset: 0, bytes: page })).toMatchObject({
    status: 415,
    said: { code: 415, msg: '请上传 MP4 或 WebM 视频' },
  });
  expect(parts().filter((name) => url.includes(name.slice(0, 32)))).toEqual([]);
  expect((await ask('HEAD', url)).offset).toBe(-1);
});

test('a full disk is told as such, and the upload goes on when there is room', async () => {
  const video = makeMp4(6000);
  const { url } = await announce(video.length);
  const { createWriteStream } = fs;
  const use = (one: typeof createWriteStream) => {
    fs.createWriteStream = one;
    syncBuiltinESMExports();
  };
  onTestFinished(() => use(createWriteStream));
  const full = Object.assign(new Error('EDQUOT'), { code: 'EDQUOT' });
  use((() => new Writable({ write: (_bytes, _encoding, done) => done(full) })) as unknown as typeof createWriteStream);
  const refused = await ask('PATCH', url, { offset: 0, bytes: video });
  expect([refused.status, refused.said]).toEqual([507, { code: 507, msg: '存储空间不足，请稍后再试' }]);
  use(createWriteStream);
  expect((await ask('PATCH', url, { offset: 0, bytes: video })).status).toBe(204);
});

test('an upload is a day old and no longer there, also while nothing has swept it', async () => {
  const uploadId = (await announce(100)).url.split('/').at(-1) ?? '';
  const caller = { ...SYSTEM, userId: doctor.userId };
  up.clock.advance(24 * HOUR - 1000);
  expect(await requireUpload(up.ctx, caller, uploadId)).toMatchObject({ uploadId, size: 100 });
  up.clock.advance(1000);
  await expect(requireUpload(up.ctx, caller, uploadId)).rejects.toMatchObject({ code: 404 });
});

test('who ends an upload twice has one file of it', async () => {
  const as = await up.signUp({ userType: '104', certFlag: '2' });
  const video = makeMp4();
  const uploadId = (await announce(video.length, as)).url.split('/').at(-1) ?? '';
  const caller = { ...SYSTEM, userId: as.userId };
  const upload = await requireUpload(up.ctx, caller, uploadId);
  const path = join(uploadsFolder(up.ctx.dataDir), uploadId);
  // The second request read its row before the first was through, and finds the bytes that it sent itself.
  for (const _time of [1, 2]) {
    writeFileSync(path, video);
    expect(await finish(up.ctx, caller, upload)).toBe(true);
  }
  expect(await up.ctx.db.select().from(files).where(eq(files.userId, as.userId))).toMatchObject([
    { fileId: uploadId, purpose: 'video', size: video.length },
  ]);
});

test('an upload that was given up or is a day old is gone, with its bytes', async () => {
  const [dropped, left] = [(await announce(100)).url, (await announce(100)).url];
  await ask('PATCH', left, { offset: 0, bytes: Buffer.alloc(40) });
  expect((await ask('DELETE', dropped)).status).toBe(204);
  expect((await ask('HEAD', dropped)).offset).toBe(-1);
  // What was given up still counts for its owner's day.
  await handleEvent(up.ctx, filesSweepDue(null));
  const uploadId = dropped.split('/').at(-1) ?? '';
  expect(await up.ctx.db.select().from(uploadParts).where(eq(uploadParts.uploadId, uploadId))).toHaveLength(1);
  up.clock.advance(24 * HOUR + 60_000);
  expect((await ask('HEAD', left)).offset).toBe(-1);
  await handleEvent(up.ctx, filesSweepDue(null));
  sweepFolders(up.ctx);
  expect(parts()).toEqual([]);
  expect(await up.ctx.db.select().from(uploadParts).where(eq(uploadParts.userId, doctor.userId))).toEqual([]);
});
