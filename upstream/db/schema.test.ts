import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { eq, type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { insertFee, insertMeeting, insertPlace, insertUser } from '@/tests/support/fixtures';
import { allTables } from '@/tests/support/tables';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { certs, tasks, users } from './schema/account';
import { fileAccesses } from './schema/file';
import { meetingFees, meetings } from './schema/meeting';
import { ledgerAccounts, ledgerEntries, ledgerTransactions, payments, refunds } from './schema/pay';

let up: TestUpstream;
let userId: number;

beforeAll(async () => {
  up = await startTestUpstream();
  userId = await insertUser(up.ctx);
});
afterAll(() => up.close());

/** Name of the constraint that refused a statement; null when nothing did. */
const refusal = (statement: PromiseLike<unknown>): Promise<string | null> =>
  Promise.resolve(statement).then(
    () => null,
    (error: { cause?: { constraint?: string; message?: string }; message?: string }) =>
      error.cause?.constraint ?? error.cause?.message ?? String(error.message),
  );

/** What refuses a posting of these moves between accounts of these names; null where it is taken. */
const enter = (key: string, entries: { code: string; amount: number; balanceAfter?: number }[]) =>
  refusal(
    up.ctx.db.transaction(async (tx) => {
      const [made] = await tx
        .insert(ledgerTransactions)
        .values({ key, event: 'test', title: '测试', titleEn: 'Test' })
        .returning();
      for (const { code, ...entry } of entries) {
        const [account] = await tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.code, code));
        const { accountId = 0, userId: owner } = account ?? {};
        if (owner)
          await tx.update(ledgerAccounts).set({ balance: entry.balanceAfter }).where(eq(ledgerAccounts.code, code));
        await tx.insert(ledgerEntries).values({ txId: made?.txId ?? 0, accountId, ...entry });
      }
    }),
  );

test('no balance of a person falls below zero, the house’s may, and a fortune in fen fits', async () => {
  const code = `user:${userId}:balance`;
  await up.ctx.db.insert(ledgerAccounts).values([{ code, userId }, { code: 'test:bank' }, { code: 'test:sales' }]);
  const set = (balance: number) =>
    up.ctx.db.update(ledgerAccounts).set({ balance }).where(eq(ledgerAccounts.code, code));
  expect(await refusal(set(-1))).toBe('ledger_account_balance_check');
  const fortune = 9_000_000_000_000;
  const moves = [
    { code: 'test:bank', amount: -fortune },
    { code, amount: fortune, balanceAfter: fortune },
  ];
  expect(await enter('fortune', moves)).toBeNull();
  const [account] = await up.ctx.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.code, code));
  expect(account).toMatchObject({ balance: fortune });
});

test('a ledger transaction that does not sum to zero is refused, and what was entered never changes', async () => {
  const between = (key: string, from: number, to: number) =>
    enter(key, [
      { code: 'test:bank', amount: from },
      { code: 'test:sales', amount: to },
    ]);
  expect(await between('lost', -100, 99)).toContain('does not sum to zero');
  expect(await between('whole', -100, 100)).toBeNull();
  const change = up.ctx.db.update(ledgerEntries).set({ amount: 1 }).where(eq(ledgerEntries.amount, 100));
  expect(await refusal(change)).toContain('never changes');
});

test('an entry that says that something else is left is refused, and a balance that no entry left', async () => {
  const somebody = await insertUser(up.ctx);
  const code = `user:${somebody}:balance`;
  await up.ctx.db.insert(ledgerAccounts).values({ code, userId: somebody });
  const get = (key: string, amount: number, balanceAfter?: number) =>
    enter(key, [
      { code: 'test:bank', amount: -amount },
      { code, amount, balanceAfter },
    ]);
  expect(await get('first', 500, 501)).toContain('does not leave 501');
  expect(await get('first', 500, 500)).toBeNull();
  expect(await get('second', 20, 500)).toContain('does not leave 500');
  expect(await get('second', 20, 20)).toContain('does not leave 20');
  expect(await get('second', -20, 480)).toBeNull();
  expect(await enter('house', [{ code: 'test:bank', amount: -1, balanceAfter: -1 }])).toContain('does not leave -1');
  const set = (changes: Partial<typeof ledgerAccounts.$inferInsert>) =>
    refusal(up.ctx.db.update(ledgerAccounts).set(changes).where(eq(ledgerAccounts.code, code)));
  expect(await set({ balance: 481 })).toContain('keeps another balance');
  expect(await set({ balance: 480 })).toBeNull();
  expect(await set({ userId })).toContain('never changes');
  expect(await set({ code: 'user:0:balance' })).toContain('never changes');
});

test.each([
  'ledger_account',
  'ledger_transaction',
  'ledger_entry',
  'console_log',
  'document',
  'number_series',
  'ms_paper_version',
  'sys_file_access',
])('%s is never emptied, with nothing that refers to it and with all', async (table) => {
  const empty = (more: string) => refusal(up.ctx.db.execute(sql.raw(`truncate ${table} ${more}`)));
  expect(await empty('cascade')).toContain('is never emptied');
  expect(await empty('')).not.toBeNull();
  expect(await refusal(up.ctx.db.execute(sql`truncate sys_user cascade`))).toContain('is never emptied');
});

test('what was read of whose file never changes', async () => {
  const read = { fileId: 'f', userId, viewerId: userId, readTime: up.ctx.now() };
  await up.ctx.db.insert(fileAccesses).values(read);
  expect(await refusal(up.ctx.db.update(fileAccesses).set({ fileId: 'g' }))).toContain('never changes');
});

test('an order is paid once, and a payment gives back what it brought and no more', async () => {
  const { db } = up.ctx;
  const { orderNo } = await insertPlace(up.ctx, await insertUser(up.ctx), await insertMeeting(up.ctx));
  const pay = (outTradeNo: string, state: string) => {
    const payment = { outTradeNo, orderNo, channel: 'wx_native', amount: 100_000, expireTime: up.ctx.now(), state };
    return refusal(db.insert(payments).values(payment));
  };
  expect(await pay('first', 'paid')).toBeNull();
  expect(await pay('second', 'paid')).toBe('pay_payment_paid_key');
  // Money that comes late is stored, and goes back.
  expect(await pay('second', 'stray')).toBeNull();
  const giveBack = (refundNo: string, amount: number, status = '0') => {
    const refund = { refundNo, orderNo, outTradeNo: 'first', amount, status, idempotencyKey: refundNo, askedBy: 0 };
    return refusal(db.insert(refunds).values(refund));
  };
  expect(await giveBack('r1', 100_001)).toContain('more than it brought');
  expect(await giveBack('r1', 60_000, '2')).toBeNull();
  expect(await giveBack('r2', 40_001)).toContain('more than it brought');
  expect(await giveBack('r2', 50_000, '3')).toBeNull();
  const again = db.update(refunds).set({ status: '0' }).where(eq(refunds.refundNo, 'r2'));
  expect(await refusal(again)).toContain('more than it brought');
  expect(await giveBack('r3', 40_000)).toBeNull();
});

test('what belongs to somebody needs that somebody', async () => {
  const row = { userId: 999_999, msgId: 'x', title: 'x' };
  expect(await refusal(up.ctx.db.insert(tasks).values(row))).toBe('task_info_user_id_sys_user_user_id_fk');
  const fee = { msId: 999_999, feeName: '注册费', price: 1 };
  expect(await refusal(up.ctx.db.insert(meetingFees).values(fee))).toBe('ms_fee_ms_id_ms_meeting_ms_id_fk');
});

test('a refused certification can never open the console, and no state is made up', async () => {
  const flag = refusal(up.ctx.db.update(users).set({ certFlag: '3' }).where(eq(users.userId, userId)));
  expect(await flag).toBe('sys_user_cert_check');
  const cert = { userId, userType: '104', auditStatus: '4' };
  expect(await refusal(up.ctx.db.insert(certs).values(cert))).toBe('sys_cert_audit_check');
});

test('a meeting ends after it begins, costs nothing below zero, and takes its parts with it', async () => {
  const msId = await insertMeeting(up.ctx);
  const ends = refusal(
    up.ctx.db
      .update(meetings)
      .set({ endTime: new Date(0) })
      .where(eq(meetings.msId, msId)),
  );
  expect(await ends).toBe('ms_meeting_time_check');
  expect(await refusal(insertFee(up.ctx, msId, { price: -1 }))).toBe('ms_fee_price_check');
  await insertFee(up.ctx, msId);
  await up.ctx.db.delete(meetings).where(eq(meetings.msId, msId));
  expect(await up.ctx.db.select().from(meetingFees).where(eq(meetingFees.msId, msId))).toEqual([]);
});

/** Every table of the schema, as it is declared. */
const declared = (await allTables()).map((table) => getTableConfig(table));
const rows = async <T>(query: SQL) => ((await up.ctx.db.execute(query)) as unknown as { rows: T[] }).rows;

test('the migrations make what the schema declares', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('upstream/db/migrations', folder, { recursive: true });
  const before = readdirSync(folder);
  // As `npm run db:generate` does; its module would change the prototypes of this process.
  const asked = [
    'generate',
    '--dialect',
    'postgresql',
    '--schema',
    './upstream/db/schema/*.ts',
    '--out',
    relative('.', folder),
  ];
  const said = execFileSync('node_modules/.bin/drizzle-kit', asked, { encoding: 'utf8' });
  expect(said).toContain('No schema changes');
  expect(readdirSync(folder)).toEqual(before);
});

test('every column, foreign key, check and unique index of the schema is in the database, and none besides', async () => {
  const columns = await rows<{ name: string }>(
    sql`select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as name
        from information_schema.columns where table_schema = 'public'`,
  );
  const given = declared.flatMap((table) =>
    table.columns.map((column) => [`${table.name}.${column.name}`, column.notNull ? 'NO' : 'YES'].join(' ')),
  );
  expect(columns.map(({ name }) => name.replace(/ .* /, ' ')).sort()).toEqual(given.sort());
  const constraints = await rows<{ kind: string; name: string }>(
    sql`select contype as kind, conname as name from pg_constraint
        where connamespace = 'public'::regnamespace and contype in ('f', 'c')`,
  );
  const of = (kind: string) => constraints.filter((one) => one.kind === kind).map(({ name }) => name);
  expect(of('f').sort()).toEqual(declared.flatMap((table) => table.foreignKeys.map((key) => key.getName())).sort());
  expect(of('c').sort()).toEqual(declared.flatMap((table) => table.checks.map(({ name }) => name)).sort());
  const indexes = await rows<{ name: string }>(
    sql`select indexrelid::regclass::text as name from pg_index
        where indisunique and not indisprimary and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  );
  const unique = declared.flatMap((table) => [
    ...table.indexes.filter(({ config }) => config.unique).map(({ config }) => config.name ?? ''),
    ...table.uniqueConstraints.map((one) => one.getName() ?? ''),
    ...table.columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => uniqueName ?? ''),
  ]);
  expect(indexes.map(({ name }) => name.replaceAll('"', '')).sort()).toEqual(unique.sort());
});

/** Endings of the names that sums of money have. */
const MONEY =
  '(^|_)(amount|price|price_from|balance|balance_after|gross|net|tax|fee|refunded|reversed|invoiced|sum|paid|deposit|surcharge|opened|due|counted)$';

test('every sum of money has 64 bits', async () => {
  const sums = await rows<{ name: string; type: string }>(
    sql`select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and column_name ~ ${MONEY} and data_type <> 'boolean'`,
  );
  expect(sums.filter(({ type }) => type !== 'bigint')).toEqual([]);
  // One of a new name is to be named above.
  const sources = readdirSync('upstream/db/schema').map((file) => readFileSync(`upstream/db/schema/${file}`, 'utf8'));
  const declaredSums = sources.flatMap((source) => [...source.matchAll(/\bfen\('(\w+)'\)/g)].map(([, name]) => name));
  expect(declaredSums.length).toBeGreaterThan(25);
  expect(sums.map(({ name }) => name).sort()).toEqual(declaredSums.sort());
});
