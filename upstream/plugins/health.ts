import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { desc, sql } from 'drizzle-orm';
import fp from 'fastify-plugin';
import { CODE } from '@/contract/core';
import type { Reader } from '@/upstream/db/client';

interface Journal {
  entries: { when: number }[];
}

const JOURNAL = new URL('../db/migrations/meta/_journal.json', import.meta.url);
/** Moment of the newest migration, milliseconds: what drizzle notes of a database that has all of them. */
const newest = (JSON.parse(readFileSync(JOURNAL, 'utf8')) as Journal).entries.at(-1)?.when ?? 0;

/** Below it uploads may soon fail: a video and the database's own growth of some hours. */
const ROOM_BYTES = 1024 ** 3;

/** Whether the database answers and has every table that this version needs; one without any answers too. */
async function isDatabaseReady(db: Reader): Promise<boolean> {
  try {
    const [row] = await db
      .select({ when: sql<string>`created_at` })
      .from(sql`drizzle.__drizzle_migrations`)
      .orderBy(desc(sql`created_at`))
      .limit(1);
    // The mark may outlive the tables (a restore that broke off), so a table is asked too.
    await db.execute(sql`select 1 from sys_setting limit 1`);
    return Number(row?.when) >= newest;
  } catch {
    return false;
  }
}

/** Bytes that may still be written in a folder; throws where there is none. */
async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Live (this process answers) and ready (the database answers too). Whether the broker answers and `DATA_DIR` has room is
 * told as well, but decides nothing: without them everything can still be read.
 */
export const healthPlugin = fp<{ freeBytes?: typeof freeBytesIn }>(async (app, { freeBytes = freeBytesIn }) => {
  const hasRoom = () =>
    freeBytes(app.ctx.dataDir).then(
      (bytes) => bytes >= ROOM_BYTES,
      () => false,
    );
  app.get('/health/live', async () => ({ code: CODE.ok }));
  app.get('/health/ready', async (_request, reply) => {
    const [database, disk] = await Promise.all([isDatabaseReady(app.ctx.db), hasRoom()]);
    const broker = app.ctx.broker.ready();
    return reply
      .code(database ? 200 : 503)
      .send({ code: database ? CODE.ok : CODE.unavailable, database, broker, disk });
  });
});
