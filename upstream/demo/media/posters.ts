import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { and, eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Context } from '@/upstream/core/context';
import { files } from '@/upstream/db/schema/account';
import { makeTiles } from '@/upstream/modules/file/tiles.service';
import { mediaId } from './scenes';

/** Posters of accepted papers, by number: the first ones of the demo data’s list (scripts/make-posters.ts draws them). */
export const DEMO_POSTERS = Array.from({ length: 12 }, (_, at) => at + 1);
/** Key of a poster’s stored file. */
export const posterKey = (number: number): string => `poster-${String(number).padStart(2, '0')}`;
/** Where a drawn poster is committed. */
export const posterFile = (number: number): string =>
  fileURLToPath(new URL(`posters/${posterKey(number)}.webp`, import.meta.url));

/** Puts the posters where uploads lie and cuts them into tiles, those that are named and were not cut yet. */
export async function storePosters(ctx: Context): Promise<void> {
  const byId = new Map(DEMO_POSTERS.map((number) => [mediaId(posterKey(number)), number]));
  const rows = await ctx.db
    .select({ fileId: files.fileId })
    .from(files)
    .where(
      and(
        inArray(files.fileId, [...byId.keys()]),
        sql`${files.facts} ->> 'tiled' is null`,
        eq(files.purpose, 'poster'),
      ),
    );
  for (const { fileId } of rows) {
    const drawn = await sharp(await readFile(posterFile(byId.get(fileId) ?? 1)))
      .jpeg({ quality: 88 })
      .toBuffer();
    await ctx.storage.put(`private/${fileId}.jpg`, drawn, 'image/jpeg');
    await makeTiles(ctx, fileId);
  }
}
