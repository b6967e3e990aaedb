import { isDeepStrictEqual } from 'node:util';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { countView } from '@/upstream/core/read/views';
import { write } from '@/upstream/core/write';
import { depts, users } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { viewMarks } from '@/upstream/db/schema/content';
import { doorFinds } from '@/upstream/db/schema/door';
import { seedDemo } from '@/upstream/demo/seed/demo';
import { MODULES } from '@/upstream/modules';
import { erasePerson, type Fate, placeOf } from './people';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
  await up.ctx.db.transaction((tx) =>
    seedDemo(tx, { now: up.ctx.now(), passwordHash: '-', secrets: up.ctx.keys.secrets }),
  );
});
afterAll(() => up.close());

const FATES = MODULES.flatMap(({ people }) => people.fates);
const LOST = FATES.filter(({ becomes }) => becomes !== 'kept');

class Undone extends Error {}

/** Erases somebody, looks, and lets it be undone. */
async function afterErasing<T>(
  userId: number,
  look: (rows: (fate: Fate) => Promise<Record<string, unknown>[]>) => Promise<T>,
) {
  let seen: T | undefined;
  await write(up.ctx, SYSTEM, 'system', async (tx) => {
    await erasePerson(tx, userId);
    seen = await look((fate) => tx.select().from(fate.table).where(rowsOf(fate, userId)));
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return seen as T;
}

/** A row of a table that the demo data leaves empty: something in every column that must have a value. */
function madeUp({ table, column }: Fate, userId: number): Record<string, unknown> {
  const value = (one: PgColumn): unknown => {
    if (one === column) return userId;
    if (one.enumValues?.length) return one.enumValues[0];
    const { dataType } = one;
    return (
      { number: 1, bigint: 1, boolean: false, date: up.ctx.now(), json: {}, array: [] }[dataType as string] ??
      '13900000000'
    );
  };
  const wanted = (one: PgColumn) => one === column || one.dataType === 'string' || (one.notNull && !one.hasDefault);
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>);
  return Object.fromEntries(
    columns.filter(([, one]) => wanted(one) && !one.hasDefault).map(([key, one]) => [key, value(one)]),
  );
}

const rowsOf = ({ rows }: Fate, userId: number) => rows?.(userId) ?? sql`false`;

/** Somebody whom a row names; of a table that the demo data leaves empty, one is put in. */
async function somebodyIn(fate: Fate): Promise<number> {
  const { table, column } = fate;
  const people = await up.ctx.db
    .select({ userId: users.userId })
    .from(users)
    .where(column.dataType === 'number' ? sql`${users.userId} in (select ${column} from ${table})` : undefined)
    .orderBy(desc(users.userId));
  for (const { userId } of people.slice(0, 20)) {
    const [row] = await up.ctx.db.select().from(table).where(rowsOf(fate, userId)).limit(1);
    if (row) return userId;
  }
  const [person] = await up.ctx.db.select({ userId: users.userId }).from(users).where(eq(users.userName, 'doctor'));
  const userId = person?.userId ?? 0;
  if (table === viewMarks) {
    const caller = { ...SYSTEM, userId };
    await countView(up.ctx, { kind: 'video', id: 1, caller, ip: '' }, async () => {});
    return userId;
  }
  if (table === doorFinds) {
    const [place] = await up.ctx.db.select().from(attendees).where(eq(attendees.userId, userId)).limit(1);
    const made = { madeOf: '-', secret: '-', createTime: up.ctx.now() };
    await up.ctx.db.insert(doorFinds).values({ attendeeId: place?.attendeeId ?? 0, ...made });
    return userId;
  }
  await up.ctx.db.transaction(async (tx) => {
    // What the row refers to besides is not there.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.insert(table).values(madeUp(fate, userId));
  });
  return userId;
}

describe.each(LOST.map((fate) => [placeOf(fate), fate] as const))('%s', (_place, fate) => {
  test(`is ${fate.becomes} when the account is closed`, async () => {
    const userId = await somebodyIn(fate);
    const find = () => up.ctx.db.select().from(fate.table).where(rowsOf(fate, userId));
    if (fate.becomes === 'anonymous' && toldBy(fate, await find()).length === 0) await tell(fate, userId);
    const before = await find();
    const after = await afterErasing(userId, (rows) => rows(fate));
    expect(before).not.toEqual([]);
    if (fate.becomes === 'erased') return expect(after).toEqual([]);
    const told = toldBy(fate, before);
    expect(told).not.toEqual([]);
    const still = toldBy(fate, after);
    expect(told.filter((value) => still.some((one) => isDeepStrictEqual(one, value)))).toEqual([]);
  });
});

/** Has the columns that are to be blanked say something of somebody. */
async function tell({ table, column, blanked }: Fate, userId: number): Promise<void> {
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>);
  const texts = columns.filter(([, one]) => blanked.includes(one.name) && one.dataType === 'string');
  const said = Object.fromEntries(texts.map(([key]) => [key, '13900000000']));
  await up.ctx.db.update(table).set(said).where(eq(column, userId));
}

/** What the columns that are blanked say of somebody. */
function toldBy({ table, blanked }: Fate, rows: Record<string, unknown>[]): unknown[] {
  const keys = Object.entries(getTableColumns(table) as Record<string, PgColumn>).filter(([, { name }]) =>
    blanked.includes(name),
  );
  return rows.flatMap((row) => keys.map(([key]) => row[key])).filter(tells);
}

/** Whether a value could say who somebody is: a text of more than a code, a list of files, what was handed in. */
const tells = (value: unknown) =>
  typeof value === 'string'
    ? value.length > 1
    : typeof value === 'object' && value !== null && !(value instanceof Date) && Object.keys(value).length > 0;

test('whatever is kept has a reason', () => {
  const silent = FATES.filter(({ becomes, why = '' }) => becomes === 'kept' && why.length < 8);
  expect(silent.map(placeOf)).toEqual([]);
});

test('the row of a closed account keeps its number, its kind and its beginning, and nothing else of the person', async () => {
  const { db } = up.ctx;
  const [dept] = await db.select().from(depts).limit(1);
  const [one] = await db.select().from(users).where(eq(users.userType, '104')).orderBy(users.userId).limit(1);
  const userId = one?.userId ?? 0;
  const said = {
    nameEn: 'Lei Wang',
    email: 'lei@huiyi.example',
    emailTime: up.ctx.now(),
    address: '瑞金二路',
    sex: '1',
  };
  const place = { provinceCode: '310000', cityCode: '310100', areaCode: '310101', subjectIds: [1], avatar: 'a.webp' };
  const rights = { deptId: dept?.deptId, deptAdmin: '1', adminFlag: '1', certFlag: '2', roles: ['audit' as const] };
  const names = { name: '王磊', nickName: '磊', phonenumber: '13800009999', passwordHash: 'x' };
  await db
    .update(users)
    .set({ ...said, ...place, ...rights, ...names })
    .where(eq(users.userId, userId));
  const [before] = await db.select().from(users).where(eq(users.userId, userId));
  const own = FATES.find(({ table }) => table === users) as Fate;
  const [after] = await afterErasing(userId, (rows) => rows(own));
  const kept = Object.entries(before ?? {}).filter(
    ([key, value]) => ![null, '', '0'].includes(value as string) && isDeepStrictEqual(value, after?.[key]),
  );
  expect(kept.map(([key]) => key).sort()).toEqual(['createTime', 'userId', 'userType']);
});
