import { count, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '@/tests/support/database';
import { type Execute, notePreparedState } from '@/tests/support/prepared-state';
import type { Database, Db } from './client';
import { users } from './schema/account';
import { subjects } from './schema/reference';

const person = { userName: 'somebody', passwordHash: '-', userType: '110' };
const insertUser = async ({ db }: Database) => (await db.insert(users).values(person).returning())[0]?.userId;
const rowsOf = async (db: Db, query: SQL) =>
  ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;

/** Lets a test use a database and gives it back; answers what the next one sees. */
async function after<T>(use: (database: Database) => Promise<unknown>, look: (database: Database) => Promise<T>) {
  const used = await openTestDatabase();
  await use(used);
  await used.close();
  const next = await openTestDatabase();
  try {
    return await look(next);
  } finally {
    await next.close();
  }
}

test('what one test wrote the next one does not find, and numbers begin anew', async () => {
  const rows = async ({ db }: Database) => (await db.select({ count: count() }).from(users))[0]?.count;
  expect(await after(insertUser, rows)).toBe(0);
  expect(await after(insertUser, insertUser)).toBe(1);
});

test('a database in which somebody wrote is used again', async () => {
  const database = await openTestDatabase();
  const judge = database.db.transaction(async (tx) => {
    const execute: Execute = (statement) => rowsOf(tx, sql.raw(statement));
    const { restore } = await notePreparedState(execute);
    // Reference data refers to people, and people to departments: what is prepared must not go with them.
    await tx.insert(users).values(person);
    await execute(`insert into sys_dept (dept_name, dept_type, credit_code) values ('x', '102', 'x')`);
    // Whose rows refuse to be deleted.
    await execute(`insert into ledger_account (code) values ('x')`);
    expect(await restore(execute)).toBe(true);
    expect(await tx.select().from(users)).toEqual([]);
    tx.rollback();
  });
  await expect(judge).rejects.toThrow('Rollback');
  await database.close();
});

test('settings of a session that one test made are gone for the next one', async () => {
  const look = ({ db }: Database) => rowsOf(db, sql`select name, setting from pg_settings order by name`);
  const before = await after(async () => {}, look);
  expect(await after(({ db }) => db.execute(sql`set search_path = pg_catalog`), look)).toEqual(before);
});

test.each([
  ['a reference row that is changed', `update sys_subject set subject_name = 'x' where subject_id = 1`],
  ['one that is removed', 'delete from sys_subject where subject_id = (select max(subject_id) from sys_subject)'],
  ['a column', 'alter table sys_user add column extra text'],
  ['a table', 'create table extra (id integer)'],
  ['a table that is gone', 'alter table sys_setting rename to sys_setting_gone'],
  ['a function', `create function extra() returns integer language sql as 'select 1'`],
])('%s makes a database that is not used again', async (_what, change) => {
  const database = await openTestDatabase();
  const judge = database.db.transaction(async (tx) => {
    const execute: Execute = (statement) => rowsOf(tx, sql.raw(statement));
    const { restore } = await notePreparedState(execute);
    expect(await restore(execute)).toBe(true);
    await execute(change);
    expect(await restore(execute)).toBe(false);
    tx.rollback();
  });
  await expect(judge).rejects.toThrow('Rollback');
  await database.close();
});

test('a row that is added to reference data is removed before the database is used again', async () => {
  const added = (database: Database) =>
    database.db.execute(sql`insert into sys_subject (subject_name, subject_name_en, slug) values ('新', 'New', 'new')`);
  const rows = async ({ db }: Database) => (await db.select({ count: count() }).from(subjects))[0]?.count;
  const before = await after(async () => {}, rows);
  expect(await after(added, rows)).toBe(before);
});

test('two that are open at once are two, and one that was given back answers nobody', async () => {
  const [one, two] = [await openTestDatabase(), await openTestDatabase()];
  await insertUser(one);
  expect((await two.db.select().from(users)).length).toBe(0);
  await one.close();
  await expect(one.db.select().from(users)).rejects.toThrow();
  await two.close();
});
