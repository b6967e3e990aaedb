import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { PICTURE_SIDES, TILE } from '@/contract/album/album';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { keysOf, PURPOSES, shownKey, tileKey, tilesOf } from './file.kinds';
import { findFile, updateFacts } from './file.repository';
import { shrinkFrom } from './shown-picture.service';

const WEBP = 'image/webp';

/**
 * Cuts a group photo into tiles and stores it anew without what its camera knew; false where that has been done. It is read from disk from top to
 * bottom, so that 200 megapixels take no more memory than a strip of them.
 */
export async function makeTiles(ctx: Context, fileId: string): Promise<boolean> {
  const file = await findFile(ctx.db, fileId);
  if (!file || file.facts?.tiled) return false;
  const parent = join(ctx.dataDir, 'tiles');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, 'cut-'));
  try {
    const [key = ''] = keysOf(file);
    const bytes = await ctx.storage.get(key);
    if (!bytes) throw new Error('the group photo is gone');
    const [came, path] = [join(folder, 'came'), join(folder, 'whole.jpg')];
    await pipeline(bytes, createWriteStream(came));
    const options = { limitInputPixels: PURPOSES.groupPicture.maxPixels, sequentialRead: true };
    const { width, height } = await sharp(came, options).autoOrient().jpeg({ quality: 90 }).toFile(path);
    await rm(came);
    const facts = { width, height, tiled: true };
    for (const [at, bytes] of (await shrinkFrom(path, PURPOSES.groupPicture.maxPixels)).entries()) {
      await ctx.storage.put(shownKey(fileId, PICTURE_SIDES[at] ?? 0), bytes, WEBP);
    }
    await sharp(path, options)
      .webp({ quality: 80 })
      .tile({ size: TILE.side, overlap: TILE.overlap, layout: 'dz' })
      .toFile(join(folder, 'cut.dz'));
    for (const { level, x, y } of tilesOf(facts)) {
      const from = join(folder, 'cut_files', String(level), `${x}_${y}.webp`);
      await ctx.storage.put(tileKey(fileId, level, x, y), { path: from }, WEBP);
    }
    const { size } = await stat(path);
    await ctx.storage.put(key, { path }, file.mime);
    await write(ctx, SYSTEM, 'system', (tx) => updateFacts(tx, fileId, { facts, size }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return true;
}
