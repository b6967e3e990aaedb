import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { type MeetingRight, postsWith } from '@/contract/post-rights';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';

/** Who has a right over a meeting, to be told of what waits for them: who runs it, and who serves it at a post that is given that. */
export async function findPeopleWith(db: Reader, msId: number, right: MeetingRight): Promise<number[]> {
  const [meeting] = await db
    .select({ ownerId: meetings.ownerId, deptId: meetings.deptId })
    .from(meetings)
    .where(eq(meetings.msId, msId));
  if (!meeting) return [];
  const { ownerId, deptId } = meeting;
  const running = await db
    .select({ userId: users.userId })
    .from(users)
    .where(or(eq(users.userId, ownerId ?? 0), eq(users.deptId, deptId ?? 0)));
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
