import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { connectPostgres, type Database, migrationsFolder, pgliteDatabase } from './client';

/** An embedded database as it is; throws where there is none, or one of another release. */
export async function openUnchangedPglite(folder: string): Promise<Database> {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`There is no database in ${folder}.`);
  return requireSameTables(pgliteDatabase(await PGlite.create({ dataDir: folder })));
}

/** A PostgreSQL database by URL as it is, for who may only read; throws for one of another release. */
export function openUnchangedPostgres(url: string): Promise<Database> {
  return requireSameTables(connectPostgres(url, 1));
}

/** A start alone changes tables: whoever only reads says that they are not those that it knows. */
async function requireSameTables(database: Database): Promise<Database> {
  const known = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis;
  try {
    const { rows } = await database.executeSql(
      `select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
      [],
    );
    const newest = rows[0]?.migrated
      ? (await database.executeSql('select max(created_at)::text as newest from drizzle.__drizzle_migrations', [])).rows
      : [];
    if (Number(newest[0]?.newest ?? 0) === known) return database;
    throw new Error(
      'The database has the tables of another release: start this one on it first, or read it with its own.',
    );
  } catch (error) {
    await database.close();
    throw error;
  }
}
