import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@/contract/core';
import * as desk from '@/contract/expo/desk';
import * as expo from '@/contract/expo/expo';
import { type Imported, readImport } from '@/contract/import/import';
import { getMeeting, type MeetingDetail } from '@/contract/meeting/meeting';
import { listSitemapEntries } from '@/contract/sitemap/sitemap';
import { tags } from '@/contract/tags';
import { insertMeeting } from '@/tests/support/fixtures';
import { inWrite, testLock } from '@/tests/support/locks';
import { sendUpload } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';
import { lockExpo } from './expo.repository';

let up: TestUpstream;
let owner: SignedUp;
let undertaker: SignedUp;
beforeAll(async () => {
  up = await startTestUpstream();
  owner = await up.signUp({ userType: '106', certFlag: '2' });
  undertaker = await up.signUp({ userType: '104', certFlag: '2' });
});
afterAll(() => up.close());

const HALL = { name: '一层展厅', nameEn: 'Hall 1', width: 30, height: 20 };
const FIRM = { name: '澄心医疗', boothIds: [] as number[] };

/** A meeting with an exhibition hall that an undertaker arranges. */
async function exhibition() {
  const msId = await insertMeeting(up.ctx, { ownerId: owner.userId });
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '21', userId: undertaker.userId, name: '王承办' });
  const call = async (endpoint: Endpoint, body: object) =>
    (await up.call(endpoint, { as: undertaker, params: { msId }, body } as never)).body as {
      code: number;
      msg: string;
      data: { fields?: Record<string, string> } & Record<string, number>;
    };
  const done = async (endpoint: Endpoint, body: object) => {
    const answer = await call(endpoint, body);
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
  };
  const refused = async (endpoint: Endpoint, body: object) => (await call(endpoint, body)).data.fields;
  const hallId = (await done(desk.saveExpoHall, HALL)).hallId ?? 0;
  const booth = async (no: string, x: number, y: number, more: object = {}) =>
    (await done(desk.saveBooth, { hallId, no, x, y, width: 3, height: 3, ...more })).boothId ?? 0;
  const shown = async () => (await up.call(expo.getExpo, { query: { msId } })).body.data as expo.Expo;
  const atDesk = async () =>
    (await up.call(desk.getExpoDesk, { as: undertaker, params: { msId } })).body.data as desk.ExpoDesk;
  return { msId, hallId, call, done, refused, booth, shown, atDesk };
}

test('everybody sees halls, booths and exhibitors by level; who looks after a booth is told to nobody there', async () => {
  const { msId, done, booth, shown, atDesk } = await exhibition();
  await done(desk.saveExpoLevels, { levels: [{ name: '钻石', nameEn: 'Diamond' }, { name: '金牌' }] });
  const [diamond, gold] = (await shown()).levels;
  const a1 = await booth('A01', 3, 3);
  const contact = { contactName: '林展', contactPhone: '021-5555 0101', contactEmail: 'lin@chengxin.example' };
  const silver = await done(desk.saveExhibitor, { ...FIRM, name: '无级别公司' });
  await done(desk.saveExhibitor, {
    ...FIRM,
    name: '后来居上',
    levelId: diamond?.levelId,
    website: 'https://a.example/',
  });
  const { exhibitorId } = await done(desk.saveExhibitor, {
    ...FIRM,
    ...contact,
    nameEn: 'Chengxin',
    levelId: gold?.levelId,
    boothIds: [a1],
  });
  await done(desk.saveExpoProduct, { exhibitorId, name: '心脏超声仪', regNo: '国械注准20253060001' });
  expect((await shown()).exhibitors.map(({ name, products }) => [name, products])).toEqual([
    ['后来居上', 0],
    ['澄心医疗', 1],
    ['无级别公司', 0],
  ]);
  expect((await shown()).halls).toMatchObject([{ ...HALL, booths: [{ no: 'A01', x: 3, exhibitorId }] }]);
  const one = await up.call(expo.getExhibitor, { query: { msId, exhibitorId: exhibitorId ?? 0 } });
  expect(one.body.data).toMatchObject({ nameEn: 'Chengxin', products: [{ regNo: '国械注准20253060001' }] });
  expect(JSON.stringify([await shown(), one.body])).not.toMatch(/林展|5555|lin@/);
  const signedIn = await up.call(expo.getOwnExhibitor, {
    as: await up.signUp(),
    query: { msId, exhibitorId: exhibitorId ?? 0 },
  });
  expect(signedIn.body.data).toMatchObject(contact);
  expect((await up.call(expo.getOwnExhibitor, { query: { msId, exhibitorId: exhibitorId ?? 0 } })).body.code).toBe(401);
  await done(desk.removeFromExpo, { part: 'exhibitor', id: silver.exhibitorId ?? 0 });
  expect((await atDesk()).exhibitors.map(({ name }) => name)).toEqual(['后来居上', '澄心医疗']);
});

test('the menu and the sitemap name the exhibition with its first exhibitor; where it is switched off nothing of it is there', async () => {
  const { msId, done, shown } = await exhibition();
  const menu = async () =>
    ((await up.call(getMeeting, { query: { msId } })).body.data as MeetingDetail).menus?.find(
      ({ key }) => key === 'zh',
    );
  const listed = async (kind: 'exhibitions' | 'exhibitors') => {
    const { body } = await up.call(listSitemapEntries, { query: { kind, part: 1 } });
    return (body.data as { id: number; msId?: number }[]).filter((row) => (row.msId ?? row.id) === msId).length;
  };
  expect([await menu(), await listed('exhibitions')]).toMatchObject([{ show: false }, 0]);
  up.hooks.length = 0;
  const { exhibitorId = 0 } = await done(desk.saveExhibitor, FIRM);
  expect(up.hooks.flat()).toEqual(expect.arrayContaining([tags.expo(msId), tags.meeting(msId)]));
  expect([await menu(), await listed('exhibitions'), await listed('exhibitors')]).toMatchObject([{ show: true }, 1, 1]);
  await up.ctx.db
    .update(meetings)
    .set({ offPages: ['zh'] })
    .where(eq(meetings.msId, msId));
  expect(await shown()).toEqual({ levels: [], halls: [], exhibitors: [] });
  expect((await up.call(expo.getExhibitor, { query: { msId, exhibitorId } })).body.code).toBe(404);
  expect(await listed('exhibitors')).toBe(0);
});

test('a booth stands within its hall, on nobody else’s floor, under a number of its own', async () => {
  const { hallId, done, refused, booth } = await exhibition();
  const boothId = await booth('A01', 0, 0);
  const other = { hallId, no: 'A02', x: 3, y: 0, width: 3, height: 3 };
  expect(await refused(desk.saveBooth, { ...other, x: 2.9 })).toMatchObject({ x: '与展位 A01 重叠' });
  expect(await refused(desk.saveBooth, { ...other, x: 27.1 })).toMatchObject({ x: expect.any(String) });
  expect(await refused(desk.saveBooth, { ...other, y: 17.1 })).toMatchObject({ y: expect.any(String) });
  expect(await refused(desk.saveBooth, { ...other, no: 'A01' })).toMatchObject({ no: expect.any(String) });
  await done(desk.saveBooth, other);
  // Its own floor is free for it.
  await done(desk.saveBooth, { ...other, boothId, no: 'A01', x: 0, y: 1 });
  expect(await refused(desk.saveExpoHall, { ...HALL, hallId, width: 5 })).toMatchObject({ width: expect.any(String) });
});

test('rows of booths are laid at once, and the hall grows to hold them', async () => {
  const { hallId, done, refused, shown } = await exhibition();
  const rows = { hallId, prefix: 'B', rows: '2', columns: '12', width: '3', height: '3', aisle: '2.5' };
  expect(await done(desk.layBooths, rows)).toEqual({ added: 24 });
  const [hall] = (await shown()).halls;
  expect(hall).toMatchObject({ width: 41, height: 20 });
  expect(hall?.booths.map(({ no }) => no)).toContain('B24');
  expect(await refused(desk.layBooths, rows)).toMatchObject({ prefix: expect.any(String) });
  expect(await refused(desk.layBooths, { ...rows, prefix: 'C' })).toMatchObject({ prefix: '与展位 B01 重叠' });
});

test('a booth that one exhibitor has is not taken by another; an exhibitor may have several', async () => {
  const { done, refused, booth, shown } = await exhibition();
  const boothIds = [await booth('A01', 0, 0), await booth('A02', 3, 0)];
  const { exhibitorId } = await done(desk.saveExhibitor, { ...FIRM, boothIds });
  expect(await refused(desk.saveExhibitor, { ...FIRM, name: '另一家', boothIds })).toMatchObject({
    boothIds: '展位 A01 已被其他展商占用',
  });
  expect(await refused(desk.saveExhibitor, FIRM)).toMatchObject({ name: expect.any(String) });
  await done(desk.saveExhibitor, { ...FIRM, exhibitorId, boothIds: boothIds.slice(1) });
  expect((await shown()).halls[0]?.booths.map((one) => one.exhibitorId)).toEqual([null, exhibitorId]);
});

test('a level that an exhibitor has is not left out', async () => {
  const { call, done, shown } = await exhibition();
  await done(desk.saveExpoLevels, { levels: [{ name: '金牌' }, { name: '银牌' }] });
  const [gold, silver] = (await shown()).levels;
  await done(desk.saveExhibitor, { ...FIRM, levelId: gold?.levelId });
  expect((await call(desk.saveExpoLevels, { levels: [{ levelId: silver?.levelId, name: '银牌' }] })).msg).toContain(
    '金牌',
  );
  await done(desk.saveExpoLevels, { levels: [{ name: '白金' }, { levelId: gold?.levelId, name: '黄金' }] });
  expect((await shown()).levels.map(({ name }) => name)).toEqual(['白金', '黄金']);
});

test('a logo is a cover that whoever saves it uploaded; a colleague may save around it', async () => {
  const { msId, done, refused } = await exhibition();
  const content = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const file = { content, filename: 'a.png', type: 'image/png', purpose: 'cover' as const };
  const { url: foreign } = await sendUpload(up, { ...file, as: owner });
  expect(await refused(desk.saveExhibitor, { ...FIRM, logoUrl: foreign })).toMatchObject({
    logoUrl: expect.any(String),
  });
  const { url: logoUrl } = await sendUpload(up, { ...file, as: undertaker });
  const { exhibitorId } = await done(desk.saveExhibitor, { ...FIRM, logoUrl });
  const again = { ...FIRM, exhibitorId, name: '澄心集团', logoUrl };
  expect((await up.call(desk.saveExhibitor, { as: owner, params: { msId }, body: again })).body.code).toBe(200);
});

test('what is another meeting’s is not there', async () => {
  const mine = await exhibition();
  const theirs = await exhibition();
  const boothId = await theirs.booth('A01', 0, 0);
  const { exhibitorId } = await theirs.done(desk.saveExhibitor, FIRM);
  const booth = { hallId: mine.hallId, no: 'A01', x: 0, y: 0, width: 3, height: 3 };
  const asks: [Endpoint, object][] = [
    [desk.saveExpoHall, { ...HALL, hallId: theirs.hallId }],
    [desk.saveBooth, { ...booth, hallId: theirs.hallId }],
    [desk.saveBooth, { ...booth, boothId }],
    [desk.layBooths, { hallId: theirs.hallId, prefix: 'X', rows: 1, columns: 1, width: 3, height: 3, aisle: 0 }],
    [desk.saveExhibitor, { ...FIRM, exhibitorId }],
    [desk.saveExpoProduct, { exhibitorId, name: '超声仪' }],
    [desk.removeFromExpo, { part: 'hall', id: theirs.hallId }],
    [desk.removeFromExpo, { part: 'booth', id: boothId }],
    [desk.removeFromExpo, { part: 'exhibitor', id: exhibitorId }],
  ];
  for (const [endpoint, body] of asks) expect((await mine.call(endpoint, body)).code).toBe(404);
  expect(await mine.refused(desk.saveExhibitor, { ...FIRM, boothIds: [boothId] })).toHaveProperty('boothIds');
  expect(await mine.refused(desk.saveBooth, { ...booth, exhibitorId })).toHaveProperty('exhibitorId');
  expect((await theirs.shown()).halls[0]?.booths).toHaveLength(1);
});

test('a list is read with its faults by row, and the same list once more changes nothing', async () => {
  const { msId, done, refused, booth, shown } = await exhibition();
  await done(desk.saveExpoLevels, { levels: [{ name: '金牌', nameEn: 'Gold' }] });
  await booth('A01', 0, 0);
  await booth('A02', 3, 0);
  await done(desk.saveExhibitor, FIRM);
  const text = [
    '公司\t级别\t展位号\t网址',
    '澄心医疗\t金牌\tA01\t',
    '甲公司\tGold\tA01、A02\thttps://jia.example/',
    '乙公司\t钛金\tA02\tjavascript:alert(1)',
    '甲公司\t\tZ9\t',
  ].join('\n');
  const read = async (as: SignedUp) =>
    (await up.call(readImport, { as, query: { kind: 'exhibitors', msId }, body: { text } })).body;
  expect((await read(await up.signUp())).code).toBe(404);
  const { rows, there, fields } = (await read(undertaker)).data as Imported;
  expect(there).toEqual([0]);
  expect(Object.keys(fields).sort()).toEqual([
    'rows.2.booths',
    'rows.2.levelId',
    'rows.2.website',
    'rows.3.booths',
    'rows.3.name',
  ]);
  const good = { rows: rows.slice(0, 2) };
  expect(await done(desk.importExhibitors, good)).toEqual({ added: 1, there: 1 });
  expect(await done(desk.importExhibitors, good)).toEqual({ added: 0, there: 2 });
  const [level] = (await shown()).levels;
  expect((await shown()).exhibitors).toMatchObject([{ name: '甲公司', levelId: level?.levelId }, { name: '澄心医疗' }]);
  expect((await shown()).halls[0]?.booths.every(({ exhibitorId }) => exhibitorId)).toBe(true);
  const taken = { rows: [{ ...rows[1], name: '丙公司' }] };
  expect(await refused(desk.importExhibitors, taken)).toHaveProperty(['rows.0.booths']);
});

testLock(
  'modules/expo/expo.repository',
  'ms_meeting',
  'no key update',
  () => up,
  inWrite((tx) => lockExpo(tx, 0)),
);
