import { and, eq, inArray } from 'drizzle-orm';
import { USER_POLICIES } from '@/contract/policies';
import type { Caller } from '@/upstream/core/context';
import { isDbId } from '@/upstream/core/ids';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';

/**
 * Whether somebody runs a meeting: staff of the platform, or while certified (spec §6) the people of its department; its owner
 * alone where it has none. Who has left the department leaves its meetings behind.
 */
export async function mayManageMeeting(db: Reader, caller: Caller, msId: number): Promise<boolean> {
  if (!isDbId(msId)) return false;
  const [meeting] = await db
    .select({ ownerId: meetings.ownerId, deptId: meetings.deptId })
    .from(meetings)
    .where(eq(meetings.msId, msId));
  if (!meeting) return false;
  if (USER_POLICIES.staff(caller)) return true;
  if (!USER_POLICIES.organiser(caller)) return false;
  return meeting.deptId === null ? meeting.ownerId === caller.userId : isMember(db, caller, meeting.deptId);
}

async function isMember(db: Reader, { userId }: Caller, deptId: number): Promise<boolean> {
  const [member] = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.userId, userId), eq(users.deptId, deptId)));
  return member !== undefined;
}

/** Whether somebody serves a meeting at one of these posts (spec §6, post codes), or runs it. */
export async function mayServeMeeting(db: Reader, caller: Caller, msId: number, posts: string[]): Promise<boolean> {
  if (!isDbId(msId)) return false;
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
