import { and, eq, inArray } from 'drizzle-orm';
import { USER_POLICIES } from '@/contract/policies';
import type { Caller } from '@/upstream/core/context';
import { isDbId } from '@/upstream/core/ids';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';

/** How somebody has a right: over what is theirs or everybody's, or as staff over what is not. */
export type Standing = 'own' | 'staff';

/**
 * How somebody runs a meeting: while certified (spec §6) the people of its department, its owner alone where it has none;
 * staff of the platform by their role. Null for anybody else. Who has left the department leaves its meetings behind.
 */
export async function standingAt(db: Reader, caller: Caller, msId: number): Promise<Standing | null> {
  if (!isDbId(msId)) return null;
  const [meeting] = await db
    .select({ ownerId: meetings.ownerId, deptId: meetings.deptId })
    .from(meetings)
    .where(eq(meetings.msId, msId));
  if (!meeting) return null;
  if (USER_POLICIES.organiser(caller)) {
    const { ownerId, deptId } = meeting;
    if (deptId === null ? ownerId === caller.userId : await isMember(db, caller, deptId)) return 'own';
  }
  return USER_POLICIES['staff.meeting'](caller) ? 'staff' : null;
}

async function isMember(db: Reader, { userId }: Caller, deptId: number): Promise<boolean> {
  const [member] = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.userId, userId), eq(users.deptId, deptId)));
  return member !== undefined;
}

/** How somebody serves a meeting at one of these posts (spec §6, post codes), or runs it; null for who does neither. */
export async function standingAtPost(
  db: Reader,
  caller: Caller,
  msId: number,
  posts: string[],
): Promise<Standing | null> {
  if (!isDbId(msId)) return null;
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
  return post ? 'own' : standingAt(db, caller, msId);
}
