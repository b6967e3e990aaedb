import { sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import type { Reader } from '@/upstream/db/client';
import { allReferred } from '@/upstream/modules/file/file.references';
import { listKnownIds } from '@/upstream/modules/file/file.repository';
import { ownIdOf } from '@/upstream/modules/file/sweep.service';
import type { FileStore } from './stored.checks';

/** Objects of one question. */
const PAGE = 1_000;

/** How many files nothing refers to, and their bytes: of these some are new, and the others go when their time is over. */
export async function countUnreferred(db: Reader): Promise<{ files: number; bytes: number }> {
  const [row] = await rowsOf<{ files: number; bytes: number }>(
    db,
    sql`with named(file_id) as materialized ${allReferred()}
      select count(*)::integer as files, coalesce(sum(f.size), 0)::float8 as bytes from sys_file f
      where not exists (select from named n where n.file_id = f.file_id)`,
  );
  return row ?? { files: 0, bytes: 0 };
}

/** How many objects of the store have a name of ours and no row: uploads under way, and what the next cleaning deletes. */
export async function countStrays(db: Reader, storage: FileStore, now = new Date()): Promise<number> {
  let strays = 0;
  for (const prefix of ['private/', 'public/']) {
    let after: string | undefined;
    do {
      const { keys, next } = await storage.listOlder({ prefix, before: now, after, limit: PAGE });
      const ids = keys.flatMap((key) => ownIdOf(key) ?? []);
      const known = await listKnownIds(db, [...new Set(ids)]);
      strays += ids.filter((id) => !known.has(id)).length;
      after = next ?? undefined;
    } while (after !== undefined);
  }
  return strays;
}
