import { and, eq } from 'drizzle-orm';
import { POST_CODES } from '@/contract/codes';
import { type MeetingObjectPolicy, USER_POLICIES } from '@/contract/policies';
import { MEETING_RIGHTS, type MeetingRight, meetingRightsOf, postsWith } from '@/contract/post-rights';
import type { Caller } from '@/upstream/core/context';
import { isDbId } from '@/upstream/core/ids';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';
import type { MeetingRightOver } from './rights';

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

/** Posts by which somebody has a right over a meeting, beside those who run it. */
function postsOf(name: MeetingObjectPolicy): readonly string[] {
  if (name === 'meeting.manage') return [];
  if (name === 'meeting.staff') return POST_CODES;
  const [, post] = name.split('meeting.post:');
  if (post) return [post];
  const right = MEETING_RIGHTS.find((one) => name === `meeting.${one}`);
  return right ? postsWith(right) : [];
}

/** How somebody has a right over a meeting: by a post of theirs that is given it, or since they run the meeting; null for anybody else. */
export async function standingOver(
  db: Reader,
  caller: Caller,
  { name, msId }: MeetingRightOver,
): Promise<Standing | null> {
  if (!isDbId(msId)) return null;
  const asked = postsOf(name);
  const mine = asked.length > 0 ? await findPosts(db, caller, msId) : [];
  return mine.some((post) => asked.includes(post)) ? 'own' : standingAt(db, caller, msId);
}

/** All that somebody may do at a meeting. */
export async function rightsAt(db: Reader, caller: Caller, msId: number): Promise<ReadonlySet<MeetingRight>> {
  const manages = (await standingAt(db, caller, msId)) !== null;
  return new Set(meetingRightsOf({ manages, posts: manages ? [] : await findPosts(db, caller, msId) }));
}

async function findPosts(db: Reader, { userId }: Caller, msId: number): Promise<string[]> {
  if (!isDbId(msId)) return [];
  const rows = await db
    .select({ postCode: meetingStaffs.postCode })
    .from(meetingStaffs)
    .where(and(eq(meetingStaffs.msId, msId), eq(meetingStaffs.userId, userId)));
  return rows.map(({ postCode }) => postCode);
}
