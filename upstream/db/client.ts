import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { gauge } from '@/upstream/core/module/figures';
import { type HangPatience, watchForHang } from './hang-watch';
import { nameStatements } from './named-statements';
import { optimiseLater } from './wasm-budget';

/** A connection or a transaction: repositories take it first, so that they compose. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** A connection that may be read: what services get outside a write. */
export type Reader = Pick<Db, 'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute' | '$with' | '$count'> & {
  with(
    ...queries: Parameters<Db['with']>
  ): Pick<ReturnType<Db['with']>, 'select' | 'selectDistinct' | 'selectDistinctOn'>;
};

export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Plain SQL for the job engine: one statement with values, or several without. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Does a part of a start that only one machine may do at a time; the others wait. */
  alone(work: () => Promise<void>): Promise<void>;
  /** The embedded database alone: copies its folder as it is at one moment, while it is in use; statements wait meanwhile. */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
}

// PostgreSQL's 64-bit numbers (fen, counts, sums) as JavaScript numbers, as PGlite gives them. For the whole process:
// drizzle reads its rows by pg's own table of types, whatever a connection was given.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));
/** Longest wait for a connection, milliseconds: a request gets its 503 instead of hanging on a dead database. */
const CONNECT_MS = 4_000;
/** Number of the advisory lock under which one process migrates while others wait. */
const MIGRATION_LOCK = 727_001;
/** Number of the advisory lock of `alone`. */
const START_LOCK = 727_003;

const OWNER_ONLY = 0o700;

/** Tells how many connections there are and how many calls wait for one. */
const watchConnections = (read: () => Record<string, number>) =>
  gauge('upstream_database_connections', 'Connections of this process and calls that wait for one', read, 'state');

/** The files of the embedded database are no whole database. */
export class DamagedDatabase extends Error {
  constructor(folder: string, reason: string) {
    super(
      `The database in ${folder} cannot be opened (${reason}): its files are damaged, or belong to another user. Restore the whole data folder from a backup (docs/operations.md).`,
    );
    this.name = 'DamagedDatabase';
  }
}

/** Opens PGlite in a folder and migrates it; an empty folder begins as a copy of `prepared`, a database that is closed. */
export async function openPglite(folder: string, prepared?: string): Promise<Database> {
  beginFolder(folder, prepared);
  // PGlite would begin anew over what is left of a database.
  if (readdirSync(folder).length > 0 && !existsSync(join(folder, 'PG_VERSION'))) {
    throw new DamagedDatabase(folder, 'PG_VERSION is missing');
  }
  optimiseLater();
  const client = await PGlite.create({ dataDir: folder }).catch((error: unknown) => {
    throw new DamagedDatabase(folder, error instanceof Error ? error.message : String(error));
  });
  await migratePglite(drizzlePglite(client), { migrationsFolder });
  nameStatements(client);
  watchConnections(() => ({ total: 1 }));
  return { ...pgliteDatabase(client), copyTo: (copy) => copyFolder(client, folder, copy) };
}

/** Between two statements nothing writes to the folder: what is there then is what a start after a power cut would find. */
async function copyFolder(client: PGlite, folder: string, copy: string): Promise<void> {
  const draft = `${copy}.draft`;
  await rm(draft, { recursive: true, force: true });
  await client.exec('checkpoint');
  await client.runExclusive(() => cp(folder, draft, { recursive: true }));
  await rm(copy, { recursive: true, force: true });
  await rename(draft, copy);
}

/** Lets an empty folder begin as a copy of a closed database, wholly or not at all: PGlite makes one where there is none. */
export function beginFolder(folder: string, prepared = ''): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  if (!existsSync(prepared) || readdirSync(folder).length > 0) return;
  const draft = `${folder}.copy`;
  try {
    // A start that was killed may have left one.
    rmSync(draft, { recursive: true, force: true });
    cpSync(prepared, draft, { recursive: true });
    chmodSync(draft, OWNER_ONLY);
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** A PGlite that has been migrated, as the application's database. */
export function pgliteDatabase(client: PGlite): Database {
  const db = drizzlePglite(client);
  const executeSql: Database['executeSql'] = async (text, values) => {
    if (values) return client.query<Record<string, unknown>>(text, values);
    try {
      return { rows: (await client.exec(text)).at(-1)?.rows ?? [] };
    } catch (error) {
      // Several statements open a transaction of their own; on the one connection it must not stay open.
      await client.exec('rollback');
      throw error;
    }
  };
  return { db, kind: 'pglite', executeSql, alone: (work) => work(), close: () => client.close() };
}

/**
 * Opens a PostgreSQL database by URL and migrates it; an advisory lock keeps two starts from migrating at once.
 * `directUrl` leads past a PgBouncer, whose transactions know no session to hold such a lock; `connectMs` is how long a
 * query waits for a connection of the pool before it fails, `hang` how long for a database that hangs.
 */
export async function openPostgres(
  url: string,
  poolSize = 10,
  directUrl = url,
  { connectMs = CONNECT_MS, hang }: { connectMs?: number; hang?: HangPatience } = {},
): Promise<Database> {
  await migrateAlone(directUrl);
  return connectPostgres(url, poolSize, { connectMs, hang });
}

/** A PostgreSQL database by URL, as it is. */
export function connectPostgres(
  url: string,
  poolSize: number,
  { connectMs = CONNECT_MS, hang }: { connectMs?: number; hang?: HangPatience } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'huiyi',
    connectionTimeoutMillis: connectMs,
  });
  // An idle connection's end (a database restart) must not end the process; the next query reconnects.
  pool.on('error', () => {});
  watchConnections(() => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  const endWatch = watchForHang(pool, url, hang);
  const db = drizzlePg(pool);
  return {
    db,
    kind: 'postgres',
    executeSql: async (text, values) => {
      const result: unknown = await pool.query(text, values);
      // Several statements answer with a list of results.
      return (Array.isArray(result) ? result.at(-1) : result) as { rows: Record<string, unknown>[] };
    },
    alone: (work) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);
        await work();
      }),
    close: async () => {
      endWatch();
      await pool.end();
    },
  };
}

async function migrateAlone(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'huiyi', connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  await client.connect();
  try {
    // Its end frees the lock, whatever happened meanwhile.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(drizzlePg(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
