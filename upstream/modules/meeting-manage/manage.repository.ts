import { and, asc, count, desc, eq, gt, ilike, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { AUDIT, MEETING_STATUS } from '@/contract/codes';
import { listAllMeetings, listManagedMeetings, type ManageState } from '@/contract/meeting-manage/manage';
import { containing } from '@/upstream/core/list/like';
import { type Asked, type AtMoment, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { depts, users } from '@/upstream/db/schema/account';
import { meetings } from '@/upstream/db/schema/meeting';
import { meetingPlans } from '@/upstream/db/schema/organise';
import { cases } from '@/upstream/db/schema/service';
import { flagsOf } from './manage.table';

const columns = {
  msId: meetings.msId,
  msName: meetings.msName,
  msNameEn: meetings.msNameEn,
  msType: meetings.msType,
  startTime: meetings.startTime,
  endTime: meetings.endTime,
  cityCode: meetings.cityCode,
  status: meetings.status,
  auditStatus: meetings.auditStatus,
  changeStatus: meetingPlans.changeStatus,
  ownerId: meetings.ownerId,
  deptId: meetings.deptId,
  series: meetings.series,
  // A draft's row changes with what is written of it.
  updateTime: sql<Date>`greatest(${meetings.updateTime}, ${meetingPlans.updateTime})`.mapWith(meetings.updateTime),
};
export type ManagedRow = Awaited<ReturnType<typeof findManaged>>['rows'][number];

/** Whose meetings: those of somebody and of their department, or everybody's. */
export interface Whose {
  userId: number;
  deptId: number | null;
}

/** The meetings of somebody's department, and their own that have none (upstream/policy/meeting.policy.ts). */
export const belongsTo = ({ userId, deptId }: Whose): SQL | undefined =>
  or(
    and(eq(meetings.ownerId, userId), isNull(meetings.deptId)),
    deptId === null ? undefined : eq(meetings.deptId, deptId),
  );

function inState(state: ManageState | 'over', now: Date): SQL | undefined {
  const published = eq(meetings.status, MEETING_STATUS.published);
  if (state === 'over') return and(published, lte(meetings.endTime, now));
  const { status, auditStatus, changeStatus } = flagsOf(state);
  if (status === MEETING_STATUS.draft) return and(eq(meetings.status, status), eq(meetings.auditStatus, auditStatus));
  if (status === MEETING_STATUS.cancelled) return eq(meetings.status, status);
  return and(
    published,
    sql`coalesce(${meetingPlans.changeStatus}, ${AUDIT.before}) = ${changeStatus}`,
    state === 'published' ? gt(meetings.endTime, now) : undefined,
  );
}

/** What is on first, then what comes next, then what is over, the last one first. */
export function nearestFirst(now: Date): SQL[] {
  const past = sql`${meetings.endTime} <= ${sql.param(now, meetings.endTime)}`;
  const ahead = sql`case when ${past} then null else ${meetings.startTime} end`;
  return [asc(past), asc(ahead), desc(meetings.startTime), desc(meetings.msId)];
}

const IN_SQL = {
  key: meetings.msId,
  filters: {
    keyword: (words: string) => {
      const places = [meetings.msName, meetings.msNameEn, depts.deptName];
      return or(...places.map((column) => ilike(column, containing(words))));
    },
    state: (state: ManageState | 'over', { now }: AtMoment) => inState(state, now),
  },
  days: undefined,
  sorts: { startTime: meetings.startTime, updateTime: meetings.updateTime },
  usual: [desc(columns.updateTime), desc(meetings.msId)],
};
const MANAGED = listSql<typeof listManagedMeetings, AtMoment>(listManagedMeetings, {
  ...IN_SQL,
  usual: ({ now }) => nearestFirst(now),
});
const ALL = listSql<typeof listAllMeetings, AtMoment>(listAllMeetings, IN_SQL);

/** A page of meetings in whatever state: somebody's, what is on first, or everybody's, the newest change first. */
export async function findManaged(
  { db, now }: AtMoment,
  whose: Whose | null,
  query: Asked<typeof listManagedMeetings>,
) {
  const [list, at] = [whose ? MANAGED : ALL, { db, now }];
  const where = and(isNull(meetings.parentId), whose ? belongsTo(whose) : undefined, list.where(at, query));
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: count() })
      .from(meetings)
      .leftJoin(meetingPlans, eq(meetingPlans.msId, meetings.msId))
      .leftJoin(depts, eq(depts.deptId, meetings.deptId))
      .where(where),
    db
      .select({
        ...columns,
        ownerName: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.userName})`,
        ownerNameEn: users.nameEn,
        deptName: depts.deptName,
        deptNameEn: depts.deptNameEn,
        caseId: sql<number | null>`(select ${cases.caseId} from ${cases} where ${cases.kind} = 'meeting'
          and ${cases.subjectId} = ${meetings.msId}::text and ${cases.status} in ('0', '1') and not ${cases.withdrawn})`,
      })
      .from(meetings)
      .leftJoin(meetingPlans, eq(meetingPlans.msId, meetings.msId))
      .leftJoin(users, eq(users.userId, meetings.ownerId))
      .leftJoin(depts, eq(depts.deptId, meetings.deptId))
      .where(where)
      .orderBy(...list.order(at, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** A meeting's head in whatever state; null where there is none. */
export async function findHead(db: Reader, msId: number) {
  const [row] = await db
    .select(columns)
    .from(meetings)
    .leftJoin(meetingPlans, eq(meetingPlans.msId, meetings.msId))
    .where(eq(meetings.msId, msId));
  return row ?? null;
}

/** A meeting's row, locked until the transaction ends: every write about it waits here. */
export async function lockMeeting(tx: Tx, msId: number) {
  const [row] = await tx.select().from(meetings).where(eq(meetings.msId, msId)).for('update');
  return row ?? null;
}

/** A new meeting; answers its id. */
export async function insertMeeting(tx: Tx, row: typeof meetings.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(meetings).values(row).returning({ msId: meetings.msId });
  if (!inserted) throw new Error('the meeting was not inserted');
  return inserted.msId;
}

/** Deletes a meeting with all that belongs to it. */
export async function deleteMeeting(tx: Tx, msId: number): Promise<void> {
  await tx.delete(meetings).where(eq(meetings.msId, msId));
}

/** The department of somebody; null without one. */
export async function findDeptOf(db: Reader, userId: number): Promise<{ deptId: number | null }> {
  const [row] = await db.select({ deptId: users.deptId }).from(users).where(eq(users.userId, userId));
  return { deptId: row?.deptId ?? null };
}

/** What the department is called that runs a meeting, wherever its owner has gone; null where it has none. */
export async function findUnit(db: Reader, { deptId }: { deptId: number | null }): Promise<string | null> {
  if (deptId === null) return null;
  const [row] = await db.select({ deptName: depts.deptName }).from(depts).where(eq(depts.deptId, deptId));
  return row?.deptName ?? null;
}

/** Ids of the other meetings of a series. */
export async function findSeries(tx: Tx, series: string | null, msId: number): Promise<number[]> {
  if (!series) return [];
  const rows = await tx
    .select({ msId: meetings.msId })
    .from(meetings)
    .where(eq(meetings.series, series))
    .orderBy(asc(meetings.msId));
  return rows.map((row) => row.msId).filter((id) => id !== msId);
}

/** Who hears that a meeting is called off, besides those who run it: who takes part, handed a paper in, marked it or a talk of it, speaks or works there. */
export async function findConcerned(tx: Tx, msId: number): Promise<number[]> {
  const concerned = sql`(
    select user_id from ms_favo where ms_id = ${msId}
    union select user_id from ms_staff where ms_id = ${msId} and user_id is not null
    union select user_id from ms_released_speaker where ms_id = ${msId} and user_id is not null
    union select s.user_id from ms_session_star s join ms_released_session t on t.id = s.session_id where t.ms_id = ${msId}
    union select user_id from ms_attendee where ms_id = ${msId} and user_id is not null and state in ('proof', 'submitted', 'waiting', 'offered', 'awaiting', 'enrolled')
    union select user_id from pay_order where ms_id = ${msId} and pay_status in ('0', '1', '4')
    union select user_id from ms_paper where ms_id = ${msId} and state not in ('draft', 'withdrawn')
  )`;
  const open = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(sql`${users.userId} in ${concerned}`, eq(users.status, '0')));
  return open.map(({ userId }) => userId);
}

/** People of the department that runs a meeting, its owner where it has none: they are told how its audit ended. */
export async function findRunners(tx: Tx, row: { ownerId: number | null; deptId: number | null }): Promise<number[]> {
  if (row.deptId === null) return row.ownerId === null ? [] : [row.ownerId];
  const members = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.deptId, row.deptId), eq(users.status, '0'), eq(users.certFlag, '2')));
  return members.map(({ userId }) => userId);
}
