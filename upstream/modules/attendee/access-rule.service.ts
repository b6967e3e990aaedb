import { and, eq, exists, inArray } from 'drizzle-orm';
import type { AccessRule } from '@/contract/access-rule';
import { ATTENDEE_STATE, type AttendeeState } from '@/contract/attendee/attendee';
import { CODE } from '@/contract/core';
import type { Caller } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import type { Reader } from '@/upstream/db/client';
import { attendees } from '@/upstream/db/schema/attendee';
import { doorScans } from '@/upstream/db/schema/door';
import { isThere } from '@/upstream/db/there';
import { rightsAt } from '@/upstream/policy/meeting.policy';

/** Where somebody stands who may fetch what this rule is for. */
const STATES: Record<'enrolled' | 'paid' | 'attended', readonly AttendeeState[]> = {
  enrolled: [ATTENDEE_STATE.awaiting, ATTENDEE_STATE.enrolled],
  paid: [ATTENDEE_STATE.enrolled],
  attended: [ATTENDEE_STATE.enrolled],
};

/** Throws unless the caller may fetch what a meeting gives by this rule: a guest is asked to sign in, others are told what they lack. */
export async function requireAccess(
  db: Reader,
  caller: Caller | null,
  { msId, rule }: { msId: number; rule: AccessRule },
): Promise<void> {
  if (rule === 'all') return;
  if (!caller) throw new AppError('auth.required', { code: CODE.unauthorized });
  if (rule === 'signedIn') return;
  const states = STATES[rule];
  const passed = db
    .select({ id: doorScans.scanId })
    .from(doorScans)
    .where(and(eq(doorScans.attendeeId, attendees.attendeeId), doorScans.counted, isThere(doorScans.pointId)));
  const mine = and(
    eq(attendees.msId, msId),
    eq(attendees.userId, caller.userId),
    inArray(attendees.state, states),
    rule === 'attended' ? exists(passed) : undefined,
  );
  const rows = await db.select({ id: attendees.attendeeId }).from(attendees).where(mine).limit(1);
  if (rows.length > 0 || (await rightsAt(db, caller, msId)).size > 0) return;
  throw new AppError(`access.${rule}`);
}
