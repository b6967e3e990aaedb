import { and, count, eq, isNull, max } from 'drizzle-orm';
import type { z } from 'zod';
import type * as calls from '@/contract/programme/board';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { write } from '@/upstream/core/write';
import { boardSessions, halls, tracks } from '@/upstream/db/schema/programme';
import { logConsole } from '@/upstream/modules/log/log.service';
import { lockBoard } from './board.repository';
import { changes } from './board.service';

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
      .where(and(eq(boardSessions.msId, msId), eq(boardSessions.hallId, dbId(hallId)), isNull(boardSessions.outTime)));
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
