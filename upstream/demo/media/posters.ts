import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { PICTURE_SIDES } from '@/contract/album/album';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { files } from '@/upstream/db/schema/account';
import { meetings } from '@/upstream/db/schema/meeting';
import { presentations } from '@/upstream/db/schema/paper';
import { shownKey } from '@/upstream/modules/file/file.kinds';
import { makeTiles } from '@/upstream/modules/file/tiles.service';
import { mediaId, mediaUrl } from './scenes';

const JPEG = 'image/jpeg';

/** Posters of accepted papers, by number: the first ones of the demo data’s list (scripts/make-posters.ts draws them). */
export const DEMO_POSTERS = Array.from({ length: 12 }, (_, at) => at + 1);
/** Key of a poster’s stored file. */
export const posterKey = (number: number): string => `poster-${String(number).padStart(2, '0')}`;
/** Where a drawn poster is committed. */
export const posterFile = (number: number): string =>
  fileURLToPath(new URL(`posters/${posterKey(number)}.webp`, import.meta.url));

/** Puts the posters that papers name where uploads lie and cuts them into tiles, those that are not yet: half a minute of work, once. */
export async function storePosters(ctx: Context): Promise<void> {
  const named = await ctx.db
    .select({
      url: sql<string>`${presentations.poster} ->> 'url'`,
      userId: meetings.ownerId,
      time: presentations.updateTime,
    })
    .from(presentations)
    .innerJoin(meetings, eq(meetings.msId, presentations.msId))
    .where(
      inArray(
        sql`${presentations.poster} ->> 'url'`,
        DEMO_POSTERS.map((number) => mediaUrl(posterKey(number))),
      ),
    );
  for (const number of DEMO_POSTERS) {
    const key = posterKey(number);
    const fileId = mediaId(key);
    const paper = named.find(({ url }) => url === mediaUrl(key));
    const [stored] = await ctx.db.select({ facts: files.facts }).from(files).where(eq(files.fileId, fileId));
    if (!paper?.userId || stored?.facts?.tiled) continue;
    const { userId, time } = paper;
    if (!stored) await storePoster(ctx, number, { fileId, userId, time });
    await makeTiles(ctx, fileId);
  }
}

/** The bytes first: what a row says is there. */
async function storePoster(
  ctx: Context,
  number: number,
  { fileId, userId, time }: { fileId: string; userId: number; time: Date },
): Promise<void> {
  const drawn = sharp(await readFile(posterFile(number)));
  const { data, info } = await drawn.clone().jpeg({ quality: 88 }).toBuffer({ resolveWithObject: true });
  await ctx.storage.put(`private/${fileId}.jpg`, data, JPEG);
  for (const side of PICTURE_SIDES) {
    const shown = await drawn.clone().resize({ width: side, withoutEnlargement: true }).webp().toBuffer();
    await ctx.storage.put(shownKey(fileId, side), shown, 'image/webp');
  }
  const facts = { width: info.width, height: info.height };
  const file = { fileId, userId, name: 'poster.jpg', purpose: 'poster', mime: JPEG, size: data.length, facts };
  await write(ctx, SYSTEM, 'system', async (tx) => {
    await tx.insert(files).values({ ...file, usedTime: time, createTime: time });
  });
}
