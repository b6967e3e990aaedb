import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { USER_POLICIES } from '@/contract/policies';
import { type MeetingRight, postsWith } from '@/contract/post-rights';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';

/** Who has a right over a meeting, to be told of what waits for them: who runs it (`standingAt`), and who serves it at a post that is given that. */
export async function findPeopleWith(db: Reader, msId: number, right: MeetingRight): Promise<number[]> {
  const [meeting] = await db
    .select({ ownerId: meetings.ownerId, deptId: meetings.deptId })
    .from(meetings)
    .where(eq(meetings.msId, msId));
  if (!meeting) return [];
  const { ownerId, deptId } = meeting;
  const members = await db
    .select({ userId: users.userId, userType: users.userType, certFlag: users.certFlag, roles: users.roles })
    .from(users)
    .where(deptId === null ? eq(users.userId, ownerId ?? 0) : eq(users.deptId, deptId));
  const running = members.filter(USER_POLICIES.organiser);
  const serving = await db
    .select({ userId: meetingStaffs.userId })
    .from(meetingStaffs)
    .where(
      and(
        eq(meetingStaffs.msId, msId),
        isNotNull(meetingStaffs.userId),
        inArray(meetingStaffs.postCode, postsWith(right)),
      ),
    );
  return [...new Set([...running, ...serving].flatMap(({ userId }) => userId ?? []))];
}
