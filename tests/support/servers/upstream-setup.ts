import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';
import { preparedDatabase } from '@/server/start/prepared-database';
import { ROOT } from '@/tests/support/run/stages';
import { beginFolder, openPostgres } from '@/upstream/db/client';
import { seedReference } from '@/upstream/db/seed/reference';
import { administer, databaseUrl, runOn } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database with reference data, of which every test file gets a copy: PGlite's dump, or PostgreSQL's template. */
    prepared: string;
  }
}

/** Makes the database that test files copy: on TEST_DATABASE_URL's server when it is set, else PGlite's. */
export default async function setup(project: TestProject): Promise<() => unknown> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? prepareTemplate(project, server) : prepareDump(project);
}

async function prepareTemplate(project: TestProject, server: string): Promise<() => Promise<void>> {
  const template = `huiyi_template_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${template}`);
  const database = await openPostgres(databaseUrl(server, template), 2);
  await seedReference(database.db);
  await database.close();
  project.provide('prepared', template);
  return () =>
    runOn(server, async (execute) => {
      // The template, and the copies that test files have given back.
      const copies = await execute(`select datname from pg_database where datname like '${template}%'`);
      for (const { datname } of copies) await execute(`drop database ${datname} with (force)`);
    });
}

async function prepareDump(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-test-'));
  const dump = join(folder, 'database.tar');
  const dataDir = join(folder, 'database');
  beginFolder(dataDir, preparedDatabase(ROOT));
  const client = await PGlite.create({ dataDir });
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: 'upstream/db/migrations' });
  await seedReference(db);
  writeFileSync(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  project.provide('prepared', dump);
  return () => rmSync(folder, { recursive: true, force: true });
}
