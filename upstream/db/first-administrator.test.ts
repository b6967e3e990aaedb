import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { asc, eq, sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { StaffRole } from '@/contract/codes';
import { USER_POLICIES } from '@/contract/policies';
import { openTestDatabase } from '@/tests/support/database';
import { emptyTables } from '@/tests/support/fixtures';
import { administer, databaseUrl } from '@/tests/support/servers/postgres';
import { listProblems } from '@/upstream/verify/verify';
import { type Database, migrationsFolder, openPglite, openPostgres } from './client';
import { users } from './schema/account';
import { consoleLogs } from './schema/service';
import { fillIfEmpty } from './seed/fill';

const server = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'huiyi-first-'));
const database = await openTestDatabase();
beforeEach(() => emptyTables(database, users, consoleLogs));
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The migrations up to this one, as a release of then had them. */
function migrationsUpTo(last: number): string {
  const migrations = join(folder, 'migrations');
  cpSync(migrationsFolder, migrations, { recursive: true });
  const path = join(migrations, 'meta/_journal.json');
  const journal: { entries: { idx: number }[] } = JSON.parse(readFileSync(path, 'utf8'));
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return migrations;
}

/** A database that a release of the twenty-fourth migration began without demo data, opened by this one. */
async function openOlder(statement: string): Promise<Database> {
  const migrations = migrationsUpTo(24);
  if (server) {
    const name = `first_${process.pid}`;
    await administer(server, `create database ${name}`);
    const pool = new pg.Pool({ connectionString: databaseUrl(server, name) });
    await migratePg(drizzlePg(pool), { migrationsFolder: migrations });
    await pool.query(statement);
    await pool.end();
    const opened = await openPostgres(databaseUrl(server, name));
    const close = async () => {
      await opened.close();
      await administer(server, `drop database ${name} with (force)`);
    };
    return { ...opened, close };
  }
  const client = await PGlite.create({ dataDir: join(folder, 'database') });
  await migratePglite(drizzlePglite(client), { migrationsFolder: migrations });
  await client.exec(statement);
  await client.close();
  return openPglite(join(folder, 'database'));
}

const rolesOf = ({ db }: Database) =>
  db.select({ userName: users.userName, roles: users.roles }).from(users).orderBy(asc(users.userId));
const linesOf = ({ db }: Database) =>
  db.select({ userId: consoleLogs.userId, action: consoleLogs.action, detail: consoleLogs.detail }).from(consoleLogs);

test('the first administrator of an older installation without demo data can look after it, and the log says why', async () => {
  const older = await openOlder(`
    insert into sys_user (user_name, password_hash, nick_name, name, name_en, user_type, cert_flag, admin_flag, must_change_password)
    values ('admin', '-', '管理员', '管理员', 'Administrator', '0', '2', '1', '1');
    insert into sys_setting (key, value) values ('seed.filled', 'reference')`);
  try {
    const now = new Date('2026-11-24T12:00:00+08:00');
    expect((await fillIfEmpty(older, { demo: false, now, log: () => {} })).filled).toBe(false);
    const [first] = await older.db.select().from(users).where(eq(users.userName, 'admin'));
    expect(first && USER_POLICIES['staff.admin'](first)).toBe(true);
    expect(await linesOf(older)).toEqual([
      { userId: first?.userId, action: 'user.roles', detail: { from: [], to: ['admin'] } },
    ]);
    expect(await listProblems(older.db, now)).toEqual([]);
  } finally {
    await older.close();
  }
});

interface Person {
  userName: string;
  roles?: StaffRole[];
  userType?: string;
  adminFlag?: string;
  status?: string;
}
const statement = readFileSync(join(migrationsFolder, '0028_first_administrator.sql'), 'utf8');

/** Who has which roles once the database has been migrated. */
async function migrated(...people: Person[]) {
  await database.db
    .insert(users)
    .values(people.map((one) => ({ passwordHash: '-', userType: '0', certFlag: '2', ...one })));
  await database.db.execute(sql.raw(statement));
  return Object.fromEntries((await rolesOf(database)).map(({ userName, roles }) => [userName, roles]));
}
const first = { userName: 'first', adminFlag: '1' };

test('the role joins those that the first administrator has, and is given once', async () => {
  const roles: StaffRole[] = ['finance'];
  const second = { userName: 'second', adminFlag: '1' };
  expect(await migrated({ ...first, roles }, second)).toEqual({ first: ['finance', 'admin'], second: [] });
  expect(await migrated({ userName: 'third', adminFlag: '1' })).toMatchObject({ second: [], third: [] });
  expect((await linesOf(database)).map(({ detail }) => detail)).toEqual([
    { from: ['finance'], to: ['finance', 'admin'] },
  ]);
});

test.each([
  ['somebody else holds it', [first, { userName: 'other', roles: ['admin'] }]],
  ['somebody holds it whose account is disabled', [first, { userName: 'other', roles: ['admin'], status: '1' }]],
  ['the administrator’s account has ended', [{ ...first, status: '2' }]],
  ['the administrator is a department’s', [{ ...first, userType: '105' }]],
  ['nobody of the staff was made as administrator', [{ userName: 'clerk' }]],
] satisfies [string, Person[]][])('nobody is given the role where %s', async (_why, people: Person[]) => {
  const before = Object.fromEntries(people.map(({ userName, roles = [] }) => [userName, roles]));
  expect(await migrated(...people)).toEqual(before);
  expect(await linesOf(database)).toEqual([]);
});
