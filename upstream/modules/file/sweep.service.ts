import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { filesRemoved } from './file.events';
import { keysOf, PURPOSES } from './file.kinds';
import * as repository from './file.repository';
import { partsFolder, sweepParts, uploadsFolder } from './file.spool';
import { deleteExpired } from './resumable.repository';
import { UPLOAD_KEPT_MS } from './resumable.service';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No upload takes an hour: an older part file is left over. */
const PARTS_KEPT_MS = HOUR_MS;
/** Bytes are stored before their row; no upload takes a day between the two. */
const STRAY_KEPT_MS = DAY_MS;
/** Access records of licence documents are kept for three years (PIPL, article 56). */
const ACCESSES_KEPT_MS = 3 * 365 * DAY_MS;
/** Objects checked by one job, so that it ends long before its timeout. */
const PAGE = 500;
/** Names of our objects; anything else in the storage is left alone. */
const OWN_KEY =
  /^(?:public|private)\/([0-9a-f]{32})(?:-p?\d{3,4}|-z\d{1,2}(?:-\d{1,3}){2}|-hls-(?:index|\d{3,4})|-copy)?\.(?:webp|jpg|pdf|docx|pptx|zip|xlsx|csv|mp4|webm|m3u8|ts)$/;

/** Id of the file that an object of the storage is a part of; null for a name that is none of ours. */
export const ownIdOf = (key: string): string | null => OWN_KEY.exec(key)?.[1] ?? null;

/** Key of the object that says to which database the storage belongs. */
const MARK = 'meta/installation';

/**
 * Whether the storage belongs to this database; the first cleanup marks it. With another database (a test copy
 * on the same bucket, a new one over old files) no file would have a row, and all would be deleted as orphans.
 */
async function ownsStorage(ctx: Context): Promise<boolean> {
  const own = await repository.findInstallation(ctx.db);
  const mark = await ctx.storage.get(MARK);
  if (mark) return (await text(mark)) === own;
  const id = await write(ctx, SYSTEM, 'system', (tx) => repository.keepInstallation(tx, randomUUID()));
  await ctx.storage.put(MARK, Buffer.from(id), 'text/plain');
  return true;
}

/** Deletes orphaned bytes (a process died between storing and committing), page by page in key order. */
export const straysDue = defineEvent(
  'files.straysDue',
  z.object({ prefix: z.string(), after: z.string().optional() }),
  async (ctx, { prefix, after }) => {
    const next = await removeStrays(ctx, prefix, after);
    if (next) await write(ctx, SYSTEM, 'system', async (tx) => tx.emit(straysDue({ prefix, after: next })));
  },
  { queue: 'slow' },
);

/** Start key of the next page; null after the last one. */
async function removeStrays(ctx: Context, prefix: string, after?: string): Promise<string | null> {
  const before = new Date(ctx.now().getTime() - STRAY_KEPT_MS);
  const { keys, next } = await ctx.storage.listOlder({ prefix, before, after, limit: PAGE });
  const own = keys.flatMap((key) => {
    const fileId = ownIdOf(key);
    return fileId ? [{ key, fileId }] : [];
  });
  const ids = [...new Set(own.map(({ fileId }) => fileId))];
  const known = await repository.listKnownIds(ctx.db, ids);
  for (const { key, fileId } of own) {
    if (known.has(fileId)) continue;
    await ctx.storage.remove(key);
    ctx.log.info(`removed ${key}, which had no row`);
  }
  return next;
}

/** Deletes what uploads left behind in the local folders of this process's `DATA_DIR`, which no other machine sees. */
export function sweepFolders(ctx: Context): void {
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms);
  sweepParts(partsFolder(ctx.dataDir), ago(PARTS_KEPT_MS));
  sweepParts(uploadsFolder(ctx.dataDir), ago(UPLOAD_KEPT_MS));
}

/** Deletes what uploads left behind in the database and the storage: bytes without a row, unused files. */
export const filesSweepDue = defineEvent(
  'files.sweepDue',
  z.null(),
  async (ctx) => {
    const owned = await ownsStorage(ctx);
    if (!owned)
      ctx.log.error(new Error('The storage belongs to another database: files without a row are left alone.'));
    await write(ctx, SYSTEM, 'system', async (tx) => {
      const ago = (ms: number) => new Date(tx.now.getTime() - ms);
      await removeUnused(tx);
      await deleteExpired(tx);
      await repository.deleteDaysBefore(tx, toWire(ago(DAY_MS)).slice(0, 10));
      await repository.deleteAccessesBefore(tx, ago(ACCESSES_KEPT_MS));
      if (owned) tx.emit(straysDue({ prefix: 'private/' }), straysDue({ prefix: 'public/' }));
    });
  },
  { queue: 'slow' },
);

async function removeUnused(tx: Tx): Promise<void> {
  for (const [purpose, { unusedDays }] of Object.entries(PURPOSES)) {
    if (unusedDays === null) continue;
    const before = new Date(tx.now.getTime() - unusedDays * DAY_MS);
    const keys = (await repository.deleteUnused(tx, purpose, before)).flatMap(keysOf);
    if (keys.length > 0) tx.emit(filesRemoved(keys));
  }
}
