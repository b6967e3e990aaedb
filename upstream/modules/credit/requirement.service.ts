import { eq, inArray, sql } from 'drizzle-orm';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { type BatchKind, REQUIREMENT_KEYS, type RequirementKey } from '@/contract/credit/codes';
import { pathTo } from '@/contract/paths';
import { made } from '@/upstream/core/module/made';
import type { Reader } from '@/upstream/db/client';
import type { attendees } from '@/upstream/db/schema/attendee';
import { doorScans } from '@/upstream/db/schema/door';
import { meetings } from '@/upstream/db/schema/meeting';
import { isThere } from '@/upstream/db/there';

/** A place at a meeting as requirements are asked about it. */
export type AskedPlace = Pick<
  typeof attendees.$inferSelect,
  'attendeeId' | 'userId' | 'msId' | 'state' | 'lineId' | 'feeId' | 'createTime'
>;

/** How far somebody is with one requirement. */
export interface Finding {
  met: boolean;
  /** Nobody can do it yet. */
  waits?: boolean;
  /** Nobody can do it any more. */
  over?: boolean;
  /** What there is, and what is wanted: minutes, a score. */
  have?: number;
  need?: number;
  /** Path on the site where it is done. */
  linkUrl?: string;
}

/** Something that has to be done before credit or a certificate is given. */
export interface Requirement {
  key: RequirementKey;
  /** For what it is asked. */
  asks: readonly BatchKind[];
  /** How far each of several places of one meeting is; a place that is not answered is not asked for it. */
  look(db: Reader, msId: number, places: readonly AskedPlace[], now: Date): Promise<Map<number, Finding>>;
}
const known = new Map<RequirementKey, Requirement>();

/** A requirement as manifests list it: an exam, a survey add their own. */
export const defineRequirement = (requirement: Requirement): Requirement =>
  made('requirement', requirement.key, requirement);

/** Lets these be asked for before something is given. */
export function installRequirements(requirements: readonly Requirement[]): void {
  for (const one of requirements) known.set(one.key, one);
}

export interface Step extends Finding {
  key: RequirementKey;
}

/** The way of each of several places to what is to be given, in its order. */
export async function stepsTo(
  db: Reader,
  what: BatchKind,
  { msId, places, now }: { msId: number; places: readonly AskedPlace[]; now: Date },
): Promise<Map<number, Step[]>> {
  const asked = REQUIREMENT_KEYS.flatMap((key) => known.get(key) ?? []).filter(({ asks }) => asks.includes(what));
  const found: { key: RequirementKey; findings: Map<number, Finding> }[] = [];
  for (const { key, look } of asked) found.push({ key, findings: await look(db, msId, places, now) });
  return new Map(
    places.map(({ attendeeId }) => [
      attendeeId,
      found.flatMap(({ key, findings }) => {
        const finding = findings.get(attendeeId);
        return finding ? [{ key, ...finding }] : [];
      }),
    ]),
  );
}

const ALL = ['credits', 'attendance', 'credit', 'lecture', 'oral', 'poster', 'award'] as const;

/** The place is certain: paid, or for nothing. */
export const paidRequirement = defineRequirement({
  key: 'paid',
  asks: ALL,
  look: async (_db, msId, places) =>
    new Map(
      places.map(({ attendeeId, state }) => [
        attendeeId,
        { met: state === ATTENDEE_STATE.enrolled, linkUrl: pathTo('enrol', { msId }) },
      ]),
    ),
});

/** Somebody was let in at least once. */
export const signedInRequirement = defineRequirement({
  key: 'signedIn',
  asks: ['credits', 'attendance', 'credit'],
  async look(db, msId, places, now) {
    const ids = places.map(({ attendeeId }) => attendeeId);
    const [meeting] = await db.select({ end: meetings.endTime }).from(meetings).where(eq(meetings.msId, msId));
    const over = meeting !== undefined && meeting.end <= now;
    const rows = await db
      .selectDistinct({ id: doorScans.attendeeId })
      .from(doorScans)
      .where(
        sql`${inArray(doorScans.attendeeId, [0, ...ids])} and ${doorScans.counted} and ${doorScans.direction} = 'in' and ${isThere(doorScans.pointId)}`,
      );
    const there = new Set(rows.map(({ id }) => id));
    return new Map(ids.map((id) => [id, { met: there.has(id), over, linkUrl: pathTo('sign', { msId }) }]));
  },
});
