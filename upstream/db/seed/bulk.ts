import { getTableColumns, getTableName, type SQL, type SQLChunk, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/upstream/db/client';

const CHUNK = 500;
const COLUMN_TYPE: Record<string, string> = { serial: 'integer' };

interface BulkOptions {
  /** Primary or unique columns: rows that stand already are brought up to date. */
  upsertOn?: string[];
  /** Primary or unique columns: rows that stand already are left alone. */
  keepOn?: string[];
  /** Rows a statement; 500 unless told. */
  chunk?: number;
}

/**
 * Inserts many rows with few round trips. A chunk travels as one JSON parameter, which PGlite and PostgreSQL take
 * several times faster than a statement with a parameter for each value. What a row leaves out has its default.
 */
export async function bulkInsert<T extends PgTable>(
  db: Db,
  table: T,
  rows: T['$inferInsert'][],
  options: BulkOptions = {},
): Promise<void> {
  for (const alike of runsOf(rows)) await insertAlike(db, table, alike, options);
}

/** Rows that follow each other and have the same keys, in their order. */
function runsOf<Row extends object>(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = [];
  let keys = '';
  for (const row of rows) {
    const own = Object.keys(row).sort().join();
    const run = runs.at(-1);
    if (run && own === keys) run.push(row);
    else runs.push([row]);
    keys = own;
  }
  return runs;
}

async function insertAlike<T extends PgTable>(
  db: Db,
  table: T,
  rows: T['$inferInsert'][],
  options: BulkOptions,
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const all = getTableColumns(table);
  const columns = Object.keys(first).map((key) => {
    const column = all[key];
    if (!column) throw new Error(`${getTableName(table)} has no column for ${key}`);
    const type = column.getSQLType();
    return { key: sql.identifier(key), name: sql.identifier(column.name), type: sql.raw(COLUMN_TYPE[type] ?? type) };
  });
  const commas = (parts: SQLChunk[]) => sql.join(parts, sql`, `);
  const names = commas(columns.map(({ name }) => name));
  const keys = commas(columns.map(({ key }) => key));
  const types = commas(columns.map(({ key, type }) => sql`${key} ${type}`));
  const conflict = options.upsertOn
    ? upsert(columns, options.upsertOn)
    : options.keepOn
      ? sql`on conflict (${commas(options.keepOn.map((key) => sql.identifier(key)))}) do nothing`
      : sql``;
  const chunk = options.chunk ?? CHUNK;
  for (let start = 0; start < rows.length; start += chunk) {
    const records = JSON.stringify(rows.slice(start, start + chunk));
    await db.execute(
      sql`insert into ${table} (${names}) select ${keys} from json_to_recordset(${records}::json) as row (${types}) ${conflict}`,
    );
  }
}

function upsert(columns: { name: { value: string } }[], keys: string[]): SQL {
  const target = sql.join(
    keys.map((key) => sql.identifier(key)),
    sql`, `,
  );
  const changes = columns
    .filter(({ name }) => !keys.includes(name.value))
    .map(({ name }) => sql`${sql.identifier(name.value)} = excluded.${sql.identifier(name.value)}`);
  return sql`on conflict (${target}) do update set ${sql.join(changes, sql`, `)}`;
}

/** Moves a table's id sequence behind the ids that were inserted by hand; `floor` keeps a range free below it. */
export async function moveSequence(db: Db, table: PgTable, column: string, floor = 0): Promise<void> {
  const name = sql.identifier(column);
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${getTableName(table)}, ${column}), greatest(${floor}::bigint, (select coalesce(max(${name}), 0) from ${table}), 1))`,
  );
}
