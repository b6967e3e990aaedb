import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer, databaseUrl } from '@/tests/support/servers/postgres';
import { listProblems } from '@/upstream/verify/verify';
import { type Database, openPglite, openPostgres } from './client';

/** A filled database as the release of the twenty-fourth migration left it. */
const OLDER = new URL('../../tests/support/older/filled-0024.sql.gz', import.meta.url);
/** When it was filled: what has an end has not come to it yet. */
const FILLED = new Date('2026-11-23T14:00:00Z');
const dump = gunzipSync(readFileSync(OLDER)).toString();
const server = process.env.TEST_DATABASE_URL;
const name = `older_${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'huiyi-older-'));

type Ask = (text: string) => Promise<Record<string, unknown>[]>;
/** Columns by table, and a fingerprint of all that the columns of a table hold. */
interface Contents {
  columns: Map<string, string[]>;
  prints: Map<string, unknown>;
}

let before: Contents;
let database: Database;

async function readColumns(ask: Ask): Promise<Map<string, string[]>> {
  const rows = await ask(`
    select table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
    group by table_name order by table_name`);
  return new Map(rows.map((row) => [String(row.name), row.columns as string[]]));
}

/** Codes that have another name since: the same thing, said otherwise. */
const RENAMED: Record<string, Record<string, string>> = {
  'ms_attendee.state': { held: 'awaiting', released: 'expired' },
  'ms_fee.biz': { art: 'signArt' },
};

/** Plans whose fees say their early price as a window, as they do since there can be several. */
const FEES_WITH_WINDOWS = `jsonb_set(plan, '{fees}', coalesce((
  select jsonb_agg(fee - 'earlyPrice' - 'earlyEnd' || jsonb_build_object('windows', coalesce(fee->'windows',
    case when fee->>'earlyPrice' = '' and fee->>'earlyEnd' = '' then '[]'
    else jsonb_build_array(jsonb_build_object('until', fee->'earlyEnd', 'price', fee->'earlyPrice')) end)) order by nth)
  from jsonb_array_elements(plan->'fees') with ordinality as one(fee, nth)), '[]'))`;
/** What says the same in both: a column that is written otherwise since. */
const REWRITTEN: Record<string, string> = { 'ms_plan.plan': FEES_WITH_WINDOWS };

const WINDOW_OF = 'from ms_fee_window w where w.fee_id = ms_fee.fee_id';
const COLUMN_OF = 'from ms_call_column c where c.column_id = ms_paper.column_id';
const HALL_OF = 'from ms_hall h where h.hall_id = ms_session.hall_id';
const TRACK_OF = 'from ms_track t where t.track_id = ms_session.track_id';
/** Columns whose content stands elsewhere since, and where: one row that says the same, or the test fails. */
const ELSEWHERE: Record<string, string> = {
  'ms_fee.early_price': `(select w.price ${WINDOW_OF})`,
  'ms_fee.early_end': `(select w.until ${WINDOW_OF})`,
  'ms_session.place': `(select h.name ${HALL_OF})`,
  'ms_session.place_en': `(select h.name_en ${HALL_OF})`,
  'ms_session.track': `(select t.name ${TRACK_OF})`,
  'ms_session.track_en': `(select t.name_en ${TRACK_OF})`,
  'ms_paper.category': `(select c.name ${COLUMN_OF})`,
  'ms_paper.category_en': `(select c.name_en ${COLUMN_OF})`,
  'ms_paper_author.unit': "nullif(units -> 0 ->> 'unit', '')",
  'ms_paper_author.unit_en': "nullif(units -> 0 ->> 'unitEn', '')",
};

/** Rows that were there before, of a table that has more since: what a plan had not handed in lies on the board. */
const ROWS_OF_BEFORE: Record<string, string> = {
  ms_session: 'where id in (select id from ms_released_session)',
};

/** A column as a later release has it. */
function sinceThen(table: string, column: string, there: readonly string[] | undefined): string {
  const elsewhere = ELSEWHERE[`${table}.${column}`];
  if (elsewhere && !there?.includes(column)) return elsewhere;
  const rewritten = REWRITTEN[`${table}.${column}`];
  if (rewritten) return rewritten;
  const names = Object.entries(RENAMED[`${table}.${column}`] ?? {});
  const whens = names.map(([before, now]) => `when '${before}' then '${now}'`).join(' ');
  return whens ? `case "${column}" ${whens} else "${column}" end` : `"${column}"`;
}

/** What is in these columns of each table. */
async function readContents(ask: Ask, columns: Map<string, string[]>): Promise<Contents> {
  const prints = new Map<string, unknown>();
  const there = await readColumns(ask);
  for (const [table, names] of columns) {
    const row = `row(${names.map((one) => sinceThen(table, one, there.get(table))).join(', ')})::text`;
    const rows = there.has('ms_released_session') ? (ROWS_OF_BEFORE[table] ?? '') : '';
    const [found] = await ask(
      `select count(*)::int as rows, md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as print from "${table}" ${rows}`,
    );
    prints.set(table, found);
  }
  return { columns, prints };
}

beforeAll(async () => {
  if (server) {
    await administer(server, `create database ${name}`);
    const client = new pg.Client(databaseUrl(server, name));
    await client.connect();
    await client.query(dump);
    await client.query('set search_path to public');
    const ask: Ask = async (text) => (await client.query(text)).rows;
    before = await readContents(ask, await readColumns(ask));
    await client.end();
    database = await openPostgres(databaseUrl(server, name));
    return;
  }
  const client = await PGlite.create({ dataDir: folder });
  await client.exec(dump);
  await client.exec('set search_path to public');
  const ask: Ask = async (text) => (await client.query<Record<string, unknown>>(text)).rows;
  before = await readContents(ask, await readColumns(ask));
  await client.close();
  database = await openPglite(folder);
});

afterAll(async () => {
  await database.close();
  if (server) await administer(server, `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

test('a filled database of an older release is migrated and keeps all that it held', async () => {
  const ask: Ask = async (text) => (await database.executeSql(text)).rows;
  const now = await readColumns(ask);
  const lost = [...before.columns].flatMap(([table, names]) =>
    names
      .map((one) => `${table}.${one}`)
      .filter((one) => !now.get(table)?.includes(one.slice(table.length + 1)) && !ELSEWHERE[one]),
  );
  expect(lost).toEqual([]);
  expect(before.prints.size).toBeGreaterThan(70);
  expect((await readContents(ask, before.columns)).prints).toEqual(before.prints);
});

test('and everything holds in it that must hold', async () => {
  expect(await listProblems(database.db, FILLED)).toEqual([]);
});
