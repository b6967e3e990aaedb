import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getMeeting,
  getMeetingFacets,
  listMeetings,
  type MeetingFacets,
  type MeetingFilter,
} from '@/contract/meeting/meeting';
import { DAY, fromNow, HOUR, insertFee, insertMeeting } from '@/tests/support/fixtures';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { creditRules } from '@/upstream/db/schema/credit';
import { getLookups } from '@/upstream/modules/reference/lookups.service';

let up: TestUpstream;
let subject = { top: 0, child: 0 };

async function facets(query: MeetingFilter = {}): Promise<MeetingFacets> {
  const { body } = await up.call(getMeetingFacets, { query });
  expect(body.code, body.msg).toBe(200);
  return body.data as MeetingFacets;
}
const counts = (buckets: MeetingFacets['msType']) =>
  Object.fromEntries(buckets.map((bucket) => [bucket.value, bucket.count]));

beforeAll(async () => {
  up = await startTestUpstream();
  const { ctx } = up;
  const lookups = await getLookups(ctx);
  const top = lookups.subjectsUnder(0)[0];
  const child = top && lookups.subjectsUnder(top.subjectId)[0];
  if (!top || !child) throw new Error('the reference data has no subject tree');
  subject = { top: top.subjectId, child: child.subjectId };
  const day = (text: string) => new Date(`${text}T09:00:00+08:00`);
  await insertMeeting(ctx, { msType: '1', provinceCode: '310000', subjectIds: [child.subjectId], msName: '心脏一' });
  await insertMeeting(ctx, { msType: '1', provinceCode: '110000', creditFlag: '1', subjectIds: [top.subjectId] });
  await insertMeeting(ctx, {
    msType: '2',
    startTime: fromNow(ctx, -HOUR),
    endTime: fromNow(ctx, DAY),
    msName: '心脏二',
  });
  await insertMeeting(ctx, { msType: '2', startTime: day('2026-03-30'), endTime: day('2026-05-02') });
  await insertMeeting(ctx, { status: '0' });
  await insertMeeting(ctx, { status: '3' });
});
afterAll(() => up.close());

test('without filters every value has its count', async () => {
  const all = await facets();
  expect(counts(all.msType)).toEqual({ 1: 2, 2: 2, 3: 0, 4: 0, 9: 0 });
  expect(counts(all.timeState)).toEqual({ 0: 2, 1: 1, 2: 1, coming: 3 });
  expect(counts(all.creditFlag)).toEqual({ 0: 3, 1: 1 });
  expect(counts(all.provinceCode)).toEqual({ 110000: 1, 310000: 1 });
  expect(counts(all.subjectId)).toEqual({ [subject.top]: 2, [subject.child]: 1 });
});

test('a meeting is counted in every month it overlaps', async () => {
  const { month } = await facets({ timeState: '2' });
  expect(counts(month)).toEqual({ '2026-03': 1, '2026-04': 1, '2026-05': 1 });
  expect(month[0]).toMatchObject({ label: '2026年3月', labelEn: 'Mar 2026' });
});

test('a filter reduces the counts of other filters, not its own', async () => {
  const online = await facets({ msType: '1' });
  expect(counts(online.msType)).toEqual({ 1: 2, 2: 2, 3: 0, 4: 0, 9: 0 });
  expect(counts(online.timeState)).toEqual({ 0: 2, 1: 0, 2: 0, coming: 2 });
  const both = await facets({ msType: '1', creditFlag: '1' });
  expect(counts(both.msType)).toEqual({ 1: 1, 2: 0, 3: 0, 4: 0, 9: 0 });
  expect(counts(both.creditFlag)).toEqual({ 0: 1, 1: 1 });
  expect(counts(both.provinceCode)).toEqual({ 110000: 1 });
});

test('every count equals the list’s total when that value is chosen', async () => {
  const filters: MeetingFilter[] = [
    {},
    { msType: '2' },
    { keyword: '心脏' },
    { subjectId: subject.top, timeState: '0' },
  ];
  for (const filter of filters) {
    for (const [dimension, buckets] of Object.entries(await facets(filter))) {
      for (const bucket of buckets) {
        const query = { ...filter, [dimension]: bucket.value, pageSize: 1 };
        const { body } = await up.call(listMeetings, { query });
        expect({ dimension, value: bucket.value, count: body.total }).toEqual({
          dimension,
          value: bucket.value,
          count: bucket.count,
        });
      }
    }
  }
});

test('values have labels in both languages; a chosen value without meetings is listed with 0', async () => {
  const { provinceCode, msType, subjectId } = await facets({ provinceCode: '440000', subjectId: subject.child });
  expect(provinceCode.find((bucket) => bucket.value === '440000')).toMatchObject({
    label: '广东省',
    labelEn: 'Guangdong',
    count: 0,
  });
  expect(msType[0]).toMatchObject({ value: '1', label: '线上', labelEn: 'Online' });
  expect(subjectId.find((bucket) => bucket.value === String(subject.child))?.labelEn).toBeTruthy();
});

test('a keyword without searchable characters gives no counts', async () => {
  const none = await facets({ keyword: '!!' });
  expect(Object.values(none).flatMap((buckets) => buckets.filter((bucket) => bucket.count > 0))).toEqual([]);
});

test('price, points, class, city and audience count by what a meeting meets', async () => {
  const own = await startTestUpstream();
  const { ctx } = own;
  const windows = [{ until: fromNow(ctx, DAY), price: 45_000 }];
  const free = await insertMeeting(ctx, { audience: '1', cityCode: '310100' });
  await insertFee(ctx, free, { price: 0, orderNum: 1 });
  const early = await insertMeeting(ctx, { creditFlag: '1', creditClass: '1', creditTenths: 80 });
  await insertFee(ctx, early, { price: 160_000, windows, orderNum: 1 });
  await insertFee(ctx, early, { price: 0, feeName: '线上', orderNum: 2 });
  await insertMeeting(ctx, { creditFlag: '1', creditClass: '2', creditTenths: 30 });
  const read = async (query: MeetingFilter = {}) =>
    (await own.call(getMeetingFacets, { query })).body.data as MeetingFacets;
  const all = await read();
  expect(counts(all.priceBand)).toEqual({ free: 1, 500: 2, 1000: 2, more: 0 });
  expect(counts(all.creditLeast)).toEqual({ 3: 2, 5: 1, 8: 1, 10: 0 });
  expect(counts(all.creditClass)).toEqual({ 0: 0, 1: 1, 2: 1 });
  expect(counts(all.audience)).toEqual({ 0: 2, 1: 1 });
  const [rule] = await ctx.db.select().from(creditRules);
  const kind = { code: '7', name: '基层学分', nameEn: 'Primary care credit', most: 5, pattern: '^.+$', example: '1' };
  const { ruleId: _, ...like } = rule as NonNullable<typeof rule>;
  const later = { ...kind, code: '0', name: '新学分', nameEn: 'New credit' };
  await ctx.db
    .insert(creditRules)
    .values({ ...like, authority: 'tcm', validFrom: '2031-01-01', validTo: null, kinds: [kind, later] });
  await insertMeeting(ctx, { creditFlag: '1', creditClass: '7', creditTenths: 20 });
  const other = await read();
  expect(other.creditClass[0]).toMatchObject({
    value: '7',
    label: '基层学分',
    labelEn: 'Primary care credit',
    count: 1,
  });
  // What a rule to come calls a kind, it is not called yet.
  expect(other.creditClass).toContainEqual(expect.objectContaining({ value: '0', label: '继续医学教育学分' }));
  const found = await own.call(listMeetings, { query: { creditClass: '7' } });
  expect(found.body.rows).toMatchObject([
    { creditClass: '7', creditKind: '基层学分', creditKindEn: 'Primary care credit' },
  ]);
  const [{ msId } = { msId: 0 }] = found.body.rows as { msId: number }[];
  expect((await own.call(getMeeting, { query: { msId } })).body.data).toMatchObject({ creditKind: '基层学分' });
  expect(all.cityCode).toMatchObject([{ value: '310100', label: '上海市', count: 1 }]);
  own.clock.advance(DAY);
  expect(counts((await read()).priceBand)).toMatchObject({ more: 0 });
  own.clock.advance(1);
  expect(counts((await read()).priceBand)).toEqual({ free: 1, 500: 1, 1000: 1, more: 1 });
  const { body } = await own.call(listMeetings, { query: { priceBand: 'more' } });
  expect((body.rows as { msId: number }[]).map(({ msId }) => msId)).toEqual([early]);
  await own.close();
});

test('days narrow lists and counts alike', async () => {
  const query = { dateFrom: '2026-05-02', dateTo: '2026-05-02' };
  const { body } = await up.call(listMeetings, { query });
  const { timeState } = await facets(query);
  expect(body.total).toBe(1);
  expect(timeState.reduce((sum, { value, count }) => sum + (value === 'coming' ? 0 : count), 0)).toBe(1);
  const wrong = await up.call(listMeetings, { query: { dateFrom: '2026-02-30' } });
  expect(wrong.body.code).toBe(500);
});
