import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer, databaseUrl } from '@/tests/support/servers/postgres';
import { type Database, migrationsFolder, openPglite, openPostgres } from './client';

/** A filled database as the release of the twenty-fourth migration left it. */
const OLDER = new URL('../../tests/support/older/filled-0024.sql.gz', import.meta.url);
const server = process.env.TEST_DATABASE_URL;
const name = `rows_${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'huiyi-rows-'));

/** Rows of the kinds that a later migration changes, as the release of 0089 could hold them. */
const ROWS = `
  insert into ms_team (ms_id, user_id, unit, contact_name)
    select ms_id, user_id, '第一医院', '联系人' from ms_attendee where user_id is not null order by attendee_id limit 1;
  create table case_of as
    select attendee_id, (array['printed', 'queued', 'unclaimed', 'claimed'])[row_number() over (order by attendee_id)] as what
    from ms_attendee where state = 'enrolled' and user_id is not null order by attendee_id limit 4;
  update ms_attendee a set ticket_version = 3 from case_of c where c.attendee_id = a.attendee_id and c.what in ('printed', 'queued');
  update ms_attendee a set team_id = (select team_id from ms_team) from case_of c
    where c.attendee_id = a.attendee_id and c.what in ('unclaimed', 'claimed');
  update ms_attendee a set user_id = null from case_of c where c.attendee_id = a.attendee_id and c.what = 'unclaimed';
  update ms_attendee a set update_time = '2026-01-01T00:00:00Z' from case_of c where c.attendee_id = a.attendee_id;
  insert into ms_door_find (attendee_id, made_of, secret) select attendee_id, what, what from case_of;
  insert into ms_badge_print (ms_id, attendee_id, printer, state, done_time)
    select a.ms_id, a.attendee_id, 'A', c.what, case c.what when 'printed' then now() end
    from case_of c join ms_attendee a using (attendee_id) where c.what in ('printed', 'queued');
  alter table case_of add column holder integer;
  update case_of c set holder = a.user_id from ms_attendee a where a.attendee_id = c.attendee_id and c.what in ('printed', 'queued');
  update ms_attendee a set user_id = (select u.user_id from sys_user u where not exists (
      select from ms_attendee o where o.ms_id = a.ms_id and o.user_id = u.user_id) order by u.user_id limit 1)
    from case_of c where c.attendee_id = a.attendee_id and c.what = 'printed';
  insert into ms_attendee (ms_id, user_id, fee_id, source, name, state, create_time)
    select a.ms_id, c.holder, a.fee_id, a.source, '转让人', 'transferred', a.create_time
    from ms_attendee a join case_of c using (attendee_id) where c.what = 'printed';
  insert into ms_attendee_event (attendee_id, event, from_state, to_state, by_user_id)
    select attendee_id, 'offerPlace', 'enrolled', 'enrolled', holder from case_of where holder is not null;
  insert into ms_attendee_event (attendee_id, event, from_state, to_state, about)
    select attendee_id, 'transfer', 'enrolled', 'enrolled', '{"ticketVersion": 2}' from case_of where holder is not null;
  insert into credit_rule
    (authority, name, name_en, valid_from, valid_to, kinds, minutes_per_point, lecturer_tenths, chair_tenths, year_need_tenths, year_minutes)
    select 'A', n, n, f, t, '[]', 60, 10, 10, 0, 0
    from (values ('ended by the next', '2022-01-01', '2022-12-31'), ('written', '2023-01-01', '2023-06-30'),
      ('open', '2024-01-01', null)) as rule (n, f, t);`;

let database: Database;

/** The migrations up to one of them. */
function migrationsUntil(tag: string): string {
  const copy = join(folder, 'migrations');
  cpSync(migrationsFolder, copy, { recursive: true });
  const path = join(copy, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return copy;
}

beforeAll(async () => {
  const dump = gunzipSync(readFileSync(OLDER)).toString();
  const until = { migrationsFolder: migrationsUntil('0089_credit_caps') };
  if (server) {
    await administer(server, `create database ${name}`);
    const client = new pg.Client(databaseUrl(server, name));
    await client.connect();
    await client.query(dump);
    await client.query('set search_path to public');
    await migratePg(drizzlePg(client), until);
    await client.query(ROWS);
    await client.end();
    database = await openPostgres(databaseUrl(server, name));
    return;
  }
  const client = await PGlite.create({ dataDir: join(folder, 'database') });
  await client.exec(dump);
  await client.exec('set search_path to public');
  await migratePglite(drizzlePglite(client), until);
  await client.exec(ROWS);
  await client.close();
  database = await openPglite(join(folder, 'database'));
});

afterAll(async () => {
  await database?.close();
  if (server) await administer(server, `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (text: string) => (await database.executeSql(text)).rows;

test('a badge that was printed counts for the ticket that its place has, one that waits for none', async () => {
  const prints = await ask('select state, ticket_version as ticket from ms_badge_print order by state');
  expect(prints).toEqual([
    { state: 'printed', ticket: 3 },
    { state: 'queued', ticket: null },
  ]);
});

test('the last day of a rule is as written, unless the next rule begins on the day after', async () => {
  const rules = await ask(
    "select name, written_to as written from credit_rule where authority = 'A' order by valid_from",
  );
  expect(rules).toEqual([
    { name: 'ended by the next', written: null },
    { name: 'written', written: '2023-06-30' },
    { name: 'open', written: null },
  ]);
});

test('whom a team has listed and who has not confirmed is found at no door by a number, and phones hear of it', async () => {
  const rows = await ask(`
    select what, exists (select from ms_door_find f where f.attendee_id = a.attendee_id) as found,
      a.update_time > '2026-01-01T00:00:00Z' as told
    from ms_attendee a join case_of using (attendee_id) order by what`);
  expect(rows).toEqual([
    { what: 'claimed', found: true, told: false },
    { what: 'printed', found: true, told: false },
    { what: 'queued', found: true, told: false },
    { what: 'unclaimed', found: false, told: true },
  ]);
});

test('a place that went to somebody else says which place keeps who had it, where there is one', async () => {
  const rows = await ask(`
    select c.what, f.name from case_of c join ms_attendee_event e using (attendee_id)
    left join ms_attendee f on f.attendee_id = (e.about ->> 'formerId')::integer where e.event = 'transfer' order by c.what`);
  expect(rows).toEqual([
    { what: 'printed', name: '转让人' },
    { what: 'queued', name: null },
  ]);
});
