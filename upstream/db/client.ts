import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { schema } from './schema';

/** A connection or a transaction: repositories take it first, so that they compose. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** Opens PGlite in a folder (in memory without one), or loads it from a dump, and migrates it. */
export async function openPglite(folder?: string, loadDataDir?: Blob): Promise<Database> {
  if (folder && !existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const client = await PGlite.create({ dataDir: folder, loadDataDir });
  const db = drizzlePglite(client, { schema });
  await migratePglite(db, { migrationsFolder });
  return { db, kind: 'pglite', close: () => client.close() };
}

/** Opens a PostgreSQL database by URL and migrates it; an advisory lock keeps two starts from migrating at once. */
export async function openPostgres(url: string, poolSize = 10): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, application_name: 'huiyi' });
  // An idle connection's end (a database restart) must not end the process; the next query reconnects.
  pool.on('error', () => {});
  const db = drizzlePg(pool, { schema });
  const locker = await pool.connect();
  try {
    await locker.query('select pg_advisory_lock(727001)');
    await migratePg(db, { migrationsFolder });
  } finally {
    await locker.query('select pg_advisory_unlock(727001)');
    locker.release();
  }
  return { db, kind: 'postgres', close: () => pool.end() };
}
