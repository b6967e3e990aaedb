import { and, asc, count, desc, eq, gt, ilike, inArray, ne, or } from 'drizzle-orm';
import { AUDIT } from '@/contract/codes';
import { listCreditSessions } from '@/contract/meeting-manage/credit-session';
import { containing } from '@/upstream/core/list/like';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';
import { creditSessions } from '@/upstream/db/schema/organise';
import { meetingSessions } from '@/upstream/db/schema/programme';
import { belongsTo, type Whose } from './manage.repository';

export type CreditRow = typeof creditSessions.$inferSelect;

const LIST = listSql(listCreditSessions, {
  key: creditSessions.id,
  filters: {
    keyword: (words) => {
      const places = [meetings.msName, meetings.msNameEn, creditSessions.projectNo];
      return or(...places.map((column) => ilike(column, containing(words))));
    },
    auditStatus: creditSessions.auditStatus,
    creditClass: creditSessions.creditClass,
  },
  days: undefined,
  sorts: { startTime: meetings.startTime, updateTime: creditSessions.updateTime },
  usual: [desc(creditSessions.updateTime), desc(creditSessions.id)],
});

/** A page of credit sessions with their meetings, the newest change first. */
export async function findCredits(db: Reader, whose: Whose, query: Asked<typeof listCreditSessions>) {
  const where = and(belongsTo(whose), LIST.where({ db }, query));
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: count() })
      .from(creditSessions)
      .innerJoin(meetings, eq(meetings.msId, creditSessions.msId))
      .where(where),
    db
      .select({
        credit: creditSessions,
        msName: meetings.msName,
        msNameEn: meetings.msNameEn,
        startTime: meetings.startTime,
      })
      .from(creditSessions)
      .innerJoin(meetings, eq(meetings.msId, creditSessions.msId))
      .where(where)
      .orderBy(...LIST.order({ db }, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** Meetings that are neither over nor called off, the nearest first, with their sessions. */
export async function findCreditMeetings(db: Reader, whose: Whose, now: Date) {
  const found = await db
    .select({
      msId: meetings.msId,
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
      startTime: meetings.startTime,
    })
    .from(meetings)
    .where(and(belongsTo(whose), gt(meetings.endTime, now), ne(meetings.status, '3')))
    .orderBy(asc(meetings.startTime), asc(meetings.msId))
    .limit(100);
  const ids = found.map(({ msId }) => msId);
  const sessions =
    ids.length === 0
      ? []
      : await db
          .select({
            id: meetingSessions.id,
            msId: meetingSessions.msId,
            topic: meetingSessions.topic,
            topicEn: meetingSessions.topicEn,
            startTime: meetingSessions.startTime,
            endTime: meetingSessions.endTime,
          })
          .from(meetingSessions)
          .where(and(inArray(meetingSessions.msId, ids), ne(meetingSessions.kind, 'break')))
          .orderBy(asc(meetingSessions.startTime), asc(meetingSessions.id));
  return { found, sessions };
}

/** Ids of a meeting's sessions among some. */
export async function findSessionIds(tx: Tx, msId: number, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: meetingSessions.id })
    .from(meetingSessions)
    .where(and(eq(meetingSessions.msId, msId), inArray(meetingSessions.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** One credit session; null where there is none. */
export async function findCredit(db: Reader, id: number): Promise<CreditRow | null> {
  const [row] = await db.select().from(creditSessions).where(eq(creditSessions.id, id));
  return row ?? null;
}

/** One credit session, locked until the transaction ends. */
export async function lockCredit(tx: Tx, id: number): Promise<CreditRow | null> {
  const [row] = await tx.select().from(creditSessions).where(eq(creditSessions.id, id)).for('update');
  return row ?? null;
}

/** A new credit session; answers its id. */
export async function insertCredit(tx: Tx, row: typeof creditSessions.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(creditSessions).values(row).returning({ id: creditSessions.id });
  if (!inserted) throw new Error('the credit session was not inserted');
  return inserted.id;
}

/** Changes a credit session. */
export async function updateCredit(tx: Tx, id: number, fields: Partial<typeof creditSessions.$inferInsert>) {
  await tx
    .update(creditSessions)
    .set({ ...fields, updateTime: tx.now })
    .where(eq(creditSessions.id, id));
}

/** The credit sessions of a meeting that have passed, the first first. */
export async function findPassed(tx: Tx, msId: number): Promise<CreditRow[]> {
  return tx
    .select()
    .from(creditSessions)
    .where(and(eq(creditSessions.msId, msId), eq(creditSessions.auditStatus, AUDIT.succeed)))
    .orderBy(asc(creditSessions.creditClass), asc(creditSessions.id));
}

/** Topics of sessions. */
export async function findSessions(db: Reader, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: meetingSessions.id, topic: meetingSessions.topic, topicEn: meetingSessions.topicEn })
    .from(meetingSessions)
    .where(inArray(meetingSessions.id, ids));
}
