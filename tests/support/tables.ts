import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import fastGlob from 'fast-glob';

/** Every table that a file of the schema declares. */
export async function allTables(folder = 'upstream/db/schema'): Promise<PgTable[]> {
  const files = fastGlob.sync(`${folder}/*.ts`).sort();
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>),
  );
  return modules.flatMap((module) => Object.values(module).filter((one): one is PgTable => is(one, PgTable)));
}
