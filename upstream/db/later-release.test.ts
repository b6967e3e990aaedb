import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyIntoFolder } from '@/tests/support/database';
import { openPglite } from './client';

test('a release starts over the database of a later one, which only added to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-later-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await copyIntoFolder(join(folder, 'database'));
  const later = await openPglite(join(folder, 'database'));
  await later.executeSql(`create table of_tomorrow (id bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('tomorrow', ${Date.now() + 86_400_000})`);
  await later.close();
  const earlier = await openPglite(join(folder, 'database'));
  onTestFinished(() => earlier.close());
  const { rows } = await earlier.executeSql('select count(*) as count from of_tomorrow, sys_setting');
  expect(rows).toHaveLength(1);
});

test('a copy that is made while the database is in use is one moment of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-copied-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await copyIntoFolder(join(folder, 'database'));
  const database = await openPglite(join(folder, 'database'));
  onTestFinished(() => database.close());
  await database.executeSql('create table pair (one int, other int); insert into pair values (0, 0)');
  let over = false;
  const writing = (async () => {
    for (let round = 1; !over; round += 1) {
      // The embedded database answers without leaving anybody else a turn.
      await new Promise((turn) => setImmediate(turn));
      await database.executeSql(`begin; update pair set one = ${round}; update pair set other = ${round}; commit`);
    }
  })();
  await database.copyTo?.(join(folder, 'copy'));
  over = true;
  await writing;
  const copy = await openPglite(join(folder, 'copy'));
  onTestFinished(() => copy.close());
  const { rows } = await copy.executeSql('select one = other as whole from pair');
  expect(rows).toEqual([{ whole: true }]);
});
