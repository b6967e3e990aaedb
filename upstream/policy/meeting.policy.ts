import { and, eq, inArray } from 'drizzle-orm';
import { USER_POLICIES } from '@/contract/policies';
import type { Caller } from '@/upstream/core/context';
import type { Reader } from '@/upstream/db/client';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';

/** Whether somebody runs a meeting: staff of the platform, or its owner while certified (spec §6). */
export async function mayManageMeeting(db: Reader, caller: Caller, msId: number): Promise<boolean> {
  const [meeting] = await db.select({ ownerId: meetings.ownerId }).from(meetings).where(eq(meetings.msId, msId));
  if (!meeting) return false;
  if (USER_POLICIES.staff(caller)) return true;
  return meeting.ownerId === caller.userId && USER_POLICIES.organiser(caller);
}

/** Whether somebody serves a meeting at one of these posts (spec §6, post codes), or runs it. */
export async function mayServeMeeting(db: Reader, caller: Caller, msId: number, posts: string[]): Promise<boolean> {
  const [post] = await db
    .select({ id: meetingStaffs.id })
    .from(meetingStaffs)
    .where(
      and(
        eq(meetingStaffs.msId, msId),
        eq(meetingStaffs.userId, caller.userId),
        inArray(meetingStaffs.postCode, posts),
      ),
    )
    .limit(1);
  return post !== undefined || mayManageMeeting(db, caller, msId);
}
