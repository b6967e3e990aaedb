import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AUDIENCES, COMING, CREDIT_LEAST, MEETING_TYPES, PRICE_BANDS } from '@/contract/codes';
import {
  getMeetingFacets,
  listMeetings,
  type Meeting,
  type MeetingFacets,
  type MeetingFilter,
} from '@/contract/meeting/meeting';
import { tags } from '@/contract/tags';
import { DAY, fromNow, HOUR } from '@/tests/support/fixtures';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { sorting } from '@/upstream/core/list/sorting';
import { searchVectorSql } from '@/upstream/core/search/search-sql';
import { write } from '@/upstream/core/write';
import { feeWindows, meetingFees, meetings } from '@/upstream/db/schema/meeting';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import { idsOfBits } from './block-bits';
import { findChosen } from './counts.repository';
import { countInRows, countInSets } from './facets.service';
import { allOf, meetingConditions } from './meeting.conditions';
import { meetingChanged } from './meeting.events';
import { ordersCache, pageByRows } from './meeting-list.service';
import { pageBySets } from './set-pages.service';
import { BLOCK_IDS } from './sets';
import { setsDue } from './sets.events';
import { usableSets } from './sets.service';

const MEETINGS = 600;
const BLOCKS = 3;
/** Ids lie apart, so that a few meetings fill some blocks. */
const SPREAD = Math.floor((BLOCKS * BLOCK_IDS) / MEETINGS) - 1;
const PROVINCES = ['110000', '310000', '440000', null];
const CITIES = ['110100', '310100', null];
const WORDS = ['学术年会', '心脏论坛', '学术沙龙 workshop'];
const RARE = '罕见词';

let up: TestUpstream;
let subjectIds: number[] = [];

const tick = () => write(up.ctx, SYSTEM, 'system', async (tx) => tx.emit(setsDue(null)));

beforeAll(async () => {
  up = await startTestUpstream({ now: new Date('2026-05-20T10:00:00+08:00') });
  const { ctx } = up;
  const lookups = await getLookups(ctx);
  const tops = lookups.subjectsUnder(0).slice(0, 3);
  subjectIds = tops
    .flatMap((top) => [top.subjectId, ...lookups.subjectsUnder(top.subjectId).map((one) => one.subjectId)])
    .slice(0, 6);
  // Numbers that look like chance and are the same in each run.
  let seed = 7;
  const chance = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  const rows = Array.from({ length: MEETINGS }, (_, place) => {
    const startTime = fromNow(ctx, (chance(300) - 150) * 8 * HOUR);
    const msName = place === 5 ? RARE : `${WORDS[place % WORDS.length]} ${place}`;
    const subject = subjectIds[chance(subjectIds.length)] ?? 0;
    return {
      msId: (place + 1) * SPREAD,
      parentId: place % 50 === 49 ? SPREAD : null,
      msName,
      msType: MEETING_TYPES[chance(MEETING_TYPES.length)] ?? '1',
      startTime,
      endTime: new Date(startTime.getTime() + chance(60) * 12 * HOUR),
      provinceCode: PROVINCES[chance(PROVINCES.length)] ?? null,
      cityCode: CITIES[chance(CITIES.length)] ?? null,
      creditFlag: String(chance(2)),
      creditClass: ['0', '1', '2', null][chance(4)],
      creditTenths: [null, 20, 30, 55, 80, 100][chance(6)],
      audience: String(chance(2)),
      subjectIds: [subject],
      subjectPath: lookups.subjectPath([subject]),
      enrollCount: chance(20),
      status: place % 40 === 7 ? '0' : '1',
      auditStatus: place % 40 === 8 ? '1' : '2',
      createTime: fromNow(ctx, -chance(200) * DAY),
      search: searchVectorSql([msName]),
    };
  });
  await ctx.db.insert(meetings).values(rows);
  await ctx.db.insert(meetingFees).values(
    rows.flatMap(({ msId }) => {
      const price = [null, 0, 40_000, 50_000, 90_000, 160_000][chance(6)] ?? null;
      const second = { msId, feeName: '陪同', price: 0, orderNum: 2 };
      return price === null ? [] : [{ msId, feeName: '医师', price, orderNum: 1 }, second];
    }),
  );
  const fees = await ctx.db.select().from(meetingFees).where(eq(meetingFees.orderNum, 1)).orderBy(meetingFees.feeId);
  await ctx.db.insert(feeWindows).values(
    fees.flatMap(({ feeId }) =>
      Array.from({ length: [0, 0, 1, 3][chance(4)] ?? 0 }, (_none, nth) => ({
        feeId,
        until: fromNow(ctx, (chance(30) - 50 + nth * 30) * HOUR),
        price: 30_000 + nth * 15_000,
      })),
    ),
  );
  await ctx.db.execute(sql`analyze ms_meeting`);
  await tick();
});
afterAll(() => up.close());

const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const filters = (): fc.Arbitrary<MeetingFilter> =>
  fc.record({
    msType: sometimes(fc.constantFrom(...MEETING_TYPES)),
    subjectId: sometimes(fc.constantFrom(...subjectIds, 999_999)),
    provinceCode: sometimes(fc.constantFrom('31', '110000', '500000')),
    month: sometimes(fc.constantFrom('2026-05', '2026-06', '2026-03', '2031-01')),
    cityCode: sometimes(fc.constantFrom('110100', '310100', '500100')),
    timeState: sometimes(fc.constantFrom('0', '1', '2', COMING)),
    creditFlag: sometimes(fc.constantFrom('0', '1')),
    creditClass: sometimes(fc.constantFrom('0', '1', '2')),
    creditLeast: sometimes(fc.constantFrom(...CREDIT_LEAST)),
    priceBand: sometimes(fc.constantFrom(...PRICE_BANDS)),
    audience: sometimes(fc.constantFrom(...AUDIENCES)),
    dateFrom: sometimes(fc.constantFrom('2026-05-20', '2026-03-31', '2027-01-01', '2020-01-01')),
    dateTo: sometimes(fc.constantFrom('2026-05-20', '2026-06-30', '2026-02-01', '2030-01-01')),
    keyword: sometimes(fc.constantFrom('学术', '心脏论坛', 'workshop', 'work 学术')),
  });

async function chosenFor(filter: MeetingFilter) {
  const chosen = await usableSets(up.ctx, filter);
  if (!chosen) throw new Error(`no sets for ${JSON.stringify(filter)}`);
  return chosen;
}

const sorted = (counts: Record<string, Map<string, number>>) =>
  Object.fromEntries(Object.entries(counts).map(([name, values]) => [name, Object.fromEntries([...values].sort())]));

async function expectSameCounts(filter: MeetingFilter) {
  const bySets = await countInSets(up.ctx.db, await chosenFor(filter));
  const byRows = await countInRows(up.ctx.db, filter, up.ctx.now());
  expect(sorted(bySets)).toEqual(sorted(byRows));
}

test('counts from the sets are those of the meetings, whatever the filter', async () => {
  await fc.assert(fc.asyncProperty(filters(), expectSameCounts), { numRuns: 60 });
});

test('pages by the sets are those of the meetings, whatever the filter, the order and the page', async () => {
  const SORTABLE = {
    startTime: meetings.startTime,
    createTime: meetings.createTime,
    enrollCount: meetings.enrollCount,
  };
  const orders = fc.record({
    orderByColumn: sometimes(fc.constantFrom('startTime', 'createTime', 'enrollCount')),
    isAsc: fc.constantFrom('asc' as const, 'desc' as const),
  });
  const windows = fc.record({ offset: fc.constantFrom(0, 7, 40, 250, 9000), limit: fc.constantFrom(1, 12, 100) });
  await fc.assert(
    fc.asyncProperty(filters(), orders, windows, async (filter, asked, window) => {
      const query = { ...filter, ...asked };
      const order = sorting(query, SORTABLE, meetings.msId);
      const bySets = await pageBySets(up.ctx, query, { chosen: await chosenFor(filter), order, window });
      expect(bySets).toEqual(await pageByRows(up.ctx, query, { order, window }));
    }),
    { numRuns: 100 },
  );
});

test('the meetings of a filter are the same by the sets and by the rows', async () => {
  await fc.assert(
    fc.asyncProperty(filters(), async (filter) => {
      const found = await findChosen(up.ctx.db, await chosenFor(filter));
      const byRows = await up.ctx.db
        .select({ msId: meetings.msId })
        .from(meetings)
        .where(allOf(meetingConditions(up.ctx.db, filter, up.ctx.now())))
        .orderBy(meetings.msId);
      expect(idsOfBits(found).sort((a, b) => a - b)).toEqual(byRows.map(({ msId }) => msId));
      expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(byRows.length);
    }),
    { numRuns: 60 },
  );
});

test('what a search finds by the sets comes as near as by the rows', async () => {
  for (const keyword of ['学术', 'workshop', '心脏论坛', 'work 学术']) {
    const query = { keyword, provinceCode: '31', pageSize: 100 };
    const bySets = (await up.call(listMeetings, { query })).body;
    ordersCache(up.ctx).clear();
    await up.ctx.db.execute(sql`update ms_set_block set clock_time = null`);
    expect(await usableSets(up.ctx, query)).toBeNull();
    const { rows, total } = (await up.call(listMeetings, { query })).body;
    expect([bySets.total, (bySets.rows as Meeting[]).map(({ msId }) => msId)]).toEqual([
      total,
      (rows as Meeting[]).map(({ msId }) => msId),
    ]);
    expect(total).toBeGreaterThan(5);
    ordersCache(up.ctx).clear();
    await tick();
  }
});

test('a word that few meetings have, papers and sub-meetings are read from the rows', async () => {
  for (const filter of [
    { keyword: RARE },
    { keyword: `学术 ${RARE}` },
    { keyword: '!!' },
    { artOpen: '1' as const },
    { parentId: SPREAD },
  ]) {
    expect(await usableSets(up.ctx, filter), JSON.stringify(filter)).toBeNull();
  }
  const { body } = await up.call(listMeetings, { query: { keyword: RARE } });
  expect(body.total).toBe(1);
});

describe('what changes', () => {
  const provinceOf = async (provinceCode: string) => {
    const { body } = await up.call(getMeetingFacets, { query: {} });
    return (body.data as MeetingFacets).provinceCode.find(({ value }) => value === provinceCode)?.count ?? 0;
  };
  const MOVED = 2 * SPREAD;
  const move = (provinceCode: string | null) =>
    up.ctx.db.update(meetings).set({ provinceCode }).where(eq(meetings.msId, MOVED));

  beforeEach(async () => {
    await move(null);
    await write(up.ctx, SYSTEM, 'system', async (tx) => tx.emit(meetingChanged(MOVED)));
    up.hooks.length = 0;
  });

  test('is counted when its event is done, and the lists are made anew', async () => {
    expect(await provinceOf('650000')).toBe(0);
    await move('650000');
    await write(up.ctx, SYSTEM, 'system', async (tx) => tx.emit(meetingChanged(MOVED)));
    expect(await provinceOf('650000')).toBe(1);
    expect(up.hooks).toContainEqual([tags.meetings()]);
    const { body } = await up.call(listMeetings, { query: { provinceCode: '65' } });
    expect((body.rows as Meeting[]).map(({ msId }) => msId)).toEqual([MOVED]);
  });

  test('around the events is counted when its block has had its turn', async () => {
    await move('650000');
    for (let turn = 0; turn < BLOCKS; turn++) {
      up.clock.advance(60_000);
      await tick();
    }
    await expectSameCounts({});
    expect((await countInSets(up.ctx.db, await chosenFor({ provinceCode: '65' }))).provinceCode.get('650000')).toBe(1);
  });

  test('what lists and their counts answer comes from the sets, not from the rows', async () => {
    // Filters that nobody has asked for: what the process remembers of an answer plays no part.
    const counted = async (dateFrom: string) => {
      const query = { provinceCode: '65', dateFrom };
      const [facets, list] = [await up.call(getMeetingFacets, { query }), await up.call(listMeetings, { query })];
      const bucket = (facets.body.data as MeetingFacets).provinceCode.find(({ value }) => value === '650000');
      return { facet: bucket?.count ?? 0, total: list.body.total };
    };
    await move('650000');
    expect(await counted('2020-01-02')).toEqual({ facet: 0, total: 0 });
    await write(up.ctx, SYSTEM, 'system', async (tx) => tx.emit(meetingChanged(MOVED)));
    expect(await counted('2020-01-03')).toEqual({ facet: 1, total: 1 });
    await move(null);
    expect(await counted('2020-01-04')).toEqual({ facet: 1, total: 1 });
  });

  test('a block in which nothing changed is not written, and no page is made anew for it', async () => {
    for (let turn = 0; turn < BLOCKS; turn++) await tick();
    up.hooks.length = 0;
    await tick();
    expect(up.hooks).toEqual([]);
  });

  test('a new meeting in a new block is found at once, and counted with the next look', async () => {
    const msId = BLOCKS * BLOCK_IDS + 5;
    const startTime = fromNow(up.ctx, DAY);
    const name = { msId, msName: '学术新会', search: searchVectorSql(['学术新会']) };
    await up.ctx.db.insert(meetings).values({ ...name, msType: '1', startTime, endTime: fromNow(up.ctx, 2 * DAY) });
    expect(await usableSets(up.ctx, {})).toBeNull();
    await tick();
    await expectSameCounts({});
    await up.ctx.db.delete(meetings).where(eq(meetings.msId, msId));
    await write(up.ctx, SYSTEM, 'system', async (tx) => tx.emit(meetingChanged(msId)));
    await expectSameCounts({});
  });
});

test('time states and prices follow the clock with each look; without one for long the meetings themselves are read', async () => {
  for (const step of [HOUR, 3 * DAY, 40 * DAY]) {
    up.clock.advance(step);
    expect(await usableSets(up.ctx, {})).toBeNull();
    await tick();
    for (const timeState of ['0', '1', '2'] as const) await expectSameCounts({ timeState });
    for (const priceBand of PRICE_BANDS) await expectSameCounts({ priceBand });
  }
});
