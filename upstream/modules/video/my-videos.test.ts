import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tags } from '@/contract/tags';
import * as api from '@/contract/video/video';

import { makeMp4 } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { files } from '@/upstream/db/schema/account';
import { videos } from '@/upstream/db/schema/content';
import { decideCase, findOpenCase } from '@/upstream/modules/case/case.service';

let up: TestUpstream;
let doctor: SignedUp;
let serial = 0;

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  doctor = await up.signUp({ userType: '104', certFlag: '2' });
});
afterAll(() => up.close());

async function uploaded(owner = doctor): Promise<string> {
  serial += 1;
  const fileId = serial.toString(16).padStart(32, '0');
  await up.ctx.storage.put(`private/${fileId}.mp4`, makeMp4(1000), 'video/mp4');
  const file = { fileId, userId: owner.userId, name: 'a.mp4', purpose: 'video', mime: 'video/mp4', size: 1000 };
  await up.ctx.db.insert(files).values({ ...file, createTime: up.ctx.now() });
  return `/api/file/private/${fileId}`;
}
async function uploadedCover(): Promise<string> {
  const fileId = 'c0'.repeat(16);
  const file = { fileId, userId: doctor.userId, name: 'a.webp', purpose: 'cover', mime: 'image/webp', size: 1 };
  await up.ctx.db.insert(files).values({ ...file, createTime: up.ctx.now() });
  return `/api/file/public/${fileId}.webp`;
}
const body = (videoUrl: string) => ({ title: '腔镜手术', intro: '介绍', cateId: 1, videoUrl });
async function handIn() {
  const videoUrl = await uploaded();
  const { body: answer } = await up.call(api.submitVideo, { body: body(videoUrl), as: doctor });
  return { id: (answer.data as { id: number }).id, videoUrl };
}
const edit = async (change: Record<string, unknown>, as = doctor) =>
  (await up.call(api.editVideo, { body: change as never, as })).body;
const withdraw = async (id: number, as = doctor) => (await up.call(api.withdrawVideo, { body: { id }, as })).body.code;
const mine = async () => (await up.call(api.listMyVideos, { as: doctor })).body.rows as api.DocVideo[];
const stored = async (id: number) => (await up.ctx.db.select().from(videos).where(eq(videos.id, id)))[0];
const waiting = (id: number) => findOpenCase(up.ctx.db, 'video', id);
async function decide(id: number, pass: boolean) {
  const found = await waiting(id);
  await decideCase(up.ctx, { ...SYSTEM, userType: '0', roles: ['audit'] }, found?.caseId ?? 0, {
    pass,
    msg: '画面不清',
  });
}
const play = (url: string) => up.app.inject({ url: url.replace(/^\/api/, ''), headers: { range: 'bytes=4-7' } });

test('before its audit only its owner plays a video, in ranges; then everybody does, until it is taken back', async () => {
  const { id, videoUrl } = await handIn();
  const [row] = await mine();
  expect(row).toMatchObject({ id, auditStatus: '1' });
  const answer = await play(row?.videoUrl ?? '');
  expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([206, 'bytes 4-7/1000', 'ftyp']);
  expect(answer.headers['content-type']).toBe('video/mp4');
  expect((await play(videoUrl)).statusCode).toBe(404);
  expect((await play(`/api/file/video/${id}`)).statusCode).toBe(404);
  await decide(id, true);
  const shown = (await up.call(api.getVideo, { params: { id } })).body.data as api.DocVideo;
  expect((await play(shown.videoUrl ?? '')).body).toBe('ftyp');
  const told = up.hooks.length;
  expect(await withdraw(id)).toBe(200);
  expect(up.hooks.slice(told).flat()).toEqual(expect.arrayContaining([tags.videos(), tags.video(id)]));
  expect((await play(shown.videoUrl ?? '')).statusCode).toBe(404);
  expect((await up.call(api.getVideo, { params: { id } })).body.code).toBe(404);
  expect((await mine())[0]).toMatchObject({ id, auditStatus: '0' });
});

test('a refused video says why in both languages, and is handed in again as a new case', async () => {
  const { id, videoUrl } = await handIn();
  await decide(id, false);
  expect((await mine())[0]).toMatchObject({ auditStatus: '3', auditMsg: '画面不清', auditMsgEn: '画面不清' });
  expect((await edit({ ...body(videoUrl), id, title: '更清楚' })).data).toEqual({ auditStatus: '1' });
  expect((await waiting(id))?.previousId).not.toBeNull();
  expect((await mine())[0]).toMatchObject({ title: '更清楚', auditStatus: '1', auditMsg: null });
});

test('of a public video the category counts at once, and what is seen is examined again', async () => {
  const { id } = await handIn();
  await decide(id, true);
  const same = { ...body(`/api/file/video/${id}`), id };
  expect((await edit({ ...same, cateId: 2, vipFlag: '1' })).data).toEqual({ auditStatus: '2' });
  expect(await stored(id)).toMatchObject({ cateId: 2, vipFlag: '1', auditStatus: '2' });
  expect(await waiting(id)).toBeNull();
  const coverUrl = await uploadedCover();
  expect((await edit({ ...same, cateId: 2, coverUrl })).data).toEqual({ auditStatus: '1' });
  await decide(id, true);
  expect((await edit({ ...same, cateId: 2, coverUrl, intro: '别的介绍' })).data).toEqual({ auditStatus: '1' });
  expect((await up.call(api.getVideo, { params: { id } })).body.code).toBe(404);
});

test('another’s video is 404, another’s file is refused, and fields of its own change nothing', async () => {
  const stranger = await up.signUp({ userType: '104', certFlag: '2' });
  const { id, videoUrl } = await handIn();
  const theirs = await uploaded(stranger);
  expect((await edit({ ...body(theirs), id }, stranger)).code).toBe(404);
  expect(await withdraw(id, stranger)).toBe(404);
  expect(await withdraw(9_999_999_999)).toBe(404);
  expect((await edit({ ...body(theirs), id })).data).toEqual({ fields: { videoUrl: '请使用您本人上传的文件' } });
  const before = await stored(id);
  await edit({ ...body(videoUrl), id, userId: stranger.userId, auditStatus: '2', playCount: 999, favoCount: 9 });
  expect(await stored(id)).toEqual({ ...before, updateTime: expect.any(Date) });
});
