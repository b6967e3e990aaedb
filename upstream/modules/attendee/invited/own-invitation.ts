import type { Caller } from '@/upstream/core/context';
import type { Reader } from '@/upstream/db/client';
import type { AttendeeRow } from '@/upstream/modules/attendee/enrol.repository';
import { standingOver } from '@/upstream/policy/meeting.policy';
import { whyOwn } from '@/upstream/policy/subject.policy';
import { findInviter } from './invited.repository';

/**
 * Whether the caller would give themselves a place by accepting it: they wrote the invitation, or set up the account that did. Of one without a phone, and
 * of one that nobody is known to have written, this goes for everybody who may write there: they see its link, and nothing says for whom it is.
 */
export async function isOwnInvitation(
  db: Reader,
  caller: Caller,
  { attendeeId, msId, phonenumber }: AttendeeRow,
): Promise<boolean> {
  const inviter = await findInviter(db, attendeeId);
  const own = inviter === null ? null : await whyOwn(db, inviter, { kind: 'user', id: caller.userId });
  if (own !== null) return true;
  if (inviter !== null && phonenumber !== null) return false;
  return (await standingOver(db, caller, { name: 'meeting.teams.change', msId })) !== null;
}
