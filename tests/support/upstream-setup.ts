import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';
import { schema } from '@/upstream/db/schema';
import { seedReference } from '@/upstream/db/seed/reference';

declare module 'vitest' {
  interface ProvidedContext {
    /** Dump of a migrated database with reference data; every test file starts from a copy. */
    databaseDump: string;
  }
}

/** Makes the database that test files copy. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-test-'));
  const dump = join(folder, 'database.tar');
  const client = await PGlite.create();
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder: 'upstream/db/migrations' });
  await seedReference(db);
  writeFileSync(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  project.provide('databaseDump', dump);
  return () => rmSync(folder, { recursive: true, force: true });
}
