import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { PICTURE_SIDES, type PictureSide } from '@/contract/album/album';
import type { PictureFacts } from '@/contract/file/file';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { files } from '@/upstream/db/schema/account';
import { pictures } from '@/upstream/db/schema/media';
import { drawGroup, SCENES, type Scene } from '@/upstream/demo/art/scene';
import { shownKey } from '@/upstream/modules/file/file.kinds';
import { makeTiles } from '@/upstream/modules/file/tiles.service';

export interface DrawnPicture {
  key: string;
  scene: Scene;
  subject: string;
  seed: number;
  width: number;
  height: number;
}

const drawn = (name: string, count: number, subject: string, from: number): DrawnPicture[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `${name}-${String(at + 1).padStart(2, '0')}`,
    scene: SCENES[(at * 3 + from) % SCENES.length] ?? 'hall',
    subject,
    seed: from * 100 + at * 7 + 1,
    width: 1600,
    // A photographer turns the camera now and then.
    height: at % 5 === 3 ? 2000 : at % 4 === 1 ? 900 : 1066,
  }));

/** Pictures of the congress that is over, and of the one that is on; drawn once (scripts/make-scenes.ts). */
export const ALBUM_PICTURES = drawn('over', 24, 'gastroenterology', 1);
export const LIVE_PICTURES = drawn('on', 14, 'cardiology', 4);
/** Everybody of the congress that is over, in a picture that is worth looking at from near. */
export const GROUP_PICTURE = { key: 'group', width: 8000, height: 4000, subject: 'gastroenterology', seed: 71 };

/** Papers that the demo's meetings give out (scripts/make-scenes.ts). */
export const DEMO_PAPERS = [
  'programme',
  'programme-revised',
  'guide',
  'abstract-template',
  'talk-a',
  'talk-b',
  'talk-c',
] as const;
export type DemoPaper = (typeof DEMO_PAPERS)[number];

/** Where a drawn picture in one of its sizes is committed. */
export const scenePath = (key: string, side: PictureSide) =>
  fileURLToPath(new URL(`scenes/${key}-${side}.webp`, import.meta.url));
/** Where a paper is committed. */
export const paperPath = (paper: DemoPaper) => fileURLToPath(new URL(`papers/${paper}.pdf`, import.meta.url));

/** Id of the stored file of a picture, or of a paper that something gives out. */
export const mediaId = (key: string) => createHash('sha256').update(`media ${key}`).digest('hex').slice(0, 32);

/** Where it is fetched. */
export const mediaUrl = (key: string) => `/api/file/private/${mediaId(key)}`;
/** The group photo is taken in the first pause, milliseconds after the first picture. */
const AFTER_FIRST_MS = 2.5 * 3_600_000;

/** A row of a stored file as seeds write it: bytes are put in place when the upstream starts. */
export const mediaFile = (
  key: string,
  { userId, at, purpose, facts = null }: { userId: number; at: Date; purpose: string; facts?: PictureFacts | null },
): typeof files.$inferInsert => ({
  fileId: mediaId(key),
  userId,
  purpose,
  facts,
  usedTime: at,
  createTime: at,
  name: `${key}.${purpose === 'meetingFile' ? 'pdf' : 'jpg'}`,
  mime: purpose === 'meetingFile' ? 'application/pdf' : 'image/jpeg',
  // Of a picture it is known once it lies there (`storeMedia`).
  size: purpose === 'meetingFile' ? statSync(paperPath(paperOf(key))).size : 0,
});
/** Which paper a key `12/programme` gives out. */
export const paperOf = (key: string): DemoPaper => key.split('/')[1] as DemoPaper;

const JPEG = 'image/jpeg';

/** Puts pictures and papers of the demo data where uploads lie, those that are still shown and are not there. */
export async function storeMedia(ctx: Context, papers: readonly string[]): Promise<void> {
  const { storage, db } = ctx;
  const shown = [...ALBUM_PICTURES, ...LIVE_PICTURES];
  const keys = [...papers, ...shown.map(({ key }) => key)];
  const rows = await db
    .select({ fileId: files.fileId })
    .from(files)
    .where(inArray(files.fileId, keys.map(mediaId)));
  const known = new Set(rows.map(({ fileId }) => fileId));
  const lacks = async (key: string, at: string) => known.has(mediaId(key)) && !(await storage.head(at));
  for (const key of papers) {
    const at = `private/${mediaId(key)}.pdf`;
    if (await lacks(key, at)) await storage.put(at, await readFile(paperPath(paperOf(key))), 'application/pdf');
  }
  const sizes: { fileId: string; size: number }[] = [];
  for (const { key } of shown) {
    const at = `private/${mediaId(key)}.jpg`;
    if (!(await lacks(key, at))) continue;
    for (const side of PICTURE_SIDES) {
      await storage.put(shownKey(mediaId(key), side), await readFile(scenePath(key, side)), 'image/webp');
    }
    const picture = await sharp(scenePath(key, 1600)).jpeg({ quality: 88 }).toBuffer();
    await storage.put(at, picture, JPEG);
    sizes.push({ fileId: mediaId(key), size: picture.length });
  }
  await write(ctx, SYSTEM, 'system', async (tx) => {
    for (const { fileId, size } of sizes) await tx.update(files).set({ size }).where(eq(files.fileId, fileId));
  });
}

/** Draws the group photo of the congress that is over, shows it there and cuts it into tiles: some seconds of work, once. */
export async function storeGroupPicture(ctx: Context): Promise<void> {
  const { storage, db } = ctx;
  const fileId = mediaId(GROUP_PICTURE.key);
  const [made] = await db.select({ facts: files.facts }).from(files).where(eq(files.fileId, fileId));
  if (made?.facts?.tiled) return;
  if (!made) {
    const [first = { key: '' }] = ALBUM_PICTURES;
    const [beside] = await db
      .select({ msId: pictures.msId, userId: pictures.userId, time: pictures.takenTime })
      .from(pictures)
      .where(eq(pictures.url, mediaUrl(first.key)));
    if (!beside) return;
    const { width, height, key } = GROUP_PICTURE;
    const picture = await sharp(Buffer.from(drawGroup(GROUP_PICTURE)), { limitInputPixels: 100e6 })
      .jpeg({ quality: 85 })
      .toBuffer();
    await storage.put(`private/${fileId}.jpg`, picture, JPEG);
    for (const side of PICTURE_SIDES) {
      const shown = await sharp(picture, { limitInputPixels: 100e6 }).resize({ width: side }).webp().toBuffer();
      await storage.put(shownKey(fileId, side), shown, 'image/webp');
    }
    const time = new Date(beside.time.getTime() + AFTER_FIRST_MS);
    const { msId, userId } = beside;
    await write(ctx, SYSTEM, 'system', async (tx) => {
      await tx.insert(files).values({
        fileId,
        userId,
        name: `${key}.jpg`,
        purpose: 'groupPicture',
        mime: JPEG,
        size: picture.length,
        facts: { width, height },
        usedTime: time,
        createTime: time,
      });
      await tx.insert(pictures).values({
        msId,
        kind: 'grouppic',
        url: mediaUrl(key),
        width,
        height,
        sequence: 1,
        takenTime: time,
        userId,
        createTime: time,
        caption: '全体代表合影',
        captionEn: 'All participants',
      });
    });
  }
  await makeTiles(ctx, fileId);
}
