import {
  type Album,
  type Changes,
  MOST_CHANGES,
  PICTURES_A_PAGE,
  type Picture,
  type Pictures,
} from '@/contract/album/album';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { fromWire, toWire } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { requireAccess } from '@/upstream/modules/attendee/access-rule.service';
import { GUEST, privateIdOf, signedUrl } from '@/upstream/modules/file/file.service';
import { listOf } from '@/upstream/modules/meeting/meeting.service';
import * as repository from './album.repository';

const DAY_MS = 24 * 3_600_000;

/** Throws 404 for a meeting without a page; false where its organisers do without this album. */
const isOn = async (ctx: Context, { msId, kind }: repository.Which) =>
  (await listOf(ctx, kind, msId, async () => [kind])).length > 0;

/** Pictures as they are shown; of group photos those that are ready. */
export async function toPictures(db: Reader, rows: repository.PictureRow[]): Promise<Picture[]> {
  const idOf = ({ url }: repository.PictureRow) => privateIdOf(url ?? '') ?? '';
  const grouped = rows.filter(({ kind }) => kind === 'grouppic').map(idOf);
  const tiled = await repository.findTiled(db, grouped);
  return rows.map(({ takenTime, ...row }) => {
    const fileId = idOf({ ...row, takenTime });
    return { ...row, fileId, takenTime: toWire(takenTime), tiled: tiled.has(fileId) };
  });
}

const EMPTY: Album = { rule: 'all', sequence: 0, total: 0, days: [], halls: [] };

/** What an album has; empty where its organisers do without it, 404 for a meeting without a page. */
export async function getAlbum(ctx: Context, which: repository.Which): Promise<Album> {
  if (!(await isOn(ctx, which))) return EMPTY;
  const [album, days, halls] = await Promise.all([
    repository.findAlbum(ctx.db, which),
    repository.countDays(ctx.db, which),
    repository.findHalls(ctx.db, which),
  ]);
  const { rule, sequence } = album ?? EMPTY;
  return { rule, sequence, total: days.reduce((sum, { count }) => sum + count, 0), days, halls };
}

/** A page of an album. */
export async function listPictures(
  ctx: Context,
  { day, ...asked }: repository.Which & { day?: string; hall?: string; after?: number },
): Promise<Pictures> {
  // Before the pictures: what comes in between is told of once more, not left out.
  const { sequence } = await getSequence(ctx, asked);
  const begin = fromWire(day) ?? undefined;
  if ((day && !begin) || sequence === 0) return { rows: [], next: null, sequence };
  const end = begin && new Date(begin.getTime() + DAY_MS);
  const found = await repository.findPage(ctx.db, { ...asked, begin, end, after: asked.after && dbId(asked.after) });
  const rows = found.slice(0, PICTURES_A_PAGE);
  const shown = await toPictures(ctx.db, rows);
  return {
    // A group photo is shown once it is cut.
    rows: asked.kind === 'grouppic' ? shown.filter(({ tiled }) => tiled) : shown,
    next: found.length > rows.length ? rows.at(-1)?.pictureId : null,
    sequence,
  };
}

/** How far an album is. */
export async function getSequence(ctx: Context, which: repository.Which): Promise<{ sequence: number }> {
  if (!(await isOn(ctx, which))) return { sequence: 0 };
  return { sequence: (await repository.findAlbum(ctx.db, which))?.sequence ?? 0 };
}

/** What an album gained and lost between two of its sequences; 404 for what has not happened yet, so that no answer is ever another's. */
export async function listChanges(
  ctx: Context,
  { since, until, ...which }: repository.Which & { since: number; until: number },
): Promise<Changes> {
  const { sequence } = await getSequence(ctx, which);
  if (until > sequence || since >= until) throw notFoundError();
  const found = await repository.findChanges(ctx.db, { ...which, since, until, limit: MOST_CHANGES + 1 });
  const changed = found.slice(0, MOST_CHANGES);
  // What one write changed together has one number: the last of them is left to the next answer, unless it is all there is.
  const cut = found.length > changed.length ? (found.at(-1)?.sequence ?? until) : null;
  const whole = cut === null ? changed : changed.filter(({ sequence: own }) => own < cut);
  const gone = whole.filter(({ goneTime }) => goneTime !== null).map(({ pictureId }) => pictureId);
  const rows = await toPictures(
    ctx.db,
    whole.filter(({ goneTime }) => goneTime === null),
  );
  return { rows, gone, until: cut === null ? until : (whole.at(-1)?.sequence ?? until) };
}

/** A short-lived address of a picture as it was taken, once the rule of its album was asked. */
export async function openPicture(ctx: Context, caller: Caller | null, pictureId: number): Promise<{ url: string }> {
  const picture = await repository.findPicture(ctx.db, dbId(pictureId));
  if (!picture || !(await isOn(ctx, picture))) throw notFoundError();
  const { rule } = (await repository.findAlbum(ctx.db, picture)) ?? EMPTY;
  await requireAccess(ctx.db, caller, { msId: picture.msId, rule });
  return { url: signedUrl(ctx, privateIdOf(picture.url ?? '') ?? '', caller?.userId ?? GUEST) };
}
