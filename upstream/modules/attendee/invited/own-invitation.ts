import type { Caller } from '@/upstream/core/context';
import type { Reader } from '@/upstream/db/client';
import type { AttendeeRow } from '@/upstream/modules/attendee/enrol.repository';
import { standingOver } from '@/upstream/policy/meeting.policy';
import { whyOwn } from '@/upstream/policy/subject.policy';
import { findInviter } from './invited.repository';

/**
 * Whether the caller would give themselves a place by accepting it: they wrote the invitation, or set up the account that did. Of one that nobody is
 * known to have written this goes for everybody who may write there.
 */
export async function isOwnInvitation(db: Reader, caller: Caller, { attendeeId, msId }: AttendeeRow): Promise<boolean> {
  const inviter = await findInviter(db, attendeeId);
  const own =
    inviter === null
      ? await standingOver(db, caller, { name: 'meeting.teams.change', msId })
      : await whyOwn(db, inviter, { kind: 'user', id: caller.userId });
  return own !== null;
}
