import { z } from 'zod';
import {
  ALBUM_KINDS,
  type addPictures as addCall,
  type askTakeDown as askCall,
  type editPictures as editCall,
  MOST_IN_ALBUMS,
  type PictureDesk,
  type ruleAlbum as ruleCall,
} from '@/contract/album/album';
import { pathTo } from '@/contract/paths';
import { tags } from '@/contract/tags';
import { type MeetingMessage, meetingTopic } from '@/contract/topics';
import { type Caller, type Context, SYSTEM } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { defineEvent } from '@/upstream/core/events';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { messagePublished, pagesChanged } from '@/upstream/jobs/effects';
import { limitAttempts } from '@/upstream/modules/auth/attempt.service';
import { claimForMeeting, removeOfMeeting } from '@/upstream/modules/file/file.service';
import { makeTiles } from '@/upstream/modules/file/tiles.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { findMeetingName } from '@/upstream/modules/meeting/meeting-name.service';
import { notify } from '@/upstream/modules/task/task.service';
import { findPeopleWith } from '@/upstream/policy/meeting-people';
import * as repository from './album.repository';
import { toPictures } from './album.service';

/** How often one address may ask: a person has a handful of wishes, and staff read each. */
const WISHES = { max: 20, windowMs: 3_600_000 };
const MINUTE_MS = 60_000;

const changesPictures = (msId: number) => ({ name: 'meeting.pictures.change', msId: dbId(msId) }) as const;

/** The albums of a meeting for its desk. */
export async function getPictureDesk({ db }: Context, id: number): Promise<PictureDesk> {
  const msId = dbId(id);
  const [albums, counts, halls, found] = await Promise.all([
    repository.findAlbums(db, msId),
    repository.countByKind(db, msId),
    repository.findPlaces(db, msId),
    repository.findWishes(db, msId),
  ]);
  const shown = await toPictures(
    db,
    found.map(({ picture }) => picture),
  );
  return {
    albums: ALBUM_KINDS.map((kind) => ({
      kind,
      rule: albums.find((one) => one.kind === kind)?.rule ?? 'all',
      total: counts.get(kind) ?? 0,
    })),
    halls,
    wishes: found.map(({ wish, picture }, at) => ({
      ...wish,
      kind: picture.kind,
      createTime: toWire(wish.createTime),
      picture: picture.goneTime ? null : shown[at],
    })),
  };
}

/** Tells who looks at an album that it has changed: the one small answer, the lists where something went, and the topic of the meeting. */
function tell(tx: Tx, { msId, kind, sequence }: repository.Which & { sequence: number }, all: boolean): void {
  tx.emit(pagesChanged([tags.sequence(msId), ...(all ? [tags.pictures(msId)] : [])]));
  const message: MeetingMessage = { type: 'photo', msId, createTime: toWire(tx.now), data: { kind, sequence } };
  tx.emit(messagePublished({ topics: [meetingTopic(msId)], message }));
}

/** The menu of a meeting names an album while it has pictures: the first and the last one change the meeting's pages. */
async function noteFirst(tx: Tx, { msId, kind }: repository.Which, before: number): Promise<void> {
  const now = (await repository.countByKind(tx, msId)).get(kind) ?? 0;
  if (before === 0 || now === 0) tx.emit(pagesChanged([tags.meeting(msId)]));
}

const hallIn = async (tx: Tx, msId: number, name: string) => {
  const hall = plainText(name) || null;
  const known = (await repository.findPlaces(tx, msId)).find((place) => place.hall === hall);
  return { hall, hallEn: known?.hallEn ?? null };
};
const lineOf = (text: string | undefined) => (text && plainText(text)) || null;

/** Puts uploaded pictures into an album. Sent twice, as on a bad line, they are there once. */
export function addPictures(
  ctx: Context,
  caller: Caller,
  msId: number,
  body: z.output<typeof addCall.body>,
): Promise<{ ids: number[] }> {
  const { kind, urls, hall = '', caption, captionEn, clockMinutes } = body;
  const { userId } = caller;
  return write(ctx, caller, changesPictures(msId), async (tx) => {
    // Before anything is read: two of the same pictures at once come one after the other.
    const sequence = await repository.nextSequence(tx, { msId, kind });
    const purpose = kind === 'grouppic' ? ('groupPicture' as const) : ('picture' as const);
    const files = await claimForMeeting(tx, userId, { urls, purposes: [purpose], field: 'urls' });
    const known = new Map((await repository.findByUrls(tx, urls)).map((row) => [row.url, row.pictureId]));
    const fresh = [...new Map(files.map((file) => [file.url, file])).values()].filter(({ url }) => !known.has(url));
    const before = (await repository.countByKind(tx, msId)).get(kind) ?? 0;
    if ((await repository.countPictures(tx, msId)) + fresh.length > MOST_IN_ALBUMS) {
      throw new AppError('album.full', { values: { max: MOST_IN_ALBUMS } });
    }
    const place = await hallIn(tx, msId, hall);
    const rows = fresh.map(({ url, facts, createTime }) => ({
      msId,
      kind,
      url,
      sequence,
      userId,
      ...place,
      createTime: tx.now,
      width: facts?.width ?? 1,
      height: facts?.height ?? 1,
      caption: lineOf(caption),
      captionEn: lineOf(captionEn),
      takenTime: new Date(new Date(facts?.taken ?? createTime).getTime() + clockMinutes * MINUTE_MS),
    }));
    const ids = rows.length > 0 ? await repository.insertPictures(tx, rows) : [];
    await logConsole(tx, 'meeting.pictures', msId, { ids });
    if (rows.length > 0) {
      tell(tx, { msId, kind, sequence }, kind !== 'photolive');
      await noteFirst(tx, { msId, kind }, before);
    }
    if (kind === 'grouppic') tx.emit(...fresh.map(({ fileId }) => tilesDue({ fileId })));
    return { ids: [...known.values(), ...ids] };
  });
}

/** A group photo is cut into tiles, and shown from then on. */
export const tilesDue = defineEvent(
  'album.tilesDue',
  z.object({ fileId: z.string() }),
  async (ctx, { fileId }) => {
    await makeTiles(ctx, fileId);
    await write(ctx, SYSTEM, 'system', async (tx) => {
      const picture = await repository.findWhere(tx, fileId);
      if (!picture) return;
      const sequence = await repository.nextSequence(tx, picture);
      await repository.updatePictures(tx, [picture.pictureId], { sequence });
      tell(tx, { ...picture, sequence }, true);
    });
  },
  { queue: 'long' },
);

/** Does something with some of a meeting's pictures, album by album: each album counts up once. */
async function eachAlbum(
  tx: Tx,
  { msId, ids }: { msId: number; ids: number[] },
  work: (rows: repository.PictureRow[], sequence: number) => Promise<void>,
): Promise<number> {
  const rows = await repository.lockPictures(tx, msId, ids);
  for (const kind of ALBUM_KINDS) {
    const own = rows.filter((row) => row.kind === kind);
    if (own.length === 0) continue;
    const before = (await repository.countByKind(tx, msId)).get(kind) ?? 0;
    const sequence = await repository.nextSequence(tx, { msId, kind });
    await work(own, sequence);
    tell(tx, { msId, kind, sequence }, true);
    await noteFirst(tx, { msId, kind }, before);
  }
  return rows.length;
}

const idsOf = (rows: repository.PictureRow[]) => rows.map(({ pictureId }) => pictureId);

/** Changes hall, caption or clock of pictures. */
export function editPictures(
  ctx: Context,
  caller: Caller,
  msId: number,
  { ids, hall, caption, captionEn, clockMinutes }: z.output<typeof editCall.body>,
): Promise<void> {
  return write(ctx, caller, changesPictures(msId), async (tx) => {
    const change = {
      ...(hall === undefined ? {} : await hallIn(tx, msId, hall)),
      ...(caption === undefined ? {} : { caption: lineOf(caption) }),
      ...(captionEn === undefined ? {} : { captionEn: lineOf(captionEn) }),
    };
    await eachAlbum(tx, { msId, ids }, (rows, sequence) =>
      repository.updatePictures(tx, idsOf(rows), { ...change, sequence }, clockMinutes),
    );
    await logConsole(tx, 'meeting.pictures', msId, { ids });
  });
}

/** Takes pictures down for good; who had asked for one of them is looked after with it. */
export function takeDownPictures(
  ctx: Context,
  caller: Caller,
  msId: number,
  ids: number[],
): Promise<{ count: number }> {
  return write(ctx, caller, changesPictures(msId), async (tx) => {
    const count = await eachAlbum(tx, { msId, ids }, async (rows, sequence) => {
      const gone = { url: null, goneTime: tx.now, caption: null, captionEn: null, hall: null, hallEn: null, sequence };
      await repository.updatePictures(tx, idsOf(rows), gone);
      await repository.endWishes(tx, { pictureIds: idsOf(rows) }, '');
      await removeOfMeeting(
        tx,
        rows.flatMap(({ url }) => url ?? []),
      );
    });
    await logConsole(tx, 'meeting.takeDown', msId, { ids });
    return { count };
  });
}

/** Says who may fetch the pictures of an album as they were taken. */
export function ruleAlbum(
  ctx: Context,
  caller: Caller,
  msId: number,
  { kind, rule }: z.output<typeof ruleCall.body>,
): Promise<void> {
  return write(ctx, caller, changesPictures(msId), async (tx) => {
    await repository.setRule(tx, { msId, kind, rule });
    await logConsole(tx, 'meeting.pictures', msId, { kind });
    tx.emit(pagesChanged([tags.pictures(msId)]));
  });
}

/** Anybody asks to have a picture taken down, or all on which they are; whoever looks after the pictures hears of it at once. */
export async function askTakeDown(
  ctx: Context,
  caller: Caller | null,
  ip: string,
  { pictureId, wish, words, contact }: z.output<typeof askCall.body>,
): Promise<void> {
  await limitAttempts(ctx, `picture:${caller?.userId ?? ip}`, WISHES, 'album.wishTries');
  await write(ctx, caller, 'anyone', async (tx) => {
    const picture = await repository.findPicture(tx, dbId(pictureId));
    if (!picture) throw notFoundError();
    const said = { words: lineOf(words), contact: lineOf(contact), userId: caller?.userId ?? null };
    const { msId } = picture;
    await repository.insertWish(tx, { ...said, msId, pictureId, wish, createTime: tx.now });
    const meeting = await findMeetingName(tx, msId);
    await notify(tx, {
      userIds: await findPeopleWith(tx, msId, 'pictures.change'),
      template: 'pictureWish',
      msId,
      params: { meeting: meeting.msName },
      paramsEn: { meeting: meeting.msNameEn || meeting.msName },
      linkUrl: `${pathTo('tasks')}?msId=${msId}&tab=pictures`,
    });
  });
}

/** What somebody asked for has been looked after. */
export function closeWish(
  ctx: Context,
  caller: Caller,
  { msId, id }: { msId: number; id: number },
  note: string,
): Promise<void> {
  return write(ctx, caller, changesPictures(msId), async (tx) => {
    const wish = await repository.lockWish(tx, msId, dbId(id));
    if (!wish) throw notFoundError();
    await repository.endWishes(tx, { id: wish.id }, plainText(note));
    await logConsole(tx, 'meeting.takeDown', msId, { note });
  });
}
