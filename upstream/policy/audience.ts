import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { USER_TYPE } from '@/contract/codes';
import { USER_POLICIES } from '@/contract/policies';
import { STALE, type Stale } from '@/contract/stale';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';

/** Whose something is, and of which meeting. */
export interface Concerned {
  userIds: number[];
  msId?: number;
}

const SHARED: readonly string[] = ['department', 'desk'];

/** Who sees what is stale, word by word: whose it is, the people of their department or the meeting's, staff with the right to it. */
export async function audienceOf(
  db: Reader,
  { userIds, msId }: Concerned,
  stale: readonly Stale[],
): Promise<Map<number, Stale[]>> {
  const told = new Map<number, Stale[]>();
  const add = (ids: number[], word: Stale) => {
    for (const id of new Set(ids)) told.set(id, [...(told.get(id) ?? []), word]);
  };
  const posted = stale.some((word) => STALE[word] === 'desk') ? await findPosted(db, msId) : [];
  const shared = stale.some((word) => SHARED.includes(STALE[word])) ? await findColleagues(db, { userIds, msId }) : [];
  const staff = stale.some((word) => word.startsWith('console.')) ? await findStaff(db) : [];
  for (const word of new Set(stale)) {
    const whose = STALE[word];
    if (whose === 'person') add(userIds, word);
    else if (whose === 'desk') add([...userIds, ...shared, ...posted], word);
    else if (whose === 'department') add([...userIds, ...shared], word);
    else
      add(
        staff.filter((one) => USER_POLICIES[whose](one)).map(({ userId }) => userId),
        word,
      );
  }
  return told;
}

async function findColleagues(db: Reader, { userIds, msId }: Concerned): Promise<number[]> {
  const [own, [meeting]] = await Promise.all([
    db.select({ deptId: users.deptId }).from(users).where(inArray(users.userId, userIds)),
    msId === undefined
      ? []
      : db.select({ ownerId: meetings.ownerId, deptId: meetings.deptId }).from(meetings).where(eq(meetings.msId, msId)),
  ]);
  const deptIds = [...own, meeting].map((row) => row?.deptId).filter((id) => id != null);
  const owner = meeting?.ownerId == null ? [] : [meeting.ownerId];
  if (deptIds.length === 0) return owner;
  const rows = await db.select({ userId: users.userId }).from(users).where(inArray(users.deptId, deptIds));
  return [...owner, ...rows.map(({ userId }) => userId)];
}

async function findPosted(db: Reader, msId = 0): Promise<number[]> {
  const rows = await db
    .select({ userId: meetingStaffs.userId })
    .from(meetingStaffs)
    .where(and(eq(meetingStaffs.msId, msId), isNotNull(meetingStaffs.userId)));
  return rows.flatMap(({ userId }) => userId ?? []);
}

const findStaff = (db: Reader) =>
  db
    .select({
      userId: users.userId,
      userType: users.userType,
      certFlag: users.certFlag,
      adminFlag: users.adminFlag,
      roles: users.roles,
    })
    .from(users)
    .where(and(eq(users.userType, USER_TYPE.staff), eq(users.status, '0'), ne(users.roles, [])));
