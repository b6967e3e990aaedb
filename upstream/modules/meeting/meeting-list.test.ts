import { notInArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listMeetings, listSubMeetings } from '@/contract/meeting/meeting';
import { DAY, fromNow, HOUR, insertFee, insertMeeting, insertUser } from '@/tests/support/fixtures';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { startOfDay } from '@/upstream/core/time';
import { meetings } from '@/upstream/db/schema/meeting';
import { BLOCK_IDS } from '@/upstream/modules/meeting/sets';
import { findCrossedBlocks } from '@/upstream/modules/meeting/sets.repository';
import { getLookups } from '@/upstream/modules/reference/lookups.service';

const NOW = new Date('2026-05-20T10:00:00+08:00');
let up: TestUpstream;
const ids: Record<string, number> = {};
let cardiology = { top: 0, child: 0, other: 0 };

async function list(query: z.input<typeof listMeetings.query> & Record<string, unknown>) {
  const { body } = await up.call(listMeetings, { query });
  expect(body.code, body.msg).toBe(200);
  const rows = body.rows as { msId: number; priceFrom: string | null; [key: string]: unknown }[];
  return { total: body.total, rows, ids: rows.map((row) => row.msId) };
}

beforeAll(async () => {
  up = await startTestUpstream();
  const { ctx } = up;
  const lookups = await getLookups(ctx);
  const [top, second] = lookups.subjectsUnder(0);
  const child = top && lookups.subjectsUnder(top.subjectId)[0];
  if (!top || !second || !child) throw new Error('the reference data has no subject tree');
  cardiology = { top: top.subjectId, child: child.subjectId, other: second.subjectId };
  const add = async (name: string, fields: Parameters<typeof insertMeeting>[1]) => {
    ids[name] = await insertMeeting(ctx, fields);
  };
  await add('soon', { msName: '全国心脏病学大会', startTime: fromNow(ctx, DAY), endTime: fromNow(ctx, 2 * DAY) });
  await add('later', {
    msName: '脑卒中论坛',
    startTime: fromNow(ctx, 40 * DAY),
    endTime: fromNow(ctx, 41 * DAY),
    provinceCode: '310000',
    msType: '1',
    subjectIds: [cardiology.other],
    enrollCount: 9,
  });
  await add('now', {
    msName: 'Annual Cardiology Congress',
    startTime: fromNow(ctx, -HOUR),
    endTime: fromNow(ctx, HOUR),
    subjectIds: [cardiology.child],
    creditFlag: '1',
    speakerNames: ['欧阳明'],
    enrollCount: 5,
  });
  await add('overLately', { startTime: fromNow(ctx, -5 * DAY), endTime: fromNow(ctx, -4 * DAY) });
  await add('overLongAgo', { startTime: fromNow(ctx, -90 * DAY), endTime: fromNow(ctx, -88 * DAY) });
  await add('draft', { msName: '心脏草稿', status: '0' });
  await add('unaudited', { auditStatus: '1' });
  await add('cancelled', { status: '3' });
  await add('forum', { parentId: ids.soon, msName: '心脏分会场' });
  await add('draftForum', { parentId: ids.soon, status: '0' });
  await add('forumOfDraft', { parentId: ids.draft });
});
afterEach(async () => {
  up.clock.set(NOW);
  await up.ctx.db.delete(meetings).where(notInArray(meetings.msId, Object.values(ids)));
});
afterAll(() => up.close());

test('meetings on now come first, then upcoming ones, then past ones with the latest first', async () => {
  const { ids: shown, total } = await list({});
  expect(shown).toEqual([ids.now, ids.soon, ids.later, ids.overLately, ids.overLongAgo]);
  expect(total).toBe(5);
});

test('the order changes as time passes', async () => {
  up.clock.advance(36 * HOUR);
  const { ids: shown } = await list({ pageSize: 3 });
  expect(shown).toEqual([ids.soon, ids.later, ids.now]);
});

test('a meeting is on from its start time and over at its end time', async () => {
  up.clock.set(new Date(NOW.getTime() + HOUR));
  expect((await list({ timeState: '2' })).ids).toContain(ids.now);
  up.clock.set(new Date(NOW.getTime() + HOUR - 1));
  expect((await list({ timeState: '1' })).ids).toEqual([ids.now]);
  up.clock.set(new Date(NOW.getTime() - HOUR));
  expect((await list({ timeState: '1' })).ids).toEqual([ids.now]);
});

test('pages neither repeat nor skip a meeting, and a page past the end is empty with the right total', async () => {
  const pages = await Promise.all([1, 2, 3].map((pageNum) => list({ pageNum, pageSize: 2 })));
  expect(pages.flatMap((page) => page.ids)).toEqual((await list({})).ids);
  expect(await list({ pageNum: 4, pageSize: 2 })).toMatchObject({ total: 5, rows: [] });
  expect(await list({ pageNum: 1_000_000, pageSize: 100 })).toMatchObject({ total: 5, rows: [] });
});

describe('filters', () => {
  test('a subject includes its sub-subjects', async () => {
    expect((await list({ subjectId: cardiology.top })).ids).toEqual([ids.now]);
    expect((await list({ subjectId: cardiology.child })).ids).toEqual([ids.now]);
    expect((await list({ subjectId: cardiology.other })).ids).toEqual([ids.later]);
  });

  test('type, province, credits and time state', async () => {
    expect((await list({ msType: '1' })).ids).toEqual([ids.later]);
    expect((await list({ provinceCode: '310000' })).ids).toEqual([ids.later]);
    expect((await list({ provinceCode: '31' })).ids).toEqual([ids.later]);
    expect((await list({ creditFlag: '1' })).ids).toEqual([ids.now]);
    expect((await list({ timeState: '0' })).ids).toEqual([ids.soon, ids.later]);
    expect((await list({ timeState: '2', creditFlag: '1' })).total).toBe(0);
  });

  test('a month includes meetings that overlap it, in Shanghai time', async () => {
    const turn = await insertMeeting(up.ctx, {
      startTime: new Date('2027-01-31T23:30:00+08:00'),
      endTime: new Date('2027-02-01T00:30:00+08:00'),
    });
    const until = await insertMeeting(up.ctx, {
      startTime: new Date('2027-02-28T08:00:00+08:00'),
      endTime: new Date('2027-03-01T00:00:00+08:00'),
    });
    expect((await list({ month: '2027-01' })).ids).toEqual([turn]);
    expect((await list({ month: '2027-02' })).ids).toEqual([turn, until]);
    expect((await list({ month: '2027-03' })).total).toBe(0);
  });

  test('a range of dates includes its last day', async () => {
    const one = await insertMeeting(up.ctx, {
      startTime: new Date('2028-06-10T20:00:00+08:00'),
      endTime: new Date('2028-06-11T12:00:00+08:00'),
    });
    const range = (beginTime: string, endTime: string) => list({ params: { beginTime, endTime } });
    expect((await range('2028-06-01', '2028-06-10')).ids).toEqual([one]);
    expect((await range('2028-06-11', '2028-06-30')).ids).toEqual([one]);
    expect((await range('2028-06-12', '2028-06-30')).total).toBe(0);
  });

  test('papers can be submitted only between artStart and artEnd', async () => {
    const open = await insertMeeting(up.ctx, { artStart: fromNow(up.ctx, -DAY), artEnd: fromNow(up.ctx, DAY) });
    await insertMeeting(up.ctx, { artStart: fromNow(up.ctx, HOUR), artEnd: fromNow(up.ctx, DAY) });
    await insertMeeting(up.ctx, { artEnd: fromNow(up.ctx, 0) });
    expect((await list({ artOpen: '1' })).ids).toEqual([open]);
  });

  test('sub-meetings are listed only under their parent, and only if it is public', async () => {
    expect((await list({ parentId: ids.soon })).ids).toEqual([ids.forum]);
    expect((await list({ parentId: ids.draft })).total).toBe(0);
    const { body } = await up.call(listSubMeetings, { query: { msId: ids.soon ?? 0 } });
    expect((body.data as { msId: number }[]).map((row) => row.msId)).toEqual([ids.forum]);
    expect((await up.call(listSubMeetings, { query: { msId: ids.draft ?? 0 } })).body.code).toBe(404);
  });
});

describe('search', () => {
  test('a meeting is found by two Chinese characters, an English prefix, a speaker and a place', async () => {
    expect((await list({ keyword: '心脏' })).ids).toEqual([ids.soon, ids.now]);
    expect((await list({ keyword: 'cardio' })).ids).toEqual([ids.now]);
    expect((await list({ keyword: '欧阳' })).ids).toEqual([ids.now]);
    expect((await list({ keyword: '上海 论坛' })).ids).toEqual([ids.later]);
    expect((await list({ keyword: 'shanghai' })).ids).toEqual([ids.later]);
  });

  test('words that no meeting contains together find what comes nearest, unless all are asked for', async () => {
    expect((await list({ keyword: '心脏 上海', match: 'all' })).total).toBe(0);
    expect((await list({ keyword: '心脏 上海' })).ids).toEqual([ids.now, ids.soon]);
  });

  test('punctuation alone finds nothing', async () => {
    expect((await list({ keyword: "'%_\\ & | ! :*" })).total).toBe(0);
  });

  test('query syntax and SQL in a keyword are searched as plain text', async () => {
    for (const keyword of ["'; drop table ms_meeting; --", "x' | '心脏", '\\', "''", '🫀', ':*', '((']) {
      expect((await up.call(listMeetings, { query: { keyword } })).body.code).toBe(200);
    }
    expect((await list({})).total).toBe(5);
  });
});

describe('order', () => {
  test('is by an allowed column, in both directions', async () => {
    expect((await list({ orderByColumn: 'enrollCount', pageSize: 2 })).ids).toEqual([ids.later, ids.now]);
    const { ids: byStart } = await list({ orderByColumn: 'startTime', isAsc: 'asc', pageSize: 2 });
    expect(byStart).toEqual([ids.overLongAgo, ids.overLately]);
  });

  test('falls back to the default for any other column, which never reaches the query', async () => {
    const { ids: shown } = await list({ pageSize: 3 });
    for (const orderByColumn of ['ownerId', 'constructor', 'toString', '__proto__', 'status']) {
      const { body } = await up.call(listMeetings, { query: { orderByColumn, pageSize: 3 } });
      if (body.code === 200) expect((body.rows as { msId: number }[]).map((row) => row.msId)).toEqual(shown);
    }
    const attack = await up.call(listMeetings, { query: { orderByColumn: 'startTime;drop table x' } });
    expect(attack.body.code).not.toBe(200);
  });
});

test('page sizes over 100 and invalid numbers are refused with an envelope', async () => {
  for (const query of [{ pageSize: 101 }, { pageSize: 0 }, { pageNum: -1 }, { pageNum: 'x' }, { month: '2026-13' }]) {
    const { status, body } = await up.call(listMeetings, { query: query as never });
    expect(status).toBe(200);
    expect(body.code).toBe(500);
    expect(body.data).toHaveProperty('fields');
  }
});

test('ids that no row can have give no rows', async () => {
  for (const query of [
    { subjectId: 99_999_999_999 },
    { parentId: Number.MAX_SAFE_INTEGER },
    { provinceCode: '999999' },
  ]) {
    expect(await list(query)).toMatchObject({ total: 0, rows: [] });
  }
});

test('the price is the lowest currently available', async () => {
  const msId = await insertMeeting(up.ctx, { msName: '价格测试' });
  await insertFee(up.ctx, await insertMeeting(up.ctx), { price: 50 });
  await insertFee(up.ctx, msId, { price: 120_000, windows: [{ until: fromNow(up.ctx, DAY), price: 80_050 }] });
  await insertFee(up.ctx, msId, { price: 100_000 });
  await insertFee(up.ctx, msId, { price: 100, stock: 0 });
  await insertFee(up.ctx, msId, { price: 200, biz: 'signArt' });
  const price = async () => (await list({ keyword: '价格' })).rows[0]?.priceFrom;
  expect(await price()).toBe('800.50');
  // A price holds in the last moment of its window, as it does at the cashier.
  up.clock.advance(DAY);
  expect(await price()).toBe('800.50');
  up.clock.advance(1);
  expect(await price()).toBe('1000.00');
});

test('on the days of a meeting the price is that on the spot, in the row and in the price filter', async () => {
  const startTime = fromNow(up.ctx, DAY);
  const msId = await insertMeeting(up.ctx, { msName: '现场测试', startTime, endTime: fromNow(up.ctx, 3 * DAY) });
  await insertFee(up.ctx, msId, { price: 45_000, surcharge: 10_000 });
  const at = async () => {
    const [row] = (await list({ keyword: '现场测试' })).rows;
    const bands = [];
    for (const priceBand of ['500', '1000'] as const)
      if ((await list({ keyword: '现场测试', priceBand })).rows.length > 0) bands.push(priceBand);
    return [row?.priceFrom, bands];
  };
  expect(await at()).toEqual(['450.00', ['500', '1000']]);
  const midnight = startOfDay(startTime);
  const crossed = (after: number) =>
    findCrossedBlocks(up.ctx.db, new Date(midnight.getTime() + after), new Date(midnight.getTime() + after + 1));
  expect([await crossed(-2), await crossed(-1), await crossed(0)]).toEqual([[], [Math.floor(msId / BLOCK_IDS)], []]);
  up.clock.set(midnight);
  expect(await at()).toEqual(['550.00', ['1000']]);
});

test('a row has names in both languages and no data of its owner', async () => {
  const owned = await insertMeeting(up.ctx, {
    msName: '归属测试',
    ownerId: await insertUser(up.ctx, { userId: 770_077 }),
    provinceCode: '110000',
    creditTenths: 85,
  });
  const { rows } = await list({ keyword: '归属' });
  expect(rows[0]).toMatchObject({ msId: owned, provinceName: '北京市', provinceNameEn: 'Beijing', credit: 8.5 });
  expect(JSON.stringify(rows)).not.toMatch(/owner|search|770077/i);
});
