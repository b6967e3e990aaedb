import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { Reader } from '@/upstream/db/client';
import { certs, depts, userSessions, users } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetings } from '@/upstream/db/schema/meeting';
import { orders } from '@/upstream/db/schema/pay';
import { cases } from '@/upstream/db/schema/service';

/** What a panel has room for; the rest stands in its own list. */
const SHOWN = 5;
const SESSIONS = 10;

/** Where somebody works, by their account and their last papers; null for an unknown id. */
export async function findPerson(db: Reader, userId: number) {
  const [row] = await db
    .select({
      hospital: certs.hospital,
      department: certs.department,
      title: certs.title,
      deptName: depts.deptName,
      deptAdmin: users.deptAdmin,
    })
    .from(users)
    .leftJoin(certs, eq(certs.userId, users.userId))
    .leftJoin(depts, eq(depts.deptId, users.deptId))
    .where(eq(users.userId, userId));
  return row ?? null;
}

/** The last certification that somebody handed in and did not take back; null without one. */
export async function findLastCert(db: Reader, userId: number) {
  const [row] = await db
    .select({ caseId: cases.caseId, status: cases.status, createTime: cases.createTime })
    .from(cases)
    .where(and(eq(cases.userId, userId), inArray(cases.kind, ['cert', 'dept']), eq(cases.withdrawn, false)))
    .orderBy(desc(cases.caseId))
    .limit(1);
  return row ?? null;
}

/** Meetings that somebody is enrolled for, the latest first. */
export async function findEnrolled(db: Reader, userId: number) {
  const where = and(eq(attendees.userId, userId), eq(attendees.state, ATTENDEE_STATE.enrolled));
  const rows = await db
    .select({
      msId: meetings.msId,
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
      startTime: meetings.startTime,
    })
    .from(attendees)
    .innerJoin(meetings, eq(meetings.msId, attendees.msId))
    .where(where)
    .orderBy(desc(meetings.startTime), desc(meetings.msId))
    .limit(SHOWN);
  return { total: await db.$count(attendees, where), rows };
}

/** Somebody's orders, the newest first. */
export async function findOrders(db: Reader, userId: number) {
  const where = eq(orders.userId, userId);
  const { orderNo, subject, subjectEn, amount, payStatus, createTime } = orders;
  const rows = await db
    .select({ orderNo, subject, subjectEn, amount, payStatus, createTime })
    .from(orders)
    .where(where)
    .orderBy(desc(createTime), desc(orderNo))
    .limit(SHOWN);
  return { total: await db.$count(orders, where), rows };
}

/** Where somebody is signed in, the latest first. */
export function findSessions(db: Reader, userId: number, now: Date) {
  const { userAgent, loginTime, lastTime, expireTime } = userSessions;
  return db
    .select({ userAgent, loginTime, lastTime })
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), gt(expireTime, now)))
    .orderBy(desc(lastTime))
    .limit(SESSIONS);
}
