import { and, count, eq, isNull, max } from 'drizzle-orm';
import type { z } from 'zod';
import type * as calls from '@/contract/programme/board';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { write } from '@/upstream/core/write';
import { awayTimes, boardSessions, boardSpeakers, halls, tracks } from '@/upstream/db/schema/programme';
import { logConsole } from '@/upstream/modules/log/log.service';
import { lockBoard } from './board.repository';
import { changes, momentAt, zoneOf } from './board.service';

const orNull = (text: string) => text || null;

/** Writes a room, a new one without an id; whatever is held there has its new name. */
export function saveHall(
  ctx: Context,
  caller: Caller,
  ofMeeting: number,
  { hallId, name, nameEn, capacity }: z.output<typeof calls.saveHall.body>,
) {
  const msId = dbId(ofMeeting);
  return write(ctx, caller, changes(msId), async (tx) => {
    await lockBoard(tx, msId);
    const fields = {
      name: plainText(name),
      nameEn: orNull(plainText(nameEn)),
      capacity: capacity ? Number(capacity) : null,
    };
    const [{ last } = { last: 0 }] = await tx
      .select({ last: max(halls.orderNum) })
      .from(halls)
      .where(eq(halls.msId, msId));
    const [row] = hallId
      ? await tx
          .update(halls)
          .set(fields)
          .where(and(eq(halls.msId, msId), eq(halls.hallId, dbId(hallId)), eq(halls.gone, false)))
          .returning({ hallId: halls.hallId })
      : await tx
          .insert(halls)
          .values({ ...fields, msId, orderNum: (last ?? 0) + 1 })
          .returning({ hallId: halls.hallId });
    if (!row) throw notFoundError();
    await logConsole(tx, 'programme.hall', row.hallId, { msId });
    return row;
  });
}

/** Takes a room away in which nothing is held. */
export function removeHall(
  ctx: Context,
  caller: Caller,
  { msId: ofMeeting, hallId }: { msId: number; hallId: number },
) {
  const msId = dbId(ofMeeting);
  return write(ctx, caller, changes(msId), async (tx) => {
    await lockBoard(tx, msId);
    const [{ held } = { held: 0 }] = await tx
      .select({ held: count() })
      .from(boardSessions)
      .where(and(eq(boardSessions.hallId, dbId(hallId)), isNull(boardSessions.outTime)));
    if (held > 0) throw new AppError('programme.hallTaken', { values: { count: held } });
    const gone = await tx
      .update(halls)
      .set({ gone: true })
      .where(and(eq(halls.msId, msId), eq(halls.hallId, hallId)))
      .returning({ hallId: halls.hallId });
    if (gone.length === 0) throw notFoundError();
    await logConsole(tx, 'programme.hall', hallId, { msId });
  });
}

/** Writes a track, a new one without an id. */
export function saveTrack(
  ctx: Context,
  caller: Caller,
  ofMeeting: number,
  { trackId, name, nameEn }: z.output<typeof calls.saveTrack.body>,
) {
  const msId = dbId(ofMeeting);
  return write(ctx, caller, changes(msId), async (tx) => {
    await lockBoard(tx, msId);
    const fields = { name: plainText(name), nameEn: orNull(plainText(nameEn)) };
    const [{ last } = { last: 0 }] = await tx
      .select({ last: max(tracks.orderNum) })
      .from(tracks)
      .where(eq(tracks.msId, msId));
    const [row] = trackId
      ? await tx
          .update(tracks)
          .set(fields)
          .where(and(eq(tracks.msId, msId), eq(tracks.trackId, dbId(trackId)), eq(tracks.gone, false)))
          .returning({ trackId: tracks.trackId })
      : await tx
          .insert(tracks)
          .values({ ...fields, msId, orderNum: (last ?? 0) + 1 })
          .returning({ trackId: tracks.trackId });
    if (!row) throw notFoundError();
    await logConsole(tx, 'programme.track', row.trackId, { msId });
    return row;
  });
}

/** Takes a track away; its sessions have none then. */
export function removeTrack(
  ctx: Context,
  caller: Caller,
  { msId: ofMeeting, trackId }: { msId: number; trackId: number },
) {
  const msId = dbId(ofMeeting);
  return write(ctx, caller, changes(msId), async (tx) => {
    const { seq } = await lockBoard(tx, msId);
    const gone = await tx
      .update(tracks)
      .set({ gone: true })
      .where(and(eq(tracks.msId, msId), eq(tracks.trackId, dbId(trackId))))
      .returning({ trackId: tracks.trackId });
    if (gone.length === 0) throw notFoundError();
    await tx.update(boardSessions).set({ trackId: null, seq }).where(eq(boardSessions.trackId, trackId));
    await logConsole(tx, 'programme.track', trackId, { msId });
  });
}

/** Notes when somebody of the board cannot, under the account or the name that they have there. */
export function saveAway(
  ctx: Context,
  caller: Caller,
  ofMeeting: number,
  { speakerId, startTime, endTime }: z.output<typeof calls.saveAway.body>,
) {
  const msId = dbId(ofMeeting);
  return write(ctx, caller, changes(msId), async (tx) => {
    await lockBoard(tx, msId);
    const zone = await zoneOf(tx, msId);
    const [who] = await tx
      .select({ userId: boardSpeakers.userId, name: boardSpeakers.name, nameEn: boardSpeakers.nameEn })
      .from(boardSpeakers)
      .where(and(eq(boardSpeakers.msId, msId), eq(boardSpeakers.id, dbId(Number(speakerId)))));
    if (!who) throw fieldError('speakerId', 'error.invalid');
    const [from, until] = [momentAt(startTime, zone), momentAt(endTime, zone)];
    if (!from) throw fieldError('startTime', 'validation.dateTime');
    if (!until) throw fieldError('endTime', 'validation.dateTime');
    // Two times of one hour that the clocks leave out.
    if (until <= from) throw fieldError('endTime', 'validation.endBeforeStart');
    const [row] = await tx
      .insert(awayTimes)
      .values({ ...who, msId, startTime: from, endTime: until, createTime: tx.now })
      .returning({ awayId: awayTimes.awayId });
    if (!row) throw new Error('the time was not stored');
    await logConsole(tx, 'programme.away', row.awayId, { msId });
    return row;
  });
}

/** Takes a time back at which somebody could not. */
export function removeAway(
  ctx: Context,
  caller: Caller,
  { msId: ofMeeting, awayId }: { msId: number; awayId: number },
) {
  const msId = dbId(ofMeeting);
  return write(ctx, caller, changes(msId), async (tx) => {
    await lockBoard(tx, msId);
    const gone = await tx
      .delete(awayTimes)
      .where(and(eq(awayTimes.msId, msId), eq(awayTimes.awayId, dbId(awayId))))
      .returning({ awayId: awayTimes.awayId });
    if (gone.length === 0) throw notFoundError();
    await logConsole(tx, 'programme.away', awayId, { msId });
  });
}
