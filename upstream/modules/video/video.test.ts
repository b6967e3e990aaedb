import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as api from '@/contract/video/video';
import { DAY, emptyTables, fromNow, giveVip, HOUR, insertDoctor, insertVideo } from '@/tests/support/fixtures';
import { sendUpload } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { videos } from '@/upstream/db/schema/content';

const UPLOADED = `/api/file/private/${'a'.repeat(32)}`;
const NOW = new Date('2026-05-20T10:00:00+08:00');
let up: TestUpstream;

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  up.clock.set(NOW);
  await emptyTables(up.ctx, videos);
});
afterAll(() => up.close());

async function list(query: Record<string, unknown> = {}) {
  const { body } = await up.call(api.listVideos, { query });
  expect(body.code, body.msg).toBe(200);
  const rows = body.rows as api.DocVideo[];
  return { total: body.total, ids: rows.map((row) => row.id), rows };
}
const watch = async (id: number, as?: SignedUp, play?: '1') =>
  (await up.call(api.getVideo, { params: { id }, query: { play }, as })).body;

test('the list shows approved videos, newest first, with their speakers', async () => {
  const userId = await insertDoctor(up.ctx, { name: '赵讲者', hospital: '华山医院' });
  const old = await insertVideo(up.ctx, { title: '旧片', createTime: fromNow(up.ctx, -DAY), cateId: 2, playCount: 50 });
  const fresh = await insertVideo(up.ctx, { title: '冠脉介入', userId, vipFlag: '1' });
  for (const auditStatus of ['0', '1', '3']) await insertVideo(up.ctx, { title: '冠脉草稿', auditStatus });
  expect(await list()).toMatchObject({ total: 2, ids: [fresh, old] });
  expect((await list({ keyword: '冠脉' })).rows).toMatchObject([
    { id: fresh, userName: '赵讲者', hospital: '华山医院' },
  ]);
  expect((await list({ cateId: 2 })).ids).toEqual([old]);
  expect((await list({ vipFlag: '1' })).ids).toEqual([fresh]);
  expect((await list({ userId })).ids).toEqual([fresh]);
  expect((await list({ orderByColumn: 'playCount' })).ids).toEqual([old, fresh]);
  expect((await list({ orderByColumn: 'constructor' })).ids).toEqual([fresh, old]);
  for (const query of [{ cateId: 9_999_999_999 }, { userId: 9_999_999_999 }, { cateId: 987 }, { keyword: '%%' }]) {
    expect((await list(query)).total).toBe(0);
  }
  expect(await list({ pageNum: 50 })).toMatchObject({ total: 2, ids: [] });
});

test('categories count public videos', async () => {
  await insertVideo(up.ctx, { cateId: 2 });
  await insertVideo(up.ctx, { cateId: 2, auditStatus: '1' });
  const { body } = await up.call(api.listVideoCates);
  const cates = body.data as api.VideoCate[];
  expect(cates).toHaveLength(10);
  expect(cates.find((cate) => cate.id === 2)).toMatchObject({ label: '指南解读', videoCount: 1 });
});

test('an unaudited video is visible to its owner only', async () => {
  const owner = await up.signUp({ userType: '104', certFlag: '2' });
  const id = await insertVideo(up.ctx, { userId: owner.userId, auditStatus: '3', auditMsg: '画面不清' });
  expect(await watch(id, owner)).toMatchObject({ code: 200, data: { auditMsg: '画面不清' } });
  expect((await watch(id)).code).toBe(404);
  expect((await watch(id, await up.signUp())).code).toBe(404);
  expect((await watch(88_888_888_888)).code).toBe(404);
});

describe('VIP', () => {
  const preview = async (id: number, as?: SignedUp) => ((await watch(id, as)).data as api.DocVideo).previewSeconds;

  test('owner, staff and members until their VIP expires get the whole video, others a preview', async () => {
    const [guest, member, owner] = [await up.signUp(), await up.signUp(), await up.signUp()];
    const staff = await up.signUp({ userType: '0', adminFlag: '1' });
    const id = await insertVideo(up.ctx, { vipFlag: '1', videoUrl: UPLOADED, duration: 600, userId: owner.userId });
    await giveVip(up.ctx, member.userId, fromNow(up.ctx, HOUR));
    expect(await preview(id)).toBe(60);
    expect(await preview(id, guest)).toBe(60);
    expect(await preview(id, member)).toBeNull();
    expect(await preview(id, owner)).toBeNull();
    expect(await preview(id, staff)).toBeNull();
    up.clock.advance(HOUR);
    expect(await preview(id, member)).toBe(60);
  });

  test('the preview of a short VIP video is a third of it; other videos have no preview limit', async () => {
    expect(await preview(await insertVideo(up.ctx, { vipFlag: '1', videoUrl: UPLOADED, duration: 30 }))).toBe(10);
    expect(await preview(await insertVideo(up.ctx, { duration: 600 }))).toBeNull();
  });
});

describe('plays', () => {
  const plays = async (id: number) => {
    const [row] = await up.ctx.db.select().from(videos).where(eq(videos.id, id));
    return row?.playCount;
  };

  test('count once per viewer and hour, only on playing', async () => {
    const id = await insertVideo(up.ctx);
    const [me, other] = [await up.signUp(), await up.signUp()];
    await watch(id, me);
    expect(await plays(id)).toBe(0);
    expect((await watch(id, me, '1')).data).toMatchObject({ playCount: 1 });
    expect((await watch(id, me, '1')).data).toMatchObject({ playCount: 1 });
    expect((await watch(id, other, '1')).data).toMatchObject({ playCount: 2 });
    await watch(id, undefined, '1');
    await watch(id, undefined, '1');
    expect(await plays(id)).toBe(3);
    up.clock.advance(HOUR);
    await watch(id, me, '1');
    expect(await plays(id)).toBe(4);
  });

  test('parallel plays of one viewer count once', async () => {
    const id = await insertVideo(up.ctx);
    const me = await up.signUp();
    await Promise.all(Array.from({ length: 10 }, () => watch(id, me, '1')));
    expect(await plays(id)).toBe(1);
  });
});

describe('submitting', () => {
  const body = { title: '新视频', cateId: 1, videoUrl: '/api/file/clip.mp4' };
  const submit = (as: SignedUp | undefined, more: Record<string, unknown> = {}) =>
    up.call(api.submitVideo, { body: { ...body, ...more }, as });

  test('a certified doctor submits a video, which stays hidden until its audit', async () => {
    const doctor = await up.signUp({ userType: '104', certFlag: '2' });
    const { body: answer } = await submit(doctor, {
      intro: '介绍<img src=x onerror=alert(1)>',
      userId: 1,
      auditStatus: '2',
    });
    expect(answer.code, answer.msg).toBe(200);
    const { id } = answer.data as { id: number };
    expect((await watch(id)).code).toBe(404);
    const mine = await up.call(api.listMyVideos, { as: doctor });
    expect(mine.body).toMatchObject({
      total: 1,
      rows: [{ id, auditStatus: '1', intro: '介绍', userId: doctor.userId }],
    });
    expect((await up.call(api.listMyVideos, { query: { auditStatus: '2' }, as: doctor })).body.total).toBe(0);
    expect((await list({ keyword: '新视频' })).total).toBe(0);
  });

  test('guests, other people and doctors without certification cannot', async () => {
    expect((await submit(undefined)).body.code).toBe(401);
    expect((await submit(await up.signUp({ userType: '108' }))).body.code).toBe(403);
    expect((await submit(await up.signUp({ userType: '104', certFlag: '1' }))).body.code).toBe(403);
    expect((await submit(await up.signUp({ userType: '105', certFlag: '2' }))).body.code).toBe(403);
  });

  test('a cover is a picture that its doctor uploaded as one', async () => {
    const [doctor, other] = [
      await up.signUp({ userType: '104', certFlag: '2' }),
      await up.signUp({ userType: '104', certFlag: '2' }),
    ];
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2b7' } })
      .jpeg()
      .toBuffer();
    const uploaded = async (purpose: 'cover' | 'doc') => (await sendUpload(up, { content, as: doctor, purpose })).url;
    const [coverUrl, notOne] = [await uploaded('cover'), await uploaded('doc')];
    expect((await submit(doctor, { coverUrl })).body.code).toBe(200);
    for (const [as, url] of [
      [other, coverUrl],
      [doctor, notOne],
      [doctor, 'https://pictures.example.com/a.png'],
    ] as const)
      expect((await submit(as, { coverUrl: url })).body.data).toMatchObject({
        fields: { coverUrl: '请使用您本人上传的文件' },
      });
  });

  test('wrong fields are named', async () => {
    const doctor = await up.signUp({ userType: '104', certFlag: '2' });
    const wrong: [Record<string, unknown>, string][] = [
      [{ cateId: 999 }, 'cateId'],
      [{ videoUrl: 'javascript:alert(1)' }, 'videoUrl'],
      [{ videoUrl: '//evil.example/x.mp4' }, 'videoUrl'],
      [{ videoUrl: '/\\evil.example' }, 'videoUrl'],
      [{ coverUrl: 'data:image/svg+xml,x' }, 'coverUrl'],
      [{ coverUrl: 'http://a.example/x.png' }, 'coverUrl'],
      [{ coverUrl: 'https://user@a.example/x.png' }, 'coverUrl'],
      [{ coverUrl: '/api/file/public/00000000000000000000000000000000.webp' }, 'coverUrl'],
      [{ coverUrl: '/my' }, 'coverUrl'],
      [{ title: '<b></b>' }, 'title'],
      [{ title: ' ' }, 'title'],
    ];
    for (const [more, field] of wrong) {
      const { body: answer } = await submit(doctor, more);
      expect({ more, fields: Object.keys((answer.data as { fields: object })?.fields ?? {}) }).toEqual({
        more,
        fields: [field],
      });
    }
  });
});

test('favourites change the counter, and only public videos can be favourites', async () => {
  const me = await up.signUp();
  const id = await insertVideo(up.ctx);
  const draft = await insertVideo(up.ctx, { auditStatus: '1' });
  const toggle = async (videoId: number) => (await up.call(api.toggleVideoFavo, { body: { videoId }, as: me })).body;
  expect((await toggle(id)).data).toEqual({ favo: true, favoCount: 1 });
  expect((await up.call(api.getVideoFavo, { params: { id }, as: me })).body.data).toBe(true);
  expect((await up.call(api.listMyVideoFavos, { as: me })).body).toMatchObject({
    total: 1,
    rows: [{ id, favo: true }],
  });
  expect((await toggle(id)).data).toEqual({ favo: false, favoCount: 0 });
  expect((await toggle(draft)).code).toBe(404);
  expect((await up.call(api.getVideoFavo, { params: { id: 1e12 }, as: me })).body.code).toBe(404);
});

test.each(['intro', 'introEn'] as const)('the field %s is plain text', async (field) => {
  const id = await insertVideo(up.ctx, { [field]: '<p onclick="x()">文</p><script>alert(1)</script>' });
  expect((await up.call(api.getVideo, { params: { id } })).body.data).toMatchObject({ [field]: '文' });
});
