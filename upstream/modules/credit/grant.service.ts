import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { RevokeReason } from '@/contract/credit/codes';
import { pathTo } from '@/contract/paths';
import { groupBy } from '@/upstream/core/read/group-by';
import type { Tx } from '@/upstream/core/write';
import { attendees } from '@/upstream/db/schema/attendee';
import { madeStale } from '@/upstream/jobs/effects';
import { findMeetingName } from '@/upstream/modules/meeting/meeting-name.service';
import { notify } from '@/upstream/modules/task/task.service';
import { earnAt, type ProjectYear } from './earn.service';
import { findWithheld, insertRecords, lockValid, noteChecked, type RecordRow, revokeRecords } from './record.service';
import { type AskedPlace, stepsTo } from './requirement.service';

/** What requirements and rules are asked with. */
export const PLACE = {
  attendeeId: attendees.attendeeId,
  userId: attendees.userId,
  msId: attendees.msId,
  state: attendees.state,
  lineId: attendees.lineId,
  feeId: attendees.feeId,
  createTime: attendees.createTime,
};

/** Places by their numbers, kept as they are until the transaction ends. */
export const lockPlaces = (tx: Tx, ids: readonly number[]): Promise<AskedPlace[]> =>
  tx
    .select(PLACE)
    .from(attendees)
    .where(inArray(attendees.attendeeId, [0, ...ids]))
    .orderBy(asc(attendees.attendeeId))
    .for('share');

/** The next people of a meeting whose place is theirs, in the order of their numbers. */
export const nextPlaces = (tx: Tx, msId: number, { after, most }: { after: number; most: number }) =>
  tx
    .select(PLACE)
    .from(attendees)
    .where(
      and(
        eq(attendees.msId, msId),
        eq(attendees.state, ATTENDEE_STATE.enrolled),
        sql`${attendees.userId} is not null and ${attendees.attendeeId} > ${after}`,
      ),
    )
    .orderBy(asc(attendees.attendeeId))
    .limit(most)
    .for('share');

const keyOf = ({ attendeeId, projectId, role, year }: Pick<RecordRow, 'attendeeId' | 'projectId' | 'role' | 'year'>) =>
  [attendeeId, projectId, role, year].join(':');

interface Wanted {
  key: string;
  row: Parameters<typeof insertRecords>[1][number];
}

function wantedOf(tx: Tx, place: AskedPlace, years: readonly ProjectYear[]): Wanted[] {
  return years.flatMap(({ project, rule, kind, year, day, earned }) =>
    earned.map((one) => {
      const { attendeeId, userId, msId } = place;
      const of = { attendeeId, projectId: project.id, role: one.role, year };
      const row = { ...of, ...one, userId, msId, ruleId: rule.ruleId, kind, day, checkTime: tx.now };
      return { key: keyOf(of), row: { ...row, createTime: tx.now, updateTime: tx.now } };
    }),
  );
}

/**
 * Brings the records of these places of a meeting to what they earned: what is new is given, what differs is taken back with its
 * reason and given anew, what is right stays. What somebody has taken back is not given, but for `again`, until it was given again once. Answers who has
 * something by it, and who lacks a requirement.
 */
export async function settleCredits(
  tx: Tx,
  msId: number,
  { places, quiet = false, again }: { places: readonly AskedPlace[]; quiet?: boolean; again?: RecordRow },
): Promise<{ given: number; lacking: number }> {
  const steps = await stepsTo(tx, 'credits', { msId, places, now: tx.now });
  const earned = await earnAt(tx, msId, { places, now: tx.now });
  const ids = places.map(({ attendeeId }) => attendeeId);
  const valid = await lockValid(tx, ids);
  const withheld = new Map((await findWithheld(tx, ids)).map((record) => [keyOf(record), record.userId]));
  if (again) withheld.delete(keyOf(again));
  const [gone, fresh, same] = [new Map<number, RevokeReason>(), [] as Wanted['row'][], [] as number[]];
  let [given, lacking] = [0, 0];
  for (const place of places) {
    const own = valid.filter(({ attendeeId }) => attendeeId === place.attendeeId);
    const paid = place.state === ATTENDEE_STATE.enrolled && place.userId !== null;
    const lacks = (steps.get(place.attendeeId) ?? []).find((step) => !step.met)?.key;
    const met = paid && lacks === undefined;
    const wanted = new Map(
      (met ? wantedOf(tx, place, earned.get(place.attendeeId) ?? []) : []).flatMap(({ key, row }) =>
        withheld.has(key) && withheld.get(key) === row.userId ? [] : [[key, row] as const],
      ),
    );
    if (wanted.size > 0) given += 1;
    else lacking += 1;
    for (const record of own) {
      const row = wanted.get(keyOf(record));
      if (row && row.tenths === record.tenths && row.minutes === record.minutes && row.userId === record.userId) {
        wanted.delete(keyOf(record));
        same.push(record.recordId);
      } else if (!paid) gone.set(record.recordId, 'placeGivenUp');
      else if (record.userId !== place.userId) gone.set(record.recordId, 'handedOver');
      else gone.set(record.recordId, lacks === 'exam' || lacks === 'survey' ? 'stepUndone' : 'minutesChanged');
    }
    fresh.push(...wanted.values());
  }
  for (const reason of new Set(gone.values())) {
    const lost = [...gone].flatMap(([id, why]) => (why === reason ? [id] : []));
    await revokeRecords(tx, lost, { reason, byUserId: null });
  }
  await insertRecords(tx, fresh);
  await noteChecked(tx, same);
  const lost = valid.filter(({ recordId }) => gone.has(recordId));
  const userIds = [...new Set([...fresh, ...lost].flatMap(({ userId }) => userId ?? []))];
  if (userIds.length === 0) return { given, lacking };
  tx.emit(madeStale({ userIds, msId, stale: ['meetings', 'attendees'] }));
  if (!quiet) {
    const kept = valid.filter(({ recordId }) => !gone.has(recordId));
    // A record that came to no points is nobody's news.
    const pointed = (some: readonly { userId?: number | null; tenths: number }[]) =>
      new Set(some.flatMap(({ userId, tenths }) => (tenths > 0 && userId ? [userId] : [])));
    const corrected = pointed(lost);
    await tellPoints(tx, msId, {
      userIds: [...new Set([...pointed(fresh), ...corrected])],
      corrected,
      has: [...kept, ...fresh],
    });
  }
  return { given, lacking };
}

const TENTHS = 10;
interface Told {
  userIds: readonly number[];
  /** Who had something that was taken back. */
  corrected: ReadonlySet<number>;
  /** What these people have of the meeting now. */
  has: readonly Pick<Wanted['row'], 'userId' | 'tenths'>[];
}

/** Tells people what credit a meeting has given them; or, where something was taken back, what it comes to now. */
async function tellPoints(tx: Tx, msId: number, { userIds, corrected, has }: Told): Promise<void> {
  if (userIds.length === 0) return;
  const { msName, msNameEn } = await findMeetingName(tx, msId);
  const sumOf = (userId: number) =>
    has.reduce((sum, one) => sum + (one.userId === userId ? Number(one.tenths) : 0), 0) / TENTHS;
  const people = userIds.map((userId) => ({
    userId,
    points: sumOf(userId),
    template: corrected.has(userId) ? ('creditChanged' as const) : ('creditGiven' as const),
  }));
  for (const alike of groupBy(people, ({ template, points }) => `${template} ${points}`).values()) {
    const [{ template, points } = { template: 'creditGiven' as const, points: 0 }] = alike;
    await notify(tx, {
      userIds: alike.map(({ userId }) => userId),
      template,
      params: { meeting: msName, points },
      paramsEn: { meeting: msNameEn || msName },
      linkUrl: pathTo('myCredits'),
      msId,
    });
  }
}
