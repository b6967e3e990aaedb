import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { desc, sql } from 'drizzle-orm';
import fp from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { CODE } from '@/contract/core';
import { gauge } from '@/upstream/core/module/figures';
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

/** Milliseconds: a part that hangs must not hold up who asks whether this machine can be used. */
const PART_MS = 1_500;
/** Milliseconds for which the word of a part that many machines ask is remembered. */
const REMEMBERED_MS = 5_000;

/** Whether a part answers in time; asked at most every few seconds, by one at a time. */
function answersOf(ask: () => Promise<unknown>): () => Promise<boolean> {
  let asked = { at: Number.NEGATIVE_INFINITY, answers: Promise.resolve(false) };
  return () => {
    if (performance.now() - asked.at >= REMEMBERED_MS) {
      const late = wait(PART_MS, false, { ref: false });
      const answers = ask().then(
        () => true,
        () => false,
      );
      asked = { at: performance.now(), answers: Promise.race([answers, late]) };
    }
    return asked.answers;
  };
}

interface HealthOptions {
  freeBytes?: typeof freeBytesIn;
  /** Where machines count together; not asked about where there is none. */
  redis?: Pick<Redis, 'ping'>;
}

/**
 * Live (this process answers) and ready (the database answers too). The other parts decide nothing, because without them
 * everything can still be read; which of them are missing is told as `degraded`: broker, room in `DATA_DIR`, the store of
 * the files, the Redis of all machines.
 */
export const healthPlugin = fp<HealthOptions>(
  async (app, { freeBytes = freeBytesIn, redis }) => {
    const { ctx } = app;
    const hasRoom = () =>
      freeBytes(ctx.dataDir).then(
        (bytes) => bytes >= ROOM_BYTES,
        () => false,
      );
    const hasStorage = answersOf(() => ctx.storage.check());
    const hasRedis = redis && answersOf(() => redis.ping());
    const readParts = async () => {
      const [database, disk, storage, answers] = await Promise.all([
        isDatabaseReady(ctx.db),
        hasRoom(),
        hasStorage(),
        hasRedis?.(),
      ]);
      const parts = { database, broker: ctx.broker.ready(), disk, storage };
      return answers === undefined ? parts : { ...parts, redis: answers };
    };

    gauge(
      'upstream_part_ready',
      'Whether the parts answer that this upstream needs',
      async () =>
        Object.fromEntries(Object.entries(await readParts()).map(([part, answers]) => [part, Number(answers)])),
      'part',
    );
    app.get('/health/live', async () => ({ code: CODE.ok }));
    app.get('/health/ready', async (_request, reply) => {
      const parts = await readParts();
      const code = parts.database ? CODE.ok : CODE.unavailable;
      const degraded = Object.keys(parts).filter((part) => !parts[part as keyof typeof parts]);
      return reply.code(code).send({ code, ...parts, degraded });
    });
  },
  { name: 'health' },
);
