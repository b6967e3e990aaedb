import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { tags } from '@/contract/tags';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { HLS_FILES, type Transcoder } from '@/upstream/gateways/transcoder';
import { pagesChanged } from '@/upstream/jobs/effects';
import { keysOf } from './file.kinds';
import { findFile } from './file.repository';
import * as repository from './rendition.repository';

/** A process that has said nothing for so long has died, and its film is begun again. */
const DEAD_MS = 15 * 60_000;
/** While another film is being made. */
const AGAIN_MS = 60_000;
const TYPES = { m3u8: 'application/vnd.apple.mpegurl', ts: 'video/mp2t' } as const;

/** Programs that are at work: one film at a time. */
const busy = new WeakSet<Transcoder>();

/** Storage key of a part of a file's HLS. */
export const hlsKey = (fileId: string, name: string): string => `private/${fileId}-hls-${name}`;

/** Whether a file's HLS has a part of this name. */
export const isHlsName = (name: string): boolean => HLS_FILES.some((known) => known === name);

/** A public video's film is to be made into HLS; without a program for it, and for a film that it cannot read, the file itself plays. */
export const renditionDue = defineEvent(
  'video.renditionDue',
  z.object({ videoId: z.number().int(), fileId: z.string() }),
  async (ctx, asked) => {
    const { transcoder } = ctx;
    if (!transcoder) return;
    if (busy.has(transcoder)) return again(ctx, asked);
    busy.add(transcoder);
    try {
      const dead = new Date(ctx.now().getTime() - DEAD_MS);
      const mine = await write(ctx, SYSTEM, 'system', (tx) => repository.beginRendition(tx, asked.fileId, dead));
      if (!mine) return;
      const made = await make(ctx, transcoder, asked.fileId).then(
        () => true,
        (error: unknown) => {
          ctx.log.error(error, `HLS of video ${asked.videoId}`);
          return false;
        },
      );
      await write(ctx, SYSTEM, 'system', async (tx) => {
        await repository.endRendition(tx, asked.fileId, made);
        if (made) tx.emit(pagesChanged([tags.video(asked.videoId)]));
      });
    } finally {
      busy.delete(transcoder);
    }
  },
  { queue: 'long' },
);

/** Of these files those that can be played as HLS. */
export const listWithHls = (ctx: Context, fileIds: string[]): Promise<Set<string>> =>
  repository.findMade(ctx.db, fileIds);

function again(ctx: Context, asked: { videoId: number; fileId: string }): Promise<void> {
  return write(ctx, SYSTEM, 'system', async (tx) => {
    tx.emit(renditionDue(asked, { at: new Date(tx.now.getTime() + AGAIN_MS) }));
  });
}

/** Brings the film to this machine, makes HLS of it there, and stores that beside it. */
async function make(ctx: Context, transcoder: Transcoder, fileId: string): Promise<void> {
  const file = await findFile(ctx.db, fileId);
  const [key] = file?.purpose === 'video' ? keysOf(file) : [];
  const bytes = key ? await ctx.storage.get(key) : null;
  if (!file || !bytes) throw new Error('the film is gone');
  const parent = join(ctx.dataDir, 'hls');
  // One at a time: what is there was left by a process that died.
  await rm(parent, { recursive: true, force: true });
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, `${fileId}-`));
  try {
    const path = join(folder, 'film');
    await pipeline(bytes, createWriteStream(path));
    await transcoder.makeHls({ path, mime: file.mime }, folder);
    for (const name of HLS_FILES) {
      const type = name.endsWith('.ts') ? TYPES.ts : TYPES.m3u8;
      await ctx.storage.put(hlsKey(fileId, name), { path: join(folder, name) }, type);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
