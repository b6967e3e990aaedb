import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '@/tests/support/database';
import { emptyTables } from '@/tests/support/fixtures';
import { rowsOf } from '@/upstream/core/module/check';
import { matches, searchVectorSql } from '@/upstream/core/search/search-sql';
import { verifyPassword } from '@/upstream/core/secret/passwords';
import type { Database, Db } from '@/upstream/db/client';
import { depts, settings, users } from '@/upstream/db/schema/account';
import { articles, doctors } from '@/upstream/db/schema/content';
import { meetings } from '@/upstream/db/schema/meeting';
import { ledgerTransactions } from '@/upstream/db/schema/pay';
import { regions, subjects } from '@/upstream/db/schema/reference';
import { searchText } from '@/upstream/db/seed/search-text';
import { SPECIMENS, specimenRef } from '@/upstream/demo/media/specimens';
import { DEMO_PASSWORD } from '@/upstream/demo/seed/demo';
import { seedScale } from '@/upstream/demo/seed/scale/meetings';
import { findTrade } from '@/upstream/sandbox/trade';
import { listProblems } from '@/upstream/verify/verify';
import { fillIfEmpty } from './fill';
import { seedReference } from './reference';

const now = new Date('2026-05-20T12:07:00+08:00');
const quiet = { now, log: () => {} };

async function countOf(db: Db, table: typeof users | typeof meetings | typeof regions | typeof doctors) {
  const [row] = await db.select({ count: count() }).from(table);
  return row?.count ?? 0;
}

/** Tables in which somebody did something before they registered. */
async function doneTooEarly(db: Db): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns where table_schema = 'public'
      and column_name in ('user_id', 'create_time') and table_name <> 'sys_user' group by 1 having count(*) = 2`,
  );
  expect(tables.length).toBeGreaterThan(10);
  const found: string[] = [];
  for (const { name } of tables) {
    const early = sql`select t.user_id from ${sql.identifier(name)} t join sys_user u using (user_id)
      where t.create_time < u.create_time limit 1`;
    if ((await rowsOf(db, early)).length > 0) found.push(name);
  }
  return found;
}

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
// Nothing but reference data is left: everything else hangs on these.
beforeEach(() => emptyTables(database, users, depts, articles, settings, ledgerTransactions));
afterAll(() => database.close());

test('an empty database is filled once, though a fill before it broke off; demo accounts sign in, experts cannot', async () => {
  const { db } = database;
  // The id of a demo account is taken, so the fill fails in the middle, and leaves nothing behind.
  await db.insert(users).values({ userId: 5, userName: 'first', passwordHash: '-', userType: '110' });
  await expect(fillIfEmpty(database, { demo: true, ...quiet })).rejects.toThrow();
  expect(await countOf(db, users)).toBe(1);
  expect(await countOf(db, doctors)).toBe(0);
  await db.delete(users);

  const began = Date.now();
  const first = await fillIfEmpty(database, { demo: true, ...quiet });
  console.log(`demo data in ${Date.now() - began} ms on ${database.kind}`);
  expect(first.filled).toBe(true);
  expect(first.notes.join(' ')).toContain(DEMO_PASSWORD);
  expect(await listProblems(db, now)).toEqual([]);
  expect(await doneTooEarly(db)).toEqual([]);
  // What was paid at a gateway can be given back there: the sandbox knows it, but for what the demo has as a difference of a bill.
  const paid = await rowsOf<{ host: 'wechat' | 'alipay'; outTradeNo: string; amount: number }>(
    db,
    sql`select case when channel like 'wx%' then 'wechat' else 'alipay' end as host, out_trade_no as "outTradeNo", amount
      from pay_payment p where state = 'paid' and channel ~ '^(wx|alipay)' and not exists (
        select from pay_bill_difference d where d.out_trade_no = p.out_trade_no)`,
  );
  expect(paid.length).toBeGreaterThan(20);
  for (const { host, outTradeNo, amount } of paid)
    expect(await findTrade(db, host, outTradeNo)).toMatchObject({ state: 'paid', amount });
  // A desk has asked for a sum beyond its rules, and keeps seats for who has a code.
  const [desk] = await rowsOf<{ asked: number; kept: number }>(
    db,
    sql`select (select count(*)::integer from audit_case where kind = 'goodwill' and status = '0') as asked,
      (select count(*)::integer from stock_hold where holder = 'coupon' and state = 'held') as kept`,
  );
  expect(desk?.asked).toBe(1);
  expect(desk?.kept).toBeGreaterThan(0);
  // Whatever paper somebody decides about is a drawn specimen, and a change of what was certified shows those of before.
  const papers = await rowsOf<{ url: string }>(
    db,
    sql`select distinct found[1] as url from audit_case,
      regexp_matches(snapshot::text, '/api/file/private/[^"]+', 'g') as found where kind in ('cert', 'dept', 'proof', 'voucher')`,
  );
  expect(papers.length).toBeGreaterThan(5);
  const drawn = SPECIMENS.map(({ key }) => specimenRef(key).url);
  expect(papers.filter(({ url }) => !drawn.includes(url))).toEqual([]);
  const [changed] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::integer as count from audit_case
      where jsonb_array_length(snapshot -> 'before' -> 'certFiles') > 0 and snapshot -> 'before' -> 'certFiles' <> snapshot -> 'certFiles'`,
  );
  expect(changed?.count).toBeGreaterThan(0);
  // Whatever was refused or called off says why, and what is handed in again says after which.
  const [told] = await rowsOf<{ silent: number; again: number }>(
    db,
    sql`select (select count(*) from audit_case where status = '3' and coalesce(reason, audit_msg) is null)::integer
        + (select count(*) from ms_meeting where status = '3' and cancel_reason is null)::integer
        + (select count(*) from doc_video where audit_status = '3' and audit_msg is null)::integer as silent,
      (select count(*)::integer from audit_case where previous_id is not null) as again`,
  );
  expect(told).toEqual({ silent: 0, again: expect.any(Number) });
  expect(told?.again).toBeGreaterThan(0);
  const before = await countOf(db, meetings);
  const second = await fillIfEmpty(database, { demo: true, ...quiet });
  expect(second).toEqual({ filled: false, notes: first.notes });
  expect(await countOf(db, meetings)).toBe(before);

  const hashOf = async (userName: string) =>
    (await db.select({ hash: users.passwordHash }).from(users).where(eq(users.userName, userName)))[0]?.hash ?? '';
  expect(await verifyPassword(await hashOf('organiser'), DEMO_PASSWORD)).toBe(true);
  expect(await verifyPassword(await hashOf('expert101'), DEMO_PASSWORD).catch(() => false)).toBe(false);

  const found = async (keyword: string) =>
    (await db.select({ id: meetings.msId }).from(meetings).where(matches(meetings.search, { keyword }))).length;
  expect(await found('心血管')).toBeGreaterThan(0);
  expect(await found('心脏')).toBeGreaterThan(0);
  expect(await found('cardiology')).toBeGreaterThan(0);
  expect(await found('象棋癫')).toBe(0);

  const [article] = await db
    .insert(articles)
    .values({ type: '2', title: '新', content: '', publishTime: now })
    .returning();
  expect(article?.id).toBe(91);
});

test('without demo data there is one administrator, whose password is told once', async () => {
  const { filled, notes } = await fillIfEmpty(database, { demo: false, ...quiet });
  expect(filled).toBe(true);
  const password = /: (\S{16}) /.exec(notes.join('\n'))?.[1] ?? '';
  const rows = await database.db.select().from(users);
  expect(rows.map(({ userName, userType, adminFlag }) => [userName, userType, adminFlag])).toEqual([
    ['admin', '0', '1'],
  ]);
  expect(await verifyPassword(rows[0]?.passwordHash ?? null, password)).toBe(true);
  expect(await countOf(database.db, meetings)).toBe(0);
  expect(await fillIfEmpty(database, { demo: false, ...quiet })).toEqual({ filled: false, notes: [] });
});

test('reference data can be written again: what was changed is restored, what was added remains', async () => {
  const { db } = database;
  const before = await countOf(db, regions);
  await db.update(subjects).set({ subjectNameEn: 'changed' }).where(eq(subjects.subjectId, 1));
  const [added] = await db
    .insert(subjects)
    .values({ subjectName: '新', subjectNameEn: 'New', slug: 'nursing' })
    .returning();
  await seedReference(db);
  expect(await countOf(db, regions)).toBe(before);
  const names = await db.select({ id: subjects.subjectId, name: subjects.subjectNameEn }).from(subjects);
  expect(names.find(({ id }) => id === 1)?.name).toBe('Cardiology');
  expect(names.find(({ id }) => id === added?.subjectId)?.name).toBe('New');
});

test('the seed writes the same search words as the application', async () => {
  const texts = ['第十二届心血管病学年会（CT20）', 'Crohn’s disease, 2026', null, ''];
  const answer = await database.db
    .select({ same: sql<boolean>`${searchVectorSql(texts)} = ${searchText(texts)}::tsvector` })
    .from(sql`(select 1) as one`);
  expect(answer[0]?.same).toBe(true);
});

test('the measuring data fills up to the number asked for, keeps the indexes and goes on where it stopped', async () => {
  const { db } = database;
  const indexes = async () =>
    (await db.select({ name: sql<string>`indexname` }).from(sql`pg_indexes`).where(sql`tablename = 'ms_meeting'`))
      .map(({ name }) => name)
      .sort();
  const before = await indexes();
  await seedScale(db, { total: 120, ...quiet });
  await seedScale(db, { total: 200, ...quiet });
  await seedScale(db, { total: 150, ...quiet });
  expect(await countOf(db, meetings)).toBe(200);
  expect(await indexes()).toEqual(before);
});
