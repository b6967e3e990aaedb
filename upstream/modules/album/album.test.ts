import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCESS_RULES } from '@/contract/access-rule';
import * as calls from '@/contract/album/album';
import { getMeeting, type MeetingDetail } from '@/contract/meeting/meeting';
import { tags } from '@/contract/tags';
import { listMyTasks } from '@/contract/task/task';
import { insertFee, insertMeeting, insertPlace } from '@/tests/support/fixtures';
import { inWrite, testLock } from '@/tests/support/locks';
import { sendParts } from '@/tests/support/parts';
import { insertAttendee } from '@/tests/support/places';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { files } from '@/upstream/db/schema/account';
import { albums, pictures, pictureWishes } from '@/upstream/db/schema/media';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { lockPictures, lockWish } from './album.repository';

let up: TestUpstream;
let owner: SignedUp;
let camera: SignedUp;
let msId: number;

beforeAll(async () => {
  up = await startTestUpstream({ now: new Date('2026-05-20T10:00:00+08:00') });
  owner = await up.signUp({ userType: '106', certFlag: '2' });
  camera = await up.signUp({ userType: '110', certFlag: '2' });
  msId = await meeting();
});
afterAll(() => up.close());

async function meeting(): Promise<number> {
  const id = await insertMeeting(up.ctx, { ownerId: owner.userId });
  await up.ctx.db.insert(meetingStaffs).values({ msId: id, postCode: '5', userId: camera.userId, name: '摄像甲' });
  return id;
}

/** A picture as a camera makes it: lying on its side, with the place and the time in it. */
async function shot({ taken = '2026:05:20 09:30:00', width = 640, height = 400 } = {}): Promise<Buffer> {
  const exif = {
    IFD0: { Model: 'SecretCam', Artist: '摄像甲' },
    IFD2: { DateTimeOriginal: taken },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' },
  };
  return sharp({ create: { width, height, channels: 3, background: '#2a7' } })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .jpeg()
    .toBuffer();
}
const send = (bytes: Buffer, as = camera, id = msId, purpose = 'picture') =>
  sendParts(up, { as, bytes, msId: id, purpose, name: 'IMG_0001.HEIC' });
async function put(bytes: Buffer, { kind = 'photolive' as calls.AlbumKind, id = msId, clockMinutes = 0 } = {}) {
  const { url } = await send(bytes, camera, id);
  const { body } = await up.call(calls.addPictures, {
    as: camera,
    params: { msId: id },
    body: { kind, urls: [url], clockMinutes },
  });
  expect(body.code).toBe(200);
  return { url, pictureId: (body.data as { ids: number[] }).ids[0] ?? 0 };
}
const list = async (kind: calls.AlbumKind = 'photolive', id = msId) =>
  ((await up.call(calls.listPictures, { query: { msId: id, kind } })).body.data as calls.Pictures).rows;
const get = (url: string) => up.app.inject({ method: 'GET', url: url.replace(/^\/api/, '') });
const fileIdOf = (url: string) => url.split('/').at(-1) ?? '';

test('of what a camera knew only the time stays: neither place nor maker in any size, and the picture stands upright', async () => {
  const { url, pictureId } = await put(await shot());
  const [row] = (await list()).filter((one) => one.pictureId === pictureId);
  expect(row).toMatchObject({ takenTime: '2026-05-20 09:30:00', width: 400, height: 640 });
  const { body } = await up.call(calls.openPicture, { body: { pictureId } });
  const original = (await get((body.data as { url: string }).url)).rawPayload;
  const sizes = await Promise.all(
    calls.PICTURE_SIDES.map(async (side) => (await get(calls.picturePath(fileIdOf(url), side))).rawPayload),
  );
  for (const bytes of [original, ...sizes]) {
    const meta = await sharp(bytes).metadata();
    expect([meta.exif, meta.xmp, meta.iptc]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes('SecretCam')).toBe(false);
    expect(meta.height).toBeGreaterThan(meta.width);
  }
  expect((await sharp(sizes[0]).metadata()).height).toBe(320);
});

test('a HEIC of a phone is taken and shown', async () => {
  const { pictureId } = await put(readFileSync(new URL('../../../tests/support/picture.heic', import.meta.url)));
  const [row] = (await list()).filter((one) => one.pictureId === pictureId);
  expect(row).toMatchObject({ width: 96, height: 64 });
});

test('pictures stand by the time they were taken, a camera’s wrong clock put right', async () => {
  const id = await meeting();
  const late = await put(await shot({ taken: '2026:05:20 09:00:00' }), { id, clockMinutes: 45 });
  const early = await put(await shot({ taken: '2026:05:20 09:30:00' }), { id });
  expect((await list('photolive', id)).map(({ pictureId }) => pictureId)).toEqual([late.pictureId, early.pictureId]);
  await up.call(calls.editPictures, {
    as: owner,
    params: { msId: id },
    body: { ids: [late.pictureId], clockMinutes: -60, caption: '开幕式' },
  });
  expect((await list('photolive', id)).map(({ caption }) => caption)).toEqual([null, '开幕式']);
});

test('sent twice, as on a bad line, a picture is there once', async () => {
  const id = await meeting();
  const { url, pictureId } = await put(await shot(), { id });
  const body = { kind: 'photolive' as const, urls: [url] };
  const again = await up.call(calls.addPictures, { as: camera, params: { msId: id }, body });
  expect(again.body.data).toEqual({ ids: [pictureId] });
  expect(await list('photolive', id)).toHaveLength(1);
});

test('taken down is gone from lists, files, links, the menu and the changes, and viewers are told', async () => {
  const id = await meeting();
  const { url, pictureId } = await put(await shot(), { id });
  const link = (await up.call(calls.openPicture, { body: { pictureId } })).body.data as { url: string };
  const thumb = calls.picturePath(fileIdOf(url), 320);
  const shownIn = async () =>
    ((await up.call(getMeeting, { query: { msId: id } })).body.data as MeetingDetail).menus?.find(
      ({ key }) => key === 'photolive',
    )?.show;
  expect((await get(thumb)).statusCode).toBe(200);
  expect(await shownIn()).toBe(true);
  up.hooks.length = 0;
  up.published.length = 0;
  await up.call(calls.takeDownPictures, { as: camera, params: { msId: id }, body: { ids: [pictureId] } });
  expect(up.hooks.flat()).toEqual(expect.arrayContaining([tags.pictures(id), tags.sequence(id), tags.meeting(id)]));
  expect(up.published).toMatchObject([{ topic: `mt_${id}`, message: { type: 'photo', data: { sequence: 2 } } }]);
  expect(await list('photolive', id)).toEqual([]);
  expect(await shownIn()).toBe(false);
  expect([(await get(thumb)).statusCode, (await get(link.url)).statusCode]).toEqual([404, 404]);
  expect((await up.call(calls.openPicture, { body: { pictureId } })).body.code).toBe(404);
  const query = { msId: id, kind: 'photolive' as const, since: 0, until: 2 };
  const changes = (await up.call(calls.listChanges, { query })).body.data;
  expect(changes).toMatchObject({ rows: [], gone: [pictureId], until: 2 });
  expect(
    await up.ctx.db
      .select()
      .from(files)
      .where(eq(files.fileId, fileIdOf(url))),
  ).toEqual([]);
  expect(await up.ctx.storage.head(`private/${fileIdOf(url)}.jpg`)).toBeNull();
  expect(await up.ctx.storage.head(`public/${fileIdOf(url)}-p320.webp`)).toBeNull();
});

test('viewers hear what came after the number they know, and nobody is answered about what has not happened', async () => {
  const id = await meeting();
  const first = await put(await shot(), { id });
  const sequence = async () =>
    ((await up.call(calls.getSequence, { query: { msId: id, kind: 'photolive' } })).body.data as { sequence: number })
      .sequence;
  const known = await sequence();
  const second = await put(await shot({ taken: '2026:05:20 08:00:00' }), { id });
  const ask = (since: number, until: number) =>
    up.call(calls.listChanges, { query: { msId: id, kind: 'photolive', since, until } });
  const { rows } = (await ask(known, await sequence())).body.data as calls.Changes;
  expect(rows.map(({ pictureId }) => pictureId)).toEqual([second.pictureId]);
  expect((await ask(0, known + 5)).body.code).toBe(404);
  expect(first.pictureId).not.toBe(second.pictureId);
});

test('originals are fetched by the rule of their album, the sizes of lists by everybody', async () => {
  const id = await meeting();
  const { pictureId } = await put(await shot(), { id, kind: 'photo' });
  const outsider = await up.signUp();
  const enrolled = await up.signUp();
  const unpaid = await up.signUp();
  const feeId = await insertFee(up.ctx, id);
  await insertAttendee(up.ctx, id, feeId, { userId: enrolled.userId, state: 'enrolled', enrollTime: up.ctx.now() });
  await insertPlace(up.ctx, unpaid.userId, id);
  const people = { guest: undefined, outsider, unpaid, enrolled, camera, owner };
  const may: Record<string, string[]> = {};
  for (const rule of ACCESS_RULES) {
    await up.call(calls.ruleAlbum, { as: owner, params: { msId: id }, body: { kind: 'photo', rule } });
    const allowed: string[] = [];
    for (const [name, as] of Object.entries(people)) {
      if ((await up.call(calls.openPicture, { as, body: { pictureId } })).body.code === 200) allowed.push(name);
    }
    may[rule] = allowed;
  }
  expect(may).toEqual({
    all: ['guest', 'outsider', 'unpaid', 'enrolled', 'camera', 'owner'],
    signedIn: ['outsider', 'unpaid', 'enrolled', 'camera', 'owner'],
    enrolled: ['unpaid', 'enrolled', 'camera', 'owner'],
    paid: ['enrolled', 'camera', 'owner'],
    attended: ['camera', 'owner'],
  });
});

test('anybody asks for a picture to be taken down; what they said goes when it was looked after', async () => {
  const id = await meeting();
  const { pictureId } = await put(await shot(), { id });
  const body = { pictureId, wish: 'mine' as const, words: '第三排红衣', contact: '13800000000' };
  expect((await up.call(calls.askTakeDown, { body })).body.code).toBe(200);
  // Whoever looks after the pictures hears of it, and nobody else.
  const told = async (as: SignedUp) =>
    (
      ((await up.call(listMyTasks, { as, query: {} })).body as { rows?: { linkUrl?: string | null }[] }).rows ?? []
    ).filter(({ linkUrl }) => linkUrl === `/my/meetingmng?msId=${id}&tab=pictures`).length;
  expect([await told(owner), await told(camera), await told(await up.signUp())]).toEqual([1, 1, 0]);
  const desk = async () =>
    (await up.call(calls.getPictureDesk, { as: camera, params: { msId: id } })).body.data as calls.PictureDesk;
  const [wish] = (await desk()).wishes;
  expect(wish).toMatchObject({ wish: 'mine', words: '第三排红衣', contact: '13800000000' });
  const close = { params: { msId: id, id: wish?.id ?? 0 }, body: { note: '已下架 3 张' } };
  expect((await up.call(calls.closeWish, { as: camera, ...close })).body.code).toBe(200);
  expect((await desk()).wishes).toEqual([]);
  const [kept] = await up.ctx.db
    .select()
    .from(pictureWishes)
    .where(eq(pictureWishes.id, wish?.id ?? 0));
  expect(kept).toMatchObject({ words: null, contact: null, note: '已下架 3 张' });
});

test('nobody at another meeting changes or uploads anything', async () => {
  const id = await meeting();
  const { pictureId } = await put(await shot(), { id });
  const stranger = await up.signUp({ userType: '106', certFlag: '2' });
  const elsewhere = await insertMeeting(up.ctx, { ownerId: stranger.userId });
  const ids = { ids: [pictureId] };
  expect((await up.call(calls.takeDownPictures, { as: stranger, params: { msId: id }, body: ids })).body.code).toBe(
    404,
  );
  await up.call(calls.takeDownPictures, { as: stranger, params: { msId: elsewhere }, body: ids });
  expect(await list('photolive', id)).toHaveLength(1);
  expect((await send(await shot(), stranger, id)).status).toBe(404);
  const { url } = await send(await shot(), camera, id);
  const body = { kind: 'photolive' as const, urls: [url] };
  expect((await up.call(calls.addPictures, { as: owner, params: { msId: id }, body })).body.data).toMatchObject({
    fields: { urls: expect.any(String) },
  });
});

test.each([
  ['a drawing that runs', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['a page under a picture’s name', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(64))],
  [
    'half a picture',
    sharp({ create: { width: 300, height: 300, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer()
      .then((whole) => whole.subarray(0, whole.length / 2)),
  ],
  ['a picture of a billion pixels', pixelBomb()],
])('%s is refused and leaves nothing behind', async (_what, bytes) => {
  const { status } = await send(await bytes);
  expect(status).toBeGreaterThanOrEqual(400);
});

/** A PNG that says it is 40,000 × 30,000. */
async function pixelBomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const head = Buffer.from(png.subarray(12, 29));
  head.writeUInt32BE(40_000, 4);
  head.writeUInt32BE(30_000, 8);
  const { crc32 } = await import('node:zlib');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(head));
  return Buffer.concat([png.subarray(0, 12), head, sum, png.subarray(33)]);
}

test('a group photo is shown once it is cut into tiles, all of which are there, and its original has no camera in it', async () => {
  const id = await meeting();
  const bytes = await shot({ width: 1400, height: 900 });
  const { url } = await send(bytes, camera, id, 'groupPicture');
  const body = { kind: 'grouppic' as const, urls: [url], caption: '全体合影' };
  await up.call(calls.addPictures, { as: camera, params: { msId: id }, body });
  const [row] = await list('grouppic', id);
  expect(row).toMatchObject({ tiled: true, width: 900, height: 1400, caption: '全体合影' });
  const last = Math.ceil(Math.log2(1400));
  for (const [level, x, y] of [
    [last, 0, 0],
    [last, 1, 2],
    [last - 1, 0, 1],
    [0, 0, 0],
  ] as const) {
    const tile = await get(calls.tilePath(row?.fileId ?? '', level, x, y));
    expect([level, x, y, tile.statusCode]).toEqual([level, x, y, 200]);
  }
  expect((await get(calls.tilePath(row?.fileId ?? '', last, 2, 0))).statusCode).toBe(404);
  const link = (await up.call(calls.openPicture, { body: { pictureId: row?.pictureId ?? 0 } })).body.data as {
    url: string;
  };
  const whole = (await get(link.url)).rawPayload;
  expect(whole.includes('SecretCam')).toBe(false);
  // Its row says how long it is now: what was stored is checked by that.
  const [stored] = await up.ctx.db
    .select({ size: files.size })
    .from(files)
    .where(eq(files.fileId, row?.fileId ?? ''));
  expect(stored?.size).toBe(whole.length);
  await up.call(calls.takeDownPictures, { as: owner, params: { msId: id }, body: { ids: [row?.pictureId ?? 0] } });
  expect(await up.ctx.storage.head(`public/${row?.fileId}-z${last}-0-0.webp`)).toBeNull();
});

test('a list of 20,000 pictures is as quick as one of 200', async () => {
  const [small, large] = [await meeting(), await meeting()];
  const fill = async (id: number, count: number) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      msId: id,
      kind: 'photo' as const,
      width: 3,
      height: 2,
      sequence: 1,
      userId: camera.userId,
      url: `/api/file/private/${id.toString(16).padStart(12, '0')}${at.toString(16).padStart(20, '0')}`,
      takenTime: new Date(Date.UTC(2026, 4, 20) + at * 1000),
    }));
    await up.ctx.db.insert(albums).values({ msId: id, kind: 'photo', sequence: 1 });
    for (let at = 0; at < rows.length; at += 2000) await up.ctx.db.insert(pictures).values(rows.slice(at, at + 2000));
    return rows;
  };
  await fill(small, 200);
  await fill(large, 20_000);
  const median = async (id: number, after?: number) => {
    const times: number[] = [];
    for (let at = 0; at < 15; at++) {
      const begin = performance.now();
      await up.call(calls.listPictures, { query: { msId: id, kind: 'photo', after } });
      times.push(performance.now() - begin);
    }
    return times.sort((a, b) => a - b)[7] ?? 0;
  };
  const [middle] =
    (await up.ctx.db.select().from(pictures).where(eq(pictures.msId, large)).limit(1).offset(15_000)) ?? [];
  const quick = await median(small);
  expect(await median(large)).toBeLessThan(quick * 3 + 20);
  expect(await median(large, middle?.pictureId)).toBeLessThan(quick * 3 + 20);
}, 60_000);

testLock(
  'modules/album/album.repository',
  'ms_picture',
  'update',
  () => up,
  inWrite((tx) => lockPictures(tx, 0, [0])),
);
testLock(
  'modules/album/album.repository',
  'ms_picture_wish',
  'update',
  () => up,
  inWrite((tx) => lockWish(tx, 0, 0)),
);
