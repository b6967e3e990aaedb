import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { copyIntoFolder } from '@/tests/support/database';
import { administer, databaseUrl } from '@/tests/support/servers/postgres';
import { listProblems } from '@/upstream/verify/verify';
import { openPglite } from './client';
import { openUnchangedPglite, openUnchangedPostgres } from './unchanged';

const server = process.env.TEST_DATABASE_URL;

describe.skipIf(server)('an embedded database that is only read', () => {
  function scratch(): string {
    const folder = mkdtempSync(join(tmpdir(), 'huiyi-unchanged-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return join(folder, 'database');
  }

  test('is not made where there is none', async () => {
    const folder = scratch();
    await expect(openUnchangedPglite(folder)).rejects.toThrow(`no database in ${folder}`);
    expect(existsSync(folder)).toBe(false);
  });

  test('is not migrated: one of another release is refused', async () => {
    const folder = scratch();
    await copyIntoFolder(folder);
    const newest = 'select max(created_at) from drizzle.__drizzle_migrations';
    const before = await openPglite(folder);
    await before.executeSql(`delete from drizzle.__drizzle_migrations where created_at = (${newest})`);
    await before.close();
    await expect(openUnchangedPglite(folder)).rejects.toThrow('tables of another release');
  });

  test('is verified', async () => {
    const folder = scratch();
    await copyIntoFolder(folder);
    const database = await openUnchangedPglite(folder);
    expect(await listProblems(database.db)).toEqual([]);
    await database.close();
  });
});

describe.skipIf(!server)('a PostgreSQL database', () => {
  test('is verified by a role that may only read', async () => {
    const role = `reader_${inject('prepared')}`;
    const [own, url] = [
      databaseUrl(server ?? '', inject('prepared')),
      new URL(databaseUrl(server ?? '', inject('prepared'))),
    ];
    await administer(own, `create role ${role} login password 'reads'`);
    await administer(own, `grant pg_read_all_data to ${role}`);
    [url.username, url.password] = [role, 'reads'];
    const database = await openUnchangedPostgres(url.toString());
    expect(await listProblems(database.db)).toEqual([]);
    await expect(Promise.resolve(database.db.execute(sql`delete from sys_dict_data`))).rejects.toThrow();
    await database.close();
    await administer(own, `revoke pg_read_all_data from ${role}`);
    await administer(own, `drop role ${role}`);
  });
});
