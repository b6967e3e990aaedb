import type { z } from 'zod';
import type * as calls from '@/contract/programme/release';
import { clockOf } from '@/contract/zone';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { logConsole } from '@/upstream/modules/log/log.service';
import { visibleMeetingId } from '@/upstream/modules/meeting/meeting.service';
import { emitMeetingChanged, indexMeeting } from '@/upstream/modules/meeting/meeting-changed.service';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import { lockBoard } from './board.repository';
import { changes, getFrame } from './board.service';
import { changesOf, countsOf, saysOtherwise } from './changes';
import * as repository from './release.repository';
import { countConcerned, TOLD_AFTER_MS, tellDue } from './told.service';

/** What a release of the board would change. */
export async function previewRelease(ctx: Context, msId: number): Promise<calls.ReleasePreview> {
  const board = await getFrame(ctx, msId);
  const differing = await repository.findChanged(ctx.db, msId);
  const [before, after, unconfirmed] = await Promise.all([
    repository.readReleased(ctx.db, msId, differing),
    repository.readBoard(ctx.db, msId, differing),
    repository.countUnconfirmed(ctx.db, msId),
  ]);
  const changed = changesOf(before, after);
  return {
    seq: board.seq,
    number: board.release + 1,
    changes: changed.map((one) => inZone(one, board.zone)),
    unconfirmed,
    told: await countConcerned(ctx.db, changed, after),
  };
}

/** A change as the clocks of the meeting show it: the desk sees no others. */
function inZone({ before, after, ...change }: calls.SessionChange, zone: string): calls.SessionChange {
  const shown = (at: typeof before) =>
    at && { ...at, startTime: clockOf(at.startTime, zone), endTime: clockOf(at.endTime, zone) };
  return { ...change, before: shown(before), after: shown(after) };
}

/** Makes the board public as the next release. Refused where it has changed since it was looked at; where nothing differs there is none. */
export async function releaseProgramme(
  ctx: Context,
  caller: Caller,
  ofMeeting: number,
  { seq, comment, commentEn }: z.output<typeof calls.releaseProgramme.body>,
): Promise<{ number: number }> {
  const [msId, lookups] = [dbId(ofMeeting), await getLookups(ctx)];
  return write(ctx, caller, changes(msId), async (tx) => {
    const board = await lockBoard(tx, msId);
    // Whoever locks the board counts as its next change.
    const last = board.seq - 1;
    if (last !== seq && last !== board.releasedSeq)
      throw new AppError('console.older', { fields: { seq: 'console.older' } });
    const number = board.release + 1;
    const made = await release(
      tx,
      { msId, number, seq: board.seq, userId: caller.userId },
      {
        comment: plainText(comment),
        commentEn: plainText(commentEn),
      },
    );
    if (!made) {
      await repository.markReleased(tx, board);
      tx.noted();
      return { number: board.release };
    }
    await logConsole(tx, 'programme.release', msId, { msId });
    if (made.otherWords) await indexMeeting(tx, lookups, msId);
    emitMeetingChanged(tx, msId);
    tx.emit(tellDue(msId, { at: new Date(tx.now.getTime() + TOLD_AFTER_MS) }));
    return { number };
  });
}

interface Numbered {
  msId: number;
  number: number;
  seq: number;
  userId: number | null;
}
/** Writes a release of the board as it is, of which only what differs is read and stored; null where it would be the same as the one before. */
async function release(tx: Tx, { msId, number, seq, userId }: Numbered, words: { comment: string; commentEn: string }) {
  const ids = await repository.takeChanged(tx, msId);
  if (ids.length === 0) return null;
  const before = await repository.readReleased(tx, msId, ids);
  await repository.copyBoard(tx, { ids });
  const content = await repository.readReleased(tx, msId, ids);
  const changed = changesOf(before, content);
  if (changed.length === 0) return null;
  await repository.insertRelease(tx, { msId, number, ...words, content, changes: changed, userId }, seq);
  const shown = content.map(({ id }) => id);
  const gone = before.filter(({ id }) => !shown.includes(id));
  await repository.putWithdrawn(tx, { msId, number }, { gone, shown });
  return { otherWords: saysOtherwise(before, content) };
}

type ReleaseRow = Awaited<ReturnType<typeof repository.findReleases>>[number];
const toRelease = ({ changes: changed, createTime, ...row }: ReleaseRow): calls.Release => ({
  ...row,
  createTime: toWire(createTime),
  counts: countsOf(changed),
});

/** The releases of a public meeting, the newest first; 404 for another meeting. */
export async function listReleases(ctx: Context, msId: number): Promise<calls.Release[]> {
  return (await repository.findReleases(ctx.db, await visibleMeetingId(ctx, msId))).map(toRelease);
}

/** What a release of a public meeting changed. */
export async function getRelease(ctx: Context, { msId, number }: { msId: number; number: number }) {
  const row = await repository.findRelease(ctx.db, await visibleMeetingId(ctx, msId), dbId(number));
  if (!row) throw notFoundError();
  return { ...toRelease(row), changes: row.changes };
}
