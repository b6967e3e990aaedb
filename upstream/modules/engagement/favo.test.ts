import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertDoctor, insertMeeting, insertVideo } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { type Caller, SYSTEM } from '@/upstream/core/context';
import { doctors, videos } from '@/upstream/db/schema/content';
import { dropFavosOf, isFavo, listFavos, toggleFavo } from './favo.service';
import { FAVO_TABLES, type FavoKind } from './favo.table';

let up: TestUpstream;

beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const caller = ({ userId }: SignedUp): Caller => ({
  ...SYSTEM,
  userId,
  userType: '110',
});
const INSERT: Record<FavoKind, () => Promise<number>> = {
  meeting: () => insertMeeting(up.ctx),
  doctor: () => insertDoctor(up.ctx),
  video: () => insertVideo(up.ctx),
};
const HIDDEN: Record<FavoKind, () => Promise<number>> = {
  meeting: () => insertMeeting(up.ctx, { status: '0' }),
  doctor: () => insertDoctor(up.ctx, { shown: false }),
  video: () => insertVideo(up.ctx, { auditStatus: '1' }),
};

async function rowsOf(kind: FavoKind, id: number): Promise<number> {
  const { favos, target } = FAVO_TABLES[kind];
  const [row] = await up.ctx.db.select({ value: count() }).from(favos).where(eq(target, id));
  return row?.value ?? 0;
}

async function counterOf(kind: 'doctor' | 'video', id: number): Promise<number | undefined> {
  const [row] =
    kind === 'doctor'
      ? await up.ctx.db.select({ value: doctors.favoCount }).from(doctors).where(eq(doctors.userId, id))
      : await up.ctx.db.select({ value: videos.favoCount }).from(videos).where(eq(videos.id, id));
  return row?.value;
}

describe.each(['meeting', 'doctor', 'video'] as const)('favourite of the kind %s', (kind) => {
  test('parallel toggles by one person are serialised: an odd number turns it on, an even number off', async () => {
    const me = caller(await up.signUp());
    const id = await INSERT[kind]();
    const toggles = (times: number) =>
      Promise.all(Array.from({ length: times }, () => toggleFavo(up.ctx, me, kind, id)));
    const odd = await toggles(7);
    expect(odd.filter(({ favo }) => favo)).toHaveLength(4);
    expect(await isFavo(up.ctx, me, kind, id)).toBe(true);
    const even = await toggles(6);
    expect(even.filter(({ favo }) => favo)).toHaveLength(3);
    expect(await isFavo(up.ctx, me, kind, id)).toBe(true);
    await toggleFavo(up.ctx, me, kind, id);
    expect(await rowsOf(kind, id)).toBe(0);
  });

  test('an object that is not public can be neither added nor listed', async () => {
    const me = caller(await up.signUp());
    await expect(toggleFavo(up.ctx, me, kind, await HIDDEN[kind]())).rejects.toMatchObject({ code: 404 });
    await expect(toggleFavo(up.ctx, me, kind, 9_999_999_999)).rejects.toMatchObject({ code: 404 });
    expect(await listFavos(up.ctx, me, kind, {})).toEqual({ total: 0, rows: [] });
  });

  test('favourites are paged, latest first', async () => {
    const me = caller(await up.signUp());
    const ids = [await INSERT[kind](), await INSERT[kind](), await INSERT[kind]()];
    for (const id of ids) {
      await toggleFavo(up.ctx, me, kind, id);
      up.clock.advance(1000);
    }
    const shown = async (pageNum: number) => {
      const { total, rows } = await listFavos(up.ctx, me, kind, { pageNum, pageSize: 2 });
      const idOf = (row: object) => ('msId' in row ? row.msId : 'id' in row ? row.id : 'userId' in row && row.userId);
      return { total, ids: rows.map(idOf), favo: rows.every((row) => row.favo) };
    };
    expect(await shown(1)).toEqual({ total: 3, ids: [ids[2], ids[1]], favo: true });
    expect(await shown(2)).toEqual({ total: 3, ids: [ids[0]], favo: true });
  });
});

describe.each(['meeting', 'doctor', 'video'] as const)('a list of favourites of the kind %s', (kind) => {
  test('is searched among one’s own, and a removal said twice stays one', async () => {
    const [me, other] = [caller(await up.signUp()), caller(await up.signUp())];
    const [hers, his] = [await INSERT[kind](), await INSERT[kind]()];
    await toggleFavo(up.ctx, me, kind, hers, true);
    const again = await toggleFavo(up.ctx, me, kind, hers, true);
    expect(again.favo).toBe(true);
    await toggleFavo(up.ctx, other, kind, his, true);
    expect(await rowsOf(kind, hers)).toBe(1);
    const total = async (keyword: string) => (await listFavos(up.ctx, me, kind, { keyword })).total;
    expect([await total(''), await total('不存在的词')]).toEqual([1, 0]);
    for (const _ of [1, 2]) await toggleFavo(up.ctx, me, kind, hers, false);
    expect(await total('')).toBe(0);
    if (kind !== 'meeting') expect(await counterOf(kind, hers)).toBe(0);
  });
});

test('favourite meetings are found by their words and sorted by their days', async () => {
  const me = caller(await up.signUp());
  const later = await insertMeeting(up.ctx, {
    msName: '消化内镜论坛',
    startTime: new Date('2027-03-01T01:00:00Z'),
    endTime: new Date('2027-03-02T01:00:00Z'),
  });
  const sooner = await insertMeeting(up.ctx, { msName: '心律失常论坛' });
  for (const id of [sooner, later]) {
    await toggleFavo(up.ctx, me, 'meeting', id, true);
    up.clock.advance(1000);
  }
  const ids = async (query: object) => (await listFavos(up.ctx, me, 'meeting', query)).rows.map(({ msId }) => msId);
  expect(await ids({})).toEqual([later, sooner]);
  expect(await ids({ orderByColumn: 'startTime', isAsc: 'asc' })).toEqual([sooner, later]);
  expect(await ids({ keyword: '心律失常' })).toEqual([sooner]);
});

describe.each(['doctor', 'video'] as const)('counter of the kind %s', (kind) => {
  test('equals the number of rows after parallel toggles and after an account is closed', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, async () => caller(await up.signUp())));
    const id = await INSERT[kind]();
    const [first, second] = people;
    if (!first || !second) throw new Error('nobody signed up');
    await Promise.all([...people, first, first, second].map((person) => toggleFavo(up.ctx, person, kind, id)));
    expect(await rowsOf(kind, id)).toBe(4);
    expect(await counterOf(kind, id)).toBe(4);
    await up.ctx.db.transaction((tx) => dropFavosOf(tx, first.userId));
    expect(await rowsOf(kind, id)).toBe(3);
    expect(await counterOf(kind, id)).toBe(3);
  });
});
